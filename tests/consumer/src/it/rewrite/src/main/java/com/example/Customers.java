package com.example;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import lombok.RequiredArgsConstructor;

@RequiredArgsConstructor
public class Customers {

    private final DynamoDBMapper mapper;

    public boolean isActive(String id) {
        Customer customer = mapper.load(Customer.class, id);
        return customer != null && customer.isActive();
    }
}
