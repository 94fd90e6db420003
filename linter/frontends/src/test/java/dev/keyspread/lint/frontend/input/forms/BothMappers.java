package dev.keyspread.lint.frontend.input.forms;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** A class in the middle of a migration: only the old mapper knows its key. */
@DynamoDbBean
@DynamoDBTable(tableName = "both")
public class BothMappers {

    private boolean active;

    @DynamoDBHashKey
    public boolean isActive() {
        return active;
    }

    public void setActive(boolean value) {
        this.active = value;
    }
}
