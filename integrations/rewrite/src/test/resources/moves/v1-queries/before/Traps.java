package com.example.v1.queries;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.ComparisonOperator;
import com.amazonaws.services.dynamodbv2.model.Condition;
import java.util.List;

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
}
