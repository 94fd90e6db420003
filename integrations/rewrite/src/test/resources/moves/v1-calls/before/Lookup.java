package com.example.v1.calls;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;

public class Lookup {

    @interface Inject {}

    private DynamoDBMapper mapper;

    @Inject
    public void setMapper(DynamoDBMapper mapper) {
        this.mapper = mapper;
    }

    public Account find(String owner) {
        return mapper.load(Account.class, "ACCOUNT#" + owner);
    }
}
