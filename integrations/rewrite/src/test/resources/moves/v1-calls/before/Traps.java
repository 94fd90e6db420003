package com.example.v1.calls;

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

    public void saveElsewhere(DynamoDBMapper mapper, Customer customer) {
        mapper.save(customer);
    }

    public void saveIn(Traps other, Customer customer) {
        other.mapper.save(customer);
    }

    public void saveEach(List<Customer> customers) {
        customers.forEach(mapper::save);
    }

    public List<Customer> byEmail(Customer key, String start) {
        return mapper.query(
                Customer.class,
                new DynamoDBQueryExpression<Customer>()
                        .withHashKeyValues(key)
                        .withRangeKeyCondition(
                                "email",
                                new Condition()
                                        .withComparisonOperator(ComparisonOperator.BEGINS_WITH)
                                        .withAttributeValueList(new AttributeValue().withS(start))));
    }

    public List<Customer> ofFormerKey(Customer key, Customer next) {
        DynamoDBQueryExpression<Customer> expression = new DynamoDBQueryExpression<Customer>().withHashKeyValues(key);
        key = next;
        return mapper.query(Customer.class, expression);
    }
}
