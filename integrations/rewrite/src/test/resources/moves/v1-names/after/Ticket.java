package com.example.v1.names;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import dev.keyspread.annotations.Ignore;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

// Keyspread: Unlike DynamoDBMapper, save deletes attributes that the class does not declare (keep them in @OtherAttributes), and stores empty texts. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
@DynamoDBTable(tableName = "tickets")
@Table(value = "tickets", repository = "TicketItemRepository")
public class Ticket {

    private String id;
    @Ignore
    private String secret;

    @DynamoDBHashKey
    @PartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public void setSecret(String secret) {
        this.secret = secret;
    }
}
