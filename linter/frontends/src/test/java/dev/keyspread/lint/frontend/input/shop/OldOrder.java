package dev.keyspread.lint.frontend.input.shop;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBAttribute;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBIndexHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBIndexRangeKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBRangeKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;

@DynamoDBTable(tableName = "old-orders")
public class OldOrder {

    @DynamoDBHashKey(attributeName = "cust")
    private String customer;

    private String day;
    private String state;

    public String getCustomer() {
        return customer;
    }

    public void setCustomer(String customer) {
        this.customer = customer;
    }

    @DynamoDBRangeKey
    @DynamoDBIndexHashKey(globalSecondaryIndexName = "by-day")
    public String getDay() {
        return day;
    }

    public void setDay(String day) {
        this.day = day;
    }

    @DynamoDBAttribute(attributeName = "st")
    @DynamoDBIndexRangeKey(localSecondaryIndexName = "by-state", globalSecondaryIndexName = "by-day")
    public String getState() {
        return state;
    }

    public void setState(String state) {
        this.state = state;
    }
}
