package com.example.enhanced.notes;

import lombok.Data;
import lombok.Getter;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

@Data
@DynamoDbBean
public class Device {

    @Getter(onMethod_ = @DynamoDbPartitionKey)
    private String id;

    private boolean isOnline;
    private String xCoord;
}
