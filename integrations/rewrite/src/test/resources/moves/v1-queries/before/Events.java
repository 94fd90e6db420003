package com.example.v1.queries;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBScanExpression;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.ComparisonOperator;
import com.amazonaws.services.dynamodbv2.model.Condition;
import java.util.List;

public class Events {

    private final DynamoDBMapper mapper;

    public Events(DynamoDBMapper mapper) {
        this.mapper = mapper;
    }

    public List<Event> ofDay(Event key, String day) {
        return mapper.query(
                Event.class,
                new DynamoDBQueryExpression<Event>()
                        .withHashKeyValues(key)
                        .withRangeKeyCondition(
                                "sk",
                                new Condition()
                                        .withComparisonOperator(ComparisonOperator.BEGINS_WITH)
                                        .withAttributeValueList(new AttributeValue().withS("AT#" + day))));
    }

    public List<Event> ofSource(Event key) {
        return mapper.query(
                Event.class,
                new DynamoDBQueryExpression<Event>()
                        .withHashKeyValues(key)
                        .withRangeKeyCondition(
                                "sk",
                                new Condition()
                                        .withComparisonOperator(ComparisonOperator.BEGINS_WITH)
                                        .withAttributeValueList(new AttributeValue("AT#"))));
    }

    public List<Event> everything(Event key) {
        return mapper.query(Event.class, new DynamoDBQueryExpression<Event>().withHashKeyValues(key));
    }

    public List<Event> since(Event key, String time) {
        return mapper.query(
                Event.class,
                new DynamoDBQueryExpression<Event>()
                        .withHashKeyValues(key)
                        .withRangeKeyCondition(
                                "sk",
                                new Condition()
                                        .withComparisonOperator(ComparisonOperator.GE)
                                        .withAttributeValueList(new AttributeValue().withS("AT#" + time))));
    }

    public List<Event> all() {
        return mapper.scan(Event.class, new DynamoDBScanExpression());
    }
}
