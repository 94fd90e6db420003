package com.example.enhanced.conditions;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.model.PutItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

public class Conditions {

    private final DynamoDbTable<Order> table;
    private final DynamoDbTable<Stock> stocks;

    public Conditions(DynamoDbTable<Order> table, DynamoDbTable<Stock> stocks) {
        this.table = table;
        this.stocks = stocks;
    }

    public boolean create(Order order) {
        Expression condition =
                Expression.builder().expression("attribute_not_exists(customer)").build();
        PutItemEnhancedRequest<Order> request = PutItemEnhancedRequest.builder(Order.class)
                .item(order)
                .conditionExpression(condition)
                .build();
        try {
            table.putItem(request);
            return true;
        } catch (ConditionalCheckFailedException e) {
            return false;
        }
    }

    public void createStock(Stock stock) {
        stocks.putItem(r -> r.item(stock)
                .conditionExpression(Expression.builder()
                        .expression("attribute_not_exists(#product)")
                        .putExpressionName("#product", "product")
                        .build()));
    }

    public void send(Order order, String courier) {
        Map<String, AttributeValue> values = new HashMap<>();
        values.put(":open", AttributeValue.fromS("OPEN"));
        values.put(":courier", AttributeValue.builder().s(courier).build());
        Expression condition = Expression.builder()
                .expression("#state = :open and carrier = :courier")
                .expressionNames(Map.of("#state", "state"))
                .expressionValues(values)
                .build();
        table.updateItem(r -> r.item(order).conditionExpression(condition));
    }

    public Order remove(String customer, int number) {
        return table.deleteItem(Key.builder().partitionValue(customer).sortValue(number).build());
    }

    public void cancel(String customer, int number) {
        table.deleteItem(r -> r.key(k -> k.partitionValue(customer).sortValue(number))
                .conditionExpression(Expression.builder()
                        .expression("#state = :open")
                        .putExpressionName("#state", "state")
                        .putExpressionValue(":open", AttributeValue.fromS("OPEN"))
                        .build()));
    }

    public void merge(Order order) {
        table.updateItem(r -> r.item(order).ignoreNulls(true));
    }

    public List<Order> ofCourier(String customer, String courier) {
        return table.query(r -> r.queryConditional(QueryConditional.keyEqualTo(k -> k.partitionValue(customer)))
                        .filterExpression(Expression.builder()
                                .expression("carrier = :courier")
                                .putExpressionValue(":courier", AttributeValue.fromS(courier))
                                .build()))
                .items()
                .stream()
                .toList();
    }

    public void given(Order order, Expression condition) {
        table.putItem(r -> r.item(order).conditionExpression(condition));
    }

    public void numbered(Order order) {
        table.putItem(r -> r.item(order)
                .conditionExpression(Expression.builder()
                        .expression("carrier = :v1")
                        .putExpressionValue(":v1", AttributeValue.fromS("k"))
                        .build()));
    }

    public Object response(Order order) {
        return table.putItemWithResponse(r -> r.item(order));
    }
}
