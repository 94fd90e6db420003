package com.example.v1.notes;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapperFieldModel.DynamoDBAttributeType;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConvertedTimestamp;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTyped;
import java.util.ArrayList;
import java.util.Calendar;

@DynamoDBTable(tableName = "forms")
public class Forms extends ArrayList<String> {

    private String id;
    private transient String note;
    private Long zip;
    private boolean flag;
    private Calendar day;
    private Long time;

    @DynamoDBHashKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public String getNote() {
        return note;
    }

    public void setNote(String note) {
        this.note = note;
    }

    @DynamoDBTyped(DynamoDBAttributeType.S)
    public Long getZip() {
        return zip;
    }

    public void setZip(Long zip) {
        this.zip = zip;
    }

    @DynamoDBTyped(DynamoDBAttributeType.S)
    public boolean getFlag() {
        return flag;
    }

    public void setFlag(boolean flag) {
        this.flag = flag;
    }

    @DynamoDBTypeConvertedTimestamp(pattern = "yyyyMMdd")
    public Calendar getDay() {
        return day;
    }

    public void setDay(Calendar day) {
        this.day = day;
    }

    @DynamoDBTypeConvertedTimestamp
    public Long getTime() {
        return time;
    }

    public void setTime(Long time) {
        this.time = time;
    }
}
