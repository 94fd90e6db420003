package com.example.v1.conditions;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBIndexHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBIndexRangeKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBRangeKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConvertedEnum;

@DynamoDBTable(tableName = "orders")
public class Order {

    public static final String BY_STATE = "GSI1-state";

    public enum State {
        OPEN,
        SENT
    }

    private String customer;
    private Long number;
    private String product;
    private State state;
    private Integer total;
    private String courier;

    @DynamoDBHashKey
    public String getCustomer() {
        return customer;
    }

    public void setCustomer(String customer) {
        this.customer = customer;
    }

    @DynamoDBRangeKey(attributeName = "nr")
    @DynamoDBIndexRangeKey(globalSecondaryIndexName = "by_product")
    public Long getNumber() {
        return number;
    }

    public void setNumber(Long number) {
        this.number = number;
    }

    @DynamoDBIndexHashKey(globalSecondaryIndexName = "by_product")
    public String getProduct() {
        return product;
    }

    public void setProduct(String product) {
        this.product = product;
    }

    @DynamoDBTypeConvertedEnum
    @DynamoDBIndexHashKey(globalSecondaryIndexName = BY_STATE)
    public State getState() {
        return state;
    }

    public void setState(State state) {
        this.state = state;
    }

    @DynamoDBIndexRangeKey(globalSecondaryIndexName = BY_STATE, localSecondaryIndexName = "by-total")
    public Integer getTotal() {
        return total;
    }

    public void setTotal(Integer total) {
        this.total = total;
    }

    @DynamoDBIndexRangeKey(localSecondaryIndexName = "by-courier")
    public String getCourier() {
        return courier;
    }

    public void setCourier(String courier) {
        this.courier = courier;
    }
}
