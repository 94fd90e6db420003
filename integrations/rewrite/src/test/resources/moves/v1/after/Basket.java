package com.example.v1;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBAttribute;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBIndexHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBRangeKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConverted;
import dev.keyspread.annotations.*;

import java.util.List;

// Keyspread: Unlike DynamoDBMapper, save deletes attributes that the class does not declare (keep them in @OtherAttributes), and stores empty texts. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
@DynamoDBTable(tableName = "shop")
@Table("shop")
@PartitionKey(attribute = "pk", template = "CUSTOMER#{customerId}")
@SortKey(attribute = "sk", template = "BASKET#{basketId}")
@PartitionKey(index = "gsi1", attribute = "gsi1pk", template = "STATE#{state}")
public class Basket {

    private String customerId;
    private String basketId;
    private String state;
    private List<String> tags;

    @DynamoDBHashKey(attributeName = "pk")
    @Ignore
    public String getPk() {
        return "CUSTOMER#" + customerId;
    }

    public void setPk(String pk) {}

    @DynamoDBRangeKey(attributeName = "sk")
    @Ignore
    public String getSk() {
        return "BASKET#" + this.basketId;
    }

    public void setSk(String sk) {}

    @DynamoDBIndexHashKey(globalSecondaryIndexName = "gsi1", attributeName = "gsi1pk")
    @Ignore
    public String getGsi1pk() {
        return "STATE#" + getState();
    }

    public void setGsi1pk(String gsi1pk) {}

    @Attribute("customerId")
    public String getCustomerId() {
        return customerId;
    }

    public void setCustomerId(String customerId) {
        this.customerId = customerId;
    }

    @DynamoDBAttribute(attributeName = "basket")
    @Attribute("basket")
    public String getBasketId() {
        return basketId;
    }

    public void setBasketId(String basketId) {
        this.basketId = basketId;
    }

    public String getState() {
        return state;
    }

    public void setState(String state) {
        this.state = state;
    }

    @DynamoDBTypeConverted(converter = TagsConverter.class)
    @ConvertedBy(TagsConverter.class)
    public List<String> getTags() {
        return tags;
    }

    public void setTags(List<String> tags) {
        this.tags = tags;
    }
}
