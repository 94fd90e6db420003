package com.example.v1.notes;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBDocument;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import lombok.Data;

@Data
@DynamoDBTable(tableName = "devices")
public class Device {

    @DynamoDBHashKey private String id;

    private boolean isOnline;
    private Version version;

    @Data
    @DynamoDBDocument
    public static class Version {
        private int major;
        private boolean stable;
    }
}
