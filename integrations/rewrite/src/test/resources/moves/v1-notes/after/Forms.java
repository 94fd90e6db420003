package com.example.v1.notes;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapperFieldModel.DynamoDBAttributeType;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConvertedTimestamp;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTyped;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

import java.util.ArrayList;
import java.util.Calendar;

// Keyspread: Unlike DynamoDBMapper, save deletes attributes that the class does not declare (keep them in @OtherAttributes), and stores empty texts. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
// Keyspread: The superclass has no annotation of the former mapper, so its members are not moved. Compare what both store of them. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#entities
@DynamoDBTable(tableName = "forms")
@Table("forms")
public class Forms extends ArrayList<String> {

    private String id;
    private transient String note;
    private Long zip;
    private boolean flag;
    private Calendar day;
    private Long time;

    @DynamoDBHashKey
    @PartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    // Keyspread: The former mapper stores this member, and Keyspread stores no transient field. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#entities
    public String getNote() {
        return note;
    }

    public void setNote(String note) {
        this.note = note;
    }

    // Keyspread: An annotation stores this member in another form. Write an AttributeConverter with the same stored form. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#converters
    @DynamoDBTyped(DynamoDBAttributeType.S)
    public Long getZip() {
        return zip;
    }

    public void setZip(Long zip) {
        this.zip = zip;
    }

    // Keyspread: An annotation stores this member in another form. Write an AttributeConverter with the same stored form. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#converters
    @DynamoDBTyped(DynamoDBAttributeType.S)
    public boolean getFlag() {
        return flag;
    }

    public void setFlag(boolean flag) {
        this.flag = flag;
    }

    // Keyspread: @DynamoDBTypeConvertedTimestamp has a pattern. Write an AttributeConverter with it, and add @ConvertedBy. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#converters
    @DynamoDBTypeConvertedTimestamp(pattern = "yyyyMMdd")
    public Calendar getDay() {
        return day;
    }

    public void setDay(Calendar day) {
        this.day = day;
    }

    // Keyspread: @DynamoDBTypeConvertedTimestamp stores a text. Write an AttributeConverter with it, and add @ConvertedBy. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#converters
    @DynamoDBTypeConvertedTimestamp
    public Long getTime() {
        return time;
    }

    public void setTime(Long time) {
        this.time = time;
    }
}
