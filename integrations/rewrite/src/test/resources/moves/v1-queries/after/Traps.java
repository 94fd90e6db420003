package com.example.v1.queries;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.ComparisonOperator;
import com.amazonaws.services.dynamodbv2.model.Condition;
import java.util.List;

public class Traps {

    private final DynamoDBMapper mapper;
    private final OrderRepository orderRepository;

    public Traps(DynamoDBMapper mapper, OrderRepository orderRepository) {
        this.mapper = mapper;
        this.orderRepository = orderRepository;
    }

    public List<Order> byAnyKey(Order key) {
        // Keyspread: If the partition key of this object is null, DynamoDBMapper queries an index by the members that are set. The moved query does not. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return orderRepository.consistent().query(key.getCustomer()).list();
    }

    public List<Order> byAnyIndex(Order key, String index) {
        // Keyspread: The index is not one of the entity, or its name is not a constant. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>().withIndexName(index).withHashKeyValues(key));
    }

    public List<Order> byTotal(Order key) {
        // Keyspread: The index of this query depends on the members that are set, which the recipe cannot see. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
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
        // Keyspread: The expression has conditions or parameters that the recipe does not move. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>().withHashKeyValues(key).withScanIndexForward(ascending));
    }

    public List<Order> ofChangingKey(Order key) {
        DynamoDBQueryExpression<Order> expression = new DynamoDBQueryExpression<Order>().withHashKeyValues(key);
        key.setCustomer("c2");
        expression.setScanIndexForward(false);
        // Keyspread: The recipe cannot see all parameters of this expression. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return mapper.query(Order.class, expression);
    }

    public List<Order> ofSharedExpression(Order key) {
        DynamoDBQueryExpression<Order> expression = new DynamoDBQueryExpression<Order>().withHashKeyValues(key);
        // Keyspread: The recipe cannot see all parameters of this expression. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        List<Order> orders = mapper.query(Order.class, expression);
        return expression.isConsistentRead() ? orders : List.of();
    }
}
