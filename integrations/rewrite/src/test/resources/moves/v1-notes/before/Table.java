package com.example.v1.notes;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;

@DynamoDBTable(tableName = "tables")
public abstract class Table {

    @DynamoDBHashKey
    public String getId() {
        return "x";
    }
}
