package com.example.v1.calls;

import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClientBuilder;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;

public class Handler {

    // One for all invocations.
    private final DynamoDBMapper mapper = new DynamoDBMapper(AmazonDynamoDBClientBuilder.defaultClient());

    public void handle(Customer customer, Account account) {
        mapper.save(customer);
        mapper.save(account);
    }
}
