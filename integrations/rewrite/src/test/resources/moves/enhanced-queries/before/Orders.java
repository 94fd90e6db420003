package com.example.enhanced.queries;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbIndex;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;

public class Orders {

    static final String BY_PRODUCT = "product_index";

    private final DynamoDbTable<Order> table;

    public Orders(DynamoDbTable<Order> table) {
        this.table = table;
    }

    public Order find(String customer, int number) {
        return table.getItem(r -> r.key(k -> k.partitionValue(customer).sortValue(number)).consistentRead(true));
    }

    public List<Order> inState(String state) {
        return table.index("by-state")
                .query(QueryConditional.keyEqualTo(k -> k.partitionValue(state)))
                .stream()
                .flatMap(page -> page.items().stream())
                .collect(Collectors.toList());
    }

    public List<Order> latest(String state, int number) {
        QueryConditional condition = QueryConditional.sortGreaterThan(
                Key.builder().partitionValue(state).sortValue(number).build());
        QueryEnhancedRequest request = QueryEnhancedRequest.builder()
                .queryConditional(condition)
                .scanIndexForward(false)
                .build();
        return PageIterable.create(table.index("by-state").query(request)).items().stream().toList();
    }

    public List<Order> ofCourier(String customer, String start) {
        DynamoDbIndex<Order> index = table.index("by-courier");
        List<Order> orders = new ArrayList<>();
        index.query(r -> r.queryConditional(QueryConditional.sortBeginsWith(
                                k -> k.partitionValue(customer).sortValue(start)))
                        .consistentRead(true))
                .forEach(page -> orders.addAll(page.items()));
        return orders;
    }

    public List<Order> ofProduct(String product) {
        List<Order> orders = new ArrayList<>();
        table.index(BY_PRODUCT)
                .query(QueryConditional.keyEqualTo(Key.builder().partitionValue(product).build()))
                .stream()
                .forEach(page -> page.items().forEach(order -> orders.add(order)));
        return orders;
    }

    public List<Order> exactly(String customer, int number) {
        return table.query(r -> r.queryConditional(QueryConditional.keyEqualTo(
                                k -> k.partitionValue(customer).sortValue(number)))
                        .limit(5))
                .items()
                .stream()
                .toList();
    }

    public List<Order> all() {
        return table.scan(r -> r.consistentRead(true)).items().stream().toList();
    }
}
