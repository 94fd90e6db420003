package com.example.v1.queries;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.ComparisonOperator;
import com.amazonaws.services.dynamodbv2.model.Condition;
import java.util.List;

public class Events {

    private final DynamoDBMapper mapper;
    private final EventRepository eventRepository;

    public Events(DynamoDBMapper mapper, EventRepository eventRepository) {
        this.mapper = mapper;
        this.eventRepository = eventRepository;
    }

    public List<Event> ofDay(Event key, String day) {
        return eventRepository.consistent().query(key.getSource()).at().beginsWith(day).list();
    }

    public List<Event> ofSource(Event key) {
        return eventRepository.consistent().query(key.getSource()).list();
    }

    public List<Event> everything(Event key) {
        // Keyspread: The former mapper reads all items here. Keyspread reads those whose keys fit the template of the entity. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#keys
        return eventRepository.consistent().query(key.getSource()).list();
    }

    public List<Event> since(Event key, String time) {
        // Keyspread: The expression has conditions or parameters that the recipe does not move. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
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
        // Keyspread: The former mapper reads all items here. Keyspread reads those whose keys fit the template of the entity. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#keys
        return eventRepository.table().scan().list();
    }
}
