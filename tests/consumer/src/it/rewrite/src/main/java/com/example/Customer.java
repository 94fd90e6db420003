package com.example;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import lombok.Data;

@Data
@DynamoDBTable(tableName = "customers")
public class Customer {

    @DynamoDBHashKey
    private String id;

    private boolean active;
}
