package com.example.v1.queries;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBScanExpression;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.ComparisonOperator;
import com.amazonaws.services.dynamodbv2.model.Condition;
import java.util.List;
import java.util.Map;

public class Traps {

    private final DynamoDBMapper mapper;

    public Traps(DynamoDBMapper mapper) {
        this.mapper = mapper;
    }

    public List<Order> byAnyKey(Order key) {
        return mapper.query(Order.class, new DynamoDBQueryExpression<Order>().withHashKeyValues(key));
    }

    public List<Order> byAnyIndex(Order key, String index) {
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>().withIndexName(index).withHashKeyValues(key));
    }

    public List<Order> byTotal(Order key) {
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>()
                        .withHashKeyValues(key)
                        .withRangeKeyCondition(
                                "total",
                                new Condition()
                                        .withComparisonOperator(ComparisonOperator.EQ)
                                        .withAttributeValueList(new AttributeValue().withN("1"))));
    }

    public List<Order> inAnyOrder(Order key, boolean ascending) {
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>().withHashKeyValues(key).withScanIndexForward(ascending));
    }

    public List<Order> ofChangingKey(Order key) {
        DynamoDBQueryExpression<Order> expression = new DynamoDBQueryExpression<Order>().withHashKeyValues(key);
        key.setCustomer("c2");
        expression.setScanIndexForward(false);
        return mapper.query(Order.class, expression);
    }

    public List<Order> ofSharedExpression(Order key) {
        DynamoDBQueryExpression<Order> expression = new DynamoDBQueryExpression<Order>().withHashKeyValues(key);
        List<Order> orders = mapper.query(Order.class, expression);
        return expression.isConsistentRead() ? orders : List.of();
    }

    public List<Order> ofText(String filter, String text) {
        DynamoDBScanExpression expression = new DynamoDBScanExpression()
                .withFilterExpression(filter)
                .addExpressionAttributeValuesEntry(":text", new AttributeValue().withS(text));
        return mapper.scan(Order.class, expression);
    }

    public List<Order> ofMap(Map<String, AttributeValue> values) {
        return mapper.scan(
                Order.class,
                new DynamoDBScanExpression()
                        .withFilterExpression("product = :product")
                        .withExpressionAttributeValues(values));
    }

    public List<Order> ofOtherKey(String product) {
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>()
                        .withKeyConditionExpression("product = :product")
                        .addExpressionAttributeValuesEntry(":product", new AttributeValue(product)));
    }

    public List<Order> pageOf(String customer) {
        return mapper.queryPage(
                        Order.class,
                        new DynamoDBQueryExpression<Order>()
                                .withKeyConditionExpression("customer = :customer")
                                .withFilterExpression("total = :total")
                                .addExpressionAttributeValuesEntry(":customer", new AttributeValue(customer))
                                .addExpressionAttributeValuesEntry(":total", new AttributeValue().withN("1"))
                                .withLimit(3))
                .getResults();
    }

    public List<Order> ofProduct(String product) {
        return mapper.scan(
                Order.class,
                new DynamoDBScanExpression()
                        .withFilterExpression("product = :product")
                        .addExpressionAttributeValuesEntry(":product", new AttributeValue(product)));
    }
}
