package dev.keyspread.lint.frontend.input.stock;

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** No bean of its own: its subclasses are tables by its key. */
public abstract class Keyed {

    private String status;

    @DynamoDbPartitionKey
    public String getStatus() {
        return status;
    }

    public void setStatus(String status) {
        this.status = status;
    }
}
