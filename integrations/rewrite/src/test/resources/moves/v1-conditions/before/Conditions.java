package com.example.v1.conditions;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBDeleteExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBSaveExpression;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.ComparisonOperator;
import com.amazonaws.services.dynamodbv2.model.ConditionalCheckFailedException;
import com.amazonaws.services.dynamodbv2.model.ConditionalOperator;
import com.amazonaws.services.dynamodbv2.model.ExpectedAttributeValue;
import java.util.HashMap;
import java.util.Map;

public class Conditions {

    private final DynamoDBMapper mapper;

    public Conditions(DynamoDBMapper mapper) {
        this.mapper = mapper;
    }

    public boolean create(Order order) {
        DynamoDBSaveExpression expression = new DynamoDBSaveExpression();
        Map<String, ExpectedAttributeValue> expected = new HashMap<>();
        expected.put("customer", new ExpectedAttributeValue(false));
        expected.put("nr", new ExpectedAttributeValue().withExists(false));
        expression.setExpected(expected);
        try {
            mapper.save(order, expression);
            return true;
        } catch (ConditionalCheckFailedException existing) {
            return false;
        }
    }

    public void createAccount(Account account) {
        mapper.save(
                account, new DynamoDBSaveExpression().withExpectedEntry("pk", new ExpectedAttributeValue(false)));
    }

    public void send(Order order, String courier, int most) {
        mapper.save(
                order,
                new DynamoDBSaveExpression()
                        .withExpectedEntry("courier", new ExpectedAttributeValue(new AttributeValue(courier)))
                        .withExpectedEntry(
                                "total",
                                new ExpectedAttributeValue()
                                        .withComparisonOperator(ComparisonOperator.LE)
                                        .withAttributeValueList(new AttributeValue().withN(String.valueOf(most))))
                        .withExpectedEntry(
                                "state",
                                new ExpectedAttributeValue()
                                        .withExists(true)
                                        .withValue(new AttributeValue().withS(Order.State.OPEN.name()))));
    }

    public void replace(Order order, String customer) {
        mapper.save(
                order,
                new DynamoDBSaveExpression()
                        .withExpectedEntry(
                                "customer", new ExpectedAttributeValue(new AttributeValue().withS(customer))));
    }

    public void upgrade(Account account) {
        mapper.save(
                account, new DynamoDBSaveExpression().withExpectedEntry("plan", new ExpectedAttributeValue(false)));
    }

    public String cancel(Order order) {
        try {
            mapper.delete(
                    order,
                    new DynamoDBDeleteExpression()
                            .withExpectedEntry(
                                    "state",
                                    new ExpectedAttributeValue(
                                            new AttributeValue().withS(Order.State.OPEN.name()))));
        } catch (ConditionalCheckFailedException sent) {
            return "sent";
        }
        return "cancelled";
    }

    public void unassign(Order order) {
        mapper.delete(
                order,
                new DynamoDBDeleteExpression()
                        .withExpectedEntry(
                                "courier",
                                new ExpectedAttributeValue().withComparisonOperator(ComparisonOperator.NULL)));
    }

    public void either(Order order) {
        mapper.save(
                order,
                new DynamoDBSaveExpression()
                        .withExpectedEntry("courier", new ExpectedAttributeValue(false))
                        .withExpectedEntry("total", new ExpectedAttributeValue(false))
                        .withConditionalOperator(ConditionalOperator.OR));
    }

    public void other(Order order, String courier) {
        mapper.save(
                order,
                new DynamoDBSaveExpression()
                        .withExpectedEntry(
                                "courier",
                                new ExpectedAttributeValue()
                                        .withComparisonOperator(ComparisonOperator.NE)
                                        .withAttributeValueList(new AttributeValue(courier))));
    }

    public void byOwner(Account account) {
        mapper.save(
                account, new DynamoDBSaveExpression().withExpectedEntry("owner", new ExpectedAttributeValue(false)));
    }

    public int status(Order order) {
        try {
            mapper.save(order);
            return 0;
        } catch (ConditionalCheckFailedException failed) {
            return failed.getStatusCode();
        }
    }

    public boolean createTwo(Order first, Conditions others, Order second) {
        try {
            mapper.save(first);
            others.create(second);
            return true;
        } catch (ConditionalCheckFailedException failed) {
            return false;
        }
    }
}
