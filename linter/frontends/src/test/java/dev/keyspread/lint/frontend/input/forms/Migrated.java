package dev.keyspread.lint.frontend.input.forms;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** A class that both mappers know. */
@DynamoDbBean
@DynamoDBTable(tableName = "migrated")
public class Migrated {

    private String id;

    @DynamoDBHashKey
    @DynamoDbPartitionKey
    public String getId() {
        return id;
    }

    public void setId(String value) {
        this.id = value;
    }
}
