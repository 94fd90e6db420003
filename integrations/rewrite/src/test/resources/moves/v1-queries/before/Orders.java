package com.example.v1.queries;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBScanExpression;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.ComparisonOperator;
import com.amazonaws.services.dynamodbv2.model.Condition;
import java.util.List;

public class Orders {

    private final DynamoDBMapper mapper;

    public Orders(DynamoDBMapper mapper) {
        this.mapper = mapper;
    }

    public List<Order> ofProduct(String product) {
        Order key = new Order();
        key.setProduct(product);
        DynamoDBQueryExpression<Order> expression = new DynamoDBQueryExpression<Order>()
                .withIndexName("by_product")
                .withHashKeyValues(key)
                .withConsistentRead(false);
        return mapper.query(Order.class, expression);
    }

    public List<Order> inState(Order.State state, int least) {
        Order key = new Order();
        key.setState(state);
        DynamoDBQueryExpression<Order> expression = new DynamoDBQueryExpression<>();
        expression.setHashKeyValues(key);
        // The newest first.
        expression.setScanIndexForward(false);
        expression.setConsistentRead(false);
        expression.setIndexName(Order.BY_STATE);
        expression.withRangeKeyCondition(
                "total",
                new Condition()
                        .withComparisonOperator(ComparisonOperator.GE)
                        .withAttributeValueList(new AttributeValue().withN(String.valueOf(least))));
        return mapper.query(Order.class, expression);
    }

    public List<Order> numbered(String product, Long from, Long to) {
        Order key = new Order();
        key.setProduct(product);
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>()
                        .withHashKeyValues(key)
                        .withConsistentRead(Boolean.FALSE)
                        .withRangeKeyCondition(
                                "nr",
                                new Condition()
                                        .withComparisonOperator(ComparisonOperator.BETWEEN)
                                        .withAttributeValueList(
                                                new AttributeValue().withN(from.toString()),
                                                new AttributeValue().withN(Long.toString(to)))));
    }

    public List<Order> cheap(String customer) {
        Order key = new Order();
        key.setCustomer(customer);
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>()
                        .withHashKeyValues(key)
                        .withRangeKeyCondition(
                                "total",
                                new Condition()
                                        .withComparisonOperator(ComparisonOperator.LT)
                                        .withAttributeValueList(new AttributeValue().withN("100"))));
    }

    public int ofCourier(String customer, String start) {
        Order key = new Order();
        key.setCustomer(customer);
        return mapper.count(
                Order.class,
                new DynamoDBQueryExpression<Order>()
                        .withIndexName("by-courier")
                        .withHashKeyValues(key)
                        .withRangeKeyCondition(
                                "courier",
                                new Condition()
                                        .withComparisonOperator("BEGINS_WITH")
                                        .withAttributeValueList(new AttributeValue(start))));
    }

    public List<Order> inferred(String product) {
        Order key = new Order();
        key.setProduct(product);
        return mapper.query(
                Order.class, new DynamoDBQueryExpression<Order>().withHashKeyValues(key).withConsistentRead(false));
    }

    public List<Order> ofCustomer(String customer) {
        Order key = new Order();
        key.setCustomer(customer);
        key.setProduct("tea");
        return mapper.query(
                Order.class, new DynamoDBQueryExpression<Order>().withHashKeyValues(key).withLimit(10));
    }

    public List<Order> all() {
        return mapper.scan(Order.class, new DynamoDBScanExpression().withConsistentRead(true).withLimit(100));
    }

    public List<Order> consistently(String product) {
        Order key = new Order();
        key.setProduct(product);
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>().withIndexName("by_product").withHashKeyValues(key));
    }
}
