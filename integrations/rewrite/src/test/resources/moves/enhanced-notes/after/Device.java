package com.example.enhanced.notes;

import dev.keyspread.annotations.Attribute;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import lombok.Data;
import lombok.Getter;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

// Keyspread: The name of the table is not one constant. Replace it here, or map it with tableNames of Keyspread.builder. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#table-names
// Keyspread: Unlike updateItem, save deletes attributes that the class does not declare (keep them in @OtherAttributes). See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
@Data
@DynamoDbBean
@Table("Device")
public class Device {

    @Getter(onMethod_ = @DynamoDbPartitionKey)
    @PartitionKey
    private String id;

    @Attribute("online")
    private boolean isOnline;
    @Attribute("XCoord")
    private String xCoord;
}
