package com.example.enhanced.calls;

import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;

public class OrderService {

    private final DynamoDbTable<Order> table;

    public OrderService(DynamoDbEnhancedClient client) {
        this.table = client.table("orders", TableSchema.fromBean(Order.class));
    }

    public Order find(String customer, int number) {
        Key key = Key.builder().partitionValue(customer).sortValue(number).build();
        return table.getItem(key);
    }

    public Order findByLambda(String customer, int number) {
        return table.getItem(r -> r.key(k -> k.partitionValue(customer).sortValue(number)));
    }

    public Order reload(Order order) {
        return table.getItem(order);
    }

    public void save(Order order) {
        table.putItem(order);
    }

    public Order update(Order order) {
        return table.updateItem(order);
    }

    public void delete(String customer, int number) {
        table.deleteItem(Key.builder().partitionValue(customer).sortValue(number).build());
    }

    public void delete(Order order) {
        table.deleteItem(order);
    }

    public List<Order> ofCustomer(String customer) {
        QueryConditional condition =
                QueryConditional.keyEqualTo(Key.builder().partitionValue(customer).build());
        return table.query(condition).items().stream().collect(Collectors.toList());
    }

    public List<Order> between(String customer, int from, int to) {
        return table.query(QueryConditional.sortBetween(
                        k -> k.partitionValue(customer).sortValue(from),
                        k -> k.partitionValue(customer).sortValue(to)))
                .items()
                .stream()
                .toList();
    }

    public void scan() {
        table.scan().items().forEach(order -> System.out.println(order.getNumber()));
    }
}
