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
        // Keyspread: This call stays, because the mapper is not in a field that a constructor, an initializer or injection sets. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#calls
        mapper.save(customer);
    }

    public void saveIn(Traps other, Customer customer) {
        // Keyspread: This call stays, because the mapper is not in a field that a constructor, an initializer or injection sets. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#calls
        other.mapper.save(customer);
    }

    public void saveEach(List<Customer> customers) {
        // Keyspread: Write this method reference as a call of the repository. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#calls
        customers.forEach(mapper::save);
    }

    public List<Customer> byEmail(Customer key, String start) {
        // Keyspread: The index of this query depends on the members that are set, which the recipe cannot see. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
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
        // Keyspread: The recipe cannot see all parameters of this expression. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return mapper.query(Customer.class, expression);
    }
}
