package com.example.v1.queries;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBRangeKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;

@DynamoDBTable(tableName = "events")
public class Event {

    private String source;
    private String at;

    @DynamoDBHashKey
    public String getPk() {
        return "SOURCE#" + source;
    }

    public void setPk(String pk) {}

    @DynamoDBRangeKey
    public String getSk() {
        return "AT#" + at;
    }

    public void setSk(String sk) {}

    public String getSource() {
        return source;
    }

    public void setSource(String source) {
        this.source = source;
    }

    public String getAt() {
        return at;
    }

    public void setAt(String at) {
        this.at = at;
    }
}
