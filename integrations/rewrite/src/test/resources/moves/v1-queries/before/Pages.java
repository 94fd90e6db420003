package com.example.v1.queries;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBScanExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.PaginatedQueryList;
import com.amazonaws.services.dynamodbv2.datamodeling.PaginatedScanList;
import com.amazonaws.services.dynamodbv2.datamodeling.QueryResultPage;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class Pages {

    private final DynamoDBMapper mapper;

    public Pages(DynamoDBMapper mapper) {
        this.mapper = mapper;
    }

    public List<Order> first(String product, int size) {
        Order key = new Order();
        key.setProduct(product);
        DynamoDBQueryExpression<Order> expression = new DynamoDBQueryExpression<Order>()
                .withIndexName("by_product")
                .withHashKeyValues(key)
                .withConsistentRead(false)
                .withLimit(size)
                .withScanIndexForward(false);
        return mapper.queryPage(Order.class, expression).getResults();
    }

    public int some(int size) {
        return mapper.scanPage(Order.class, new DynamoDBScanExpression().withLimit(size))
                .getResults()
                .size();
    }

    public List<Order> open(String customer) {
        Order key = new Order();
        key.setCustomer(customer);
        PaginatedQueryList<Order> orders =
                mapper.query(Order.class, new DynamoDBQueryExpression<Order>().withHashKeyValues(key));
        List<Order> open = new ArrayList<>();
        for (Order order : orders) {
            if (order.getState() == Order.State.OPEN) {
                open.add(order);
            }
        }
        return orders.isEmpty() ? List.of() : open;
    }

    public int all() {
        PaginatedScanList<Order> orders = mapper.scan(Order.class, new DynamoDBScanExpression());
        return orders.size();
    }

    public int loaded() {
        PaginatedScanList<Order> orders = mapper.scan(Order.class, new DynamoDBScanExpression());
        orders.loadAllResults();
        return orders.size();
    }

    public List<Order> unlimited(Order key) {
        return mapper.queryPage(Order.class, new DynamoDBQueryExpression<Order>().withHashKeyValues(key))
                .getResults();
    }

    public QueryResultPage<Order> page(Order key, Map<String, AttributeValue> start) {
        return mapper.queryPage(
                Order.class,
                new DynamoDBQueryExpression<Order>()
                        .withHashKeyValues(key)
                        .withLimit(10)
                        .withExclusiveStartKey(start));
    }
}
