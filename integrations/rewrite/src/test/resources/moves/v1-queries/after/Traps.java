package com.example.v1.queries;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBScanExpression;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.ComparisonOperator;
import com.amazonaws.services.dynamodbv2.model.Condition;
import dev.keyspread.Filter;

import java.util.List;
import java.util.Map;

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

    public List<Order> ofText(String filter, String text) {
        DynamoDBScanExpression expression = new DynamoDBScanExpression()
                .withFilterExpression(filter)
                .addExpressionAttributeValuesEntry(":text", new AttributeValue().withS(text));
        // Keyspread: The expression has conditions or parameters that the recipe does not move. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return mapper.scan(Order.class, expression);
    }

    public List<Order> ofMap(Map<String, AttributeValue> values) {
        // Keyspread: The expression has conditions or parameters that the recipe does not move. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return mapper.scan(
                Order.class,
                new DynamoDBScanExpression()
                        .withFilterExpression("product = :product")
                        .withExpressionAttributeValues(values));
    }

    public List<Order> ofOtherKey(String product) {
        // Keyspread: The expression has conditions or parameters that the recipe does not move. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>()
                        .withKeyConditionExpression("product = :product")
                        .addExpressionAttributeValuesEntry(":product", new AttributeValue(product)));
    }

    public List<Order> pageOf(String customer) {
        // Keyspread: A page of Keyspread has n items that the filter accepts, and the former page reads n items. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#pages
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
        return orderRepository.table().scan().filter(dev.keyspread.expression.Condition.of(Filter.of("product = :product").value(":product", software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS(product)))).list();
    }
}
