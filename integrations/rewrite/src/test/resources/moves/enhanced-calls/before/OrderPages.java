package com.example.enhanced.calls;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;

public class OrderPages {

    private final DynamoDbTable<Order> table;

    public OrderPages(DynamoDbTable<Order> table) {
        this.table = table;
    }

    public PageIterable<Order> pages() {
        return table.scan();
    }

    public void create(Order order) {
        table.putItem(r -> r.item(order)
                .conditionExpression(Expression.builder().expression("attribute_not_exists(customer)").build()));
    }

    public Order remove(Order order) {
        return table.deleteItem(order);
    }

    public void save(Order order) {
        table.putItem(order);
    }
}
