package dev.keyspread.lint.frontend.input.forms;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBRangeKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConverted;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConvertedJson;
import java.util.Date;
import java.util.List;

@DynamoDBTable(tableName = "old-converted")
public class OldConverted {

    private Date ttl;
    private Date day;
    private List<String> history;

    @DynamoDBHashKey
    public String getOwnerId() {
        return "";
    }

    @DynamoDBRangeKey
    @DynamoDBTypeConverted(converter = EpochStored.Converter.class)
    public Date getDay() {
        return day;
    }

    public void setDay(Date value) {
        this.day = value;
    }

    @EpochStored
    public Date getTtl() {
        return ttl;
    }

    public void setTtl(Date value) {
        this.ttl = value;
    }

    @DynamoDBTypeConvertedJson
    public List<String> getHistory() {
        return history;
    }

    public void setHistory(List<String> value) {
        this.history = value;
    }
}
