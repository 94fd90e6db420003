package com.example.enhanced.conditions;

import dev.keyspread.annotations.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

// Keyspread: The name of the table is not one constant. Replace it here, or map it with tableNames of Keyspread.builder. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#table-names
// Keyspread: Unlike updateItem, save deletes attributes that the class does not declare (keep them in @OtherAttributes). See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
@DynamoDbBean
@Table("Order")
@LocalIndex(name = "by-courier")
public class Order {

    private String customer;
    private Integer number;
    private String state;
    private String courier;
    private String product;

    @DynamoDbPartitionKey
    @PartitionKey
    public String getCustomer() {
        return customer;
    }

    public void setCustomer(String customer) {
        this.customer = customer;
    }

    @DynamoDbSortKey
    @DynamoDbSecondarySortKey(indexNames = "by-state")
    @SortKey
    @SortKey(index = "by-state")
    public Integer getNumber() {
        return number;
    }

    public void setNumber(Integer number) {
        this.number = number;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "by-state")
    @PartitionKey(index = "by-state")
    public String getState() {
        return state;
    }

    public void setState(String state) {
        this.state = state;
    }

    @DynamoDbSecondarySortKey(indexNames = "by-courier")
    @DynamoDbAttribute("carrier")
    @SortKey(index = "by-courier")
    @Attribute("carrier")
    public String getCourier() {
        return courier;
    }

    public void setCourier(String courier) {
        this.courier = courier;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "by-product")
    @PartitionKey(index = "by-product")
    public String getProduct() {
        return product;
    }

    public void setProduct(String product) {
        this.product = product;
    }
}
