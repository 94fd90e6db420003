package com.example.v1.queries;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBRangeKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import dev.keyspread.annotations.*;

// Keyspread: Unlike DynamoDBMapper, save deletes attributes that the class does not declare (keep them in @OtherAttributes), and stores empty texts. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
@DynamoDBTable(tableName = "events")
@Table("events")
@PartitionKey(attribute = "pk", template = "SOURCE#{source}")
@SortKey(attribute = "sk", template = "AT#{at}")
public class Event {

    private String source;
    private String at;

    @DynamoDBHashKey
    @Ignore
    public String getPk() {
        return "SOURCE#" + source;
    }

    public void setPk(String pk) {}

    @DynamoDBRangeKey
    @Ignore
    public String getSk() {
        return "AT#" + at;
    }

    public void setSk(String sk) {}

    @Attribute("source")
    public String getSource() {
        return source;
    }

    public void setSource(String source) {
        this.source = source;
    }

    @Attribute("at")
    public String getAt() {
        return at;
    }

    public void setAt(String at) {
        this.at = at;
    }
}
