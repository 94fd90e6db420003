package com.example.v1.queries;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBScanExpression;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Expressions {

    private final DynamoDBMapper mapper;

    public Expressions(DynamoDBMapper mapper) {
        this.mapper = mapper;
    }

    public List<Order> inState(Order.State state, int least) {
        Map<String, String> names = new HashMap<>();
        names.put("#state", "state");
        names.put("#total", "total");
        Map<String, AttributeValue> values = new HashMap<>();
        values.put(":state", new AttributeValue().withS(state.name()));
        values.put(":least", new AttributeValue().withN(Integer.toString(least)));
        DynamoDBQueryExpression<Order> expression = new DynamoDBQueryExpression<Order>()
                .withIndexName(Order.BY_STATE)
                .withKeyConditionExpression("#state = :state AND #total >= :least")
                .withExpressionAttributeNames(names)
                .withExpressionAttributeValues(values)
                .withScanIndexForward(false)
                .withConsistentRead(false);
        return mapper.query(Order.class, expression);
    }

    public List<Order> numbered(String customer, int from, int to) {
        // The numbers are longs.
        Map<String, AttributeValue> eav = new HashMap<String, AttributeValue>();
        eav.put(":val1", new AttributeValue().withS(customer));
        eav.put(":val2", new AttributeValue().withN(Integer.toString(from)));
        eav.put(":val3", new AttributeValue().withN(Integer.toString(to)));
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>()
                        .withKeyConditionExpression("customer = :val1 and nr BETWEEN :val2 AND :val3")
                        .withExpressionAttributeValues(eav));
    }

    public List<Order> ofCouriers(String customer, String start) {
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>()
                        .withIndexName("by-courier")
                        .withKeyConditionExpression("customer = :customer and begins_with(courier, :start)")
                        .addExpressionAttributeValuesEntry(":customer", new AttributeValue(customer))
                        .addExpressionAttributeValuesEntry(":start", new AttributeValue(start)));
    }

    public List<Order> filtered(String customer, String total) {
        Map<String, AttributeValue> eav = new HashMap<>();
        eav.put(":v1", new AttributeValue().withS(customer));
        eav.put(":v2", new AttributeValue().withN(total));
        DynamoDBQueryExpression<Order> expression = new DynamoDBQueryExpression<Order>()
                .withKeyConditionExpression("customer=:v1")
                .withFilterExpression("#total > :v2 or attribute_not_exists(#total)")
                .addExpressionAttributeNamesEntry("#total", "total")
                .withExpressionAttributeValues(eav);
        return mapper.query(Order.class, expression);
    }

    public List<Order> scanned(String state, String least, String most) {
        HashMap<String, AttributeValue> eav = new HashMap<String, AttributeValue>();
        eav.put(":v1", new AttributeValue().withS(state));
        eav.put(":v2", new AttributeValue().withN(least));
        eav.put(":v3", new AttributeValue().withN(most));
        DynamoDBScanExpression expression = new DynamoDBScanExpression()
                .withFilterExpression("#state = :v1 and #total BETWEEN :v2 and :v3 ")
                .withExpressionAttributeNames(Map.of("#state", "state", "#total", "total"))
                .withExpressionAttributeValues(eav);
        return mapper.scan(Order.class, expression);
    }

    public int counted(String state) {
        Map<String, AttributeValue> values = Map.of(":state", new AttributeValue().withS(state));
        return mapper.count(
                Order.class,
                new DynamoDBScanExpression()
                        .withFilterExpression("#state = :state")
                        .addExpressionAttributeNamesEntry("#state", "state")
                        .withExpressionAttributeValues(values));
    }
}
