package com.example.v1.notes;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBDocument;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import dev.keyspread.annotations.Attribute;
import dev.keyspread.annotations.ConvertedBy;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.convert.BooleanAsNumber;
import lombok.Data;

// Keyspread: Unlike DynamoDBMapper, save deletes attributes that the class does not declare (keep them in @OtherAttributes), and stores empty texts. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
@Data
@DynamoDBTable(tableName = "devices")
@Table("devices")
public class Device {

    @DynamoDBHashKey @PartitionKey private String id;

    @Attribute("online")
    @ConvertedBy(BooleanAsNumber.class)
    private boolean isOnline;
    private Version version;

    @Data
    @DynamoDBDocument
    public static class Version {
        private int major;
        @ConvertedBy(BooleanAsNumber.class)
        private boolean stable;
    }
}
