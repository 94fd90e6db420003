package com.example.v1.notes;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import dev.keyspread.annotations.PartitionKey;

// Keyspread: Unlike DynamoDBMapper, save deletes attributes that the class does not declare (keep them in @OtherAttributes), and stores empty texts. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
@DynamoDBTable(tableName = "furniture")
@dev.keyspread.annotations.Table("furniture")
public class Furniture {

    private String id;
    private Table other;

    @Lower
    private String color;

    @DynamoDBHashKey
    @PartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    // Keyspread: An annotation of this member contains one of DynamoDBMapper. Add the counterpart, such as @ConvertedBy. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#converters
    public String getColor() {
        return color;
    }

    public void setColor(String color) {
        this.color = color;
    }

    public Table getOther() {
        return other;
    }

    public void setOther(Table other) {
        this.other = other;
    }
}
