package dev.keyspread.lint.frontend.input.stock;

import software.amazon.awssdk.enhanced.dynamodb.mapper.Order;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;

/** Its index has two sort keys, and the order of the getters is not theirs. */
@DynamoDbBean
public class Parcel {

    private String number;
    private String owner;
    private Long size;
    private Long weight;

    @DynamoDbPartitionKey
    public String getNumber() {
        return number;
    }

    public void setNumber(String number) {
        this.number = number;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "by-owner")
    public String getOwner() {
        return owner;
    }

    public void setOwner(String owner) {
        this.owner = owner;
    }

    @DynamoDbSecondarySortKey(indexNames = "by-owner", order = Order.SECOND)
    public Long getSize() {
        return size;
    }

    public void setSize(Long size) {
        this.size = size;
    }

    @DynamoDbSecondarySortKey(indexNames = "by-owner", order = Order.FIRST)
    public Long getWeight() {
        return weight;
    }

    public void setWeight(Long weight) {
        this.weight = weight;
    }
}
