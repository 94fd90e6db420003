package com.example.enhanced.names;

import dev.keyspread.annotations.Ignore;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

// Keyspread: The name of the table is not one constant. Replace it here, or map it with tableNames of Keyspread.builder. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#table-names
// Keyspread: Unlike updateItem, save deletes attributes that the class does not declare (keep them in @OtherAttributes). See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
@DynamoDbBean
@Table(value = "Ticket", repository = "TicketItemRepository")
public class Ticket {

    private String id;
    @Ignore
    private String secret;

    @DynamoDbPartitionKey
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
