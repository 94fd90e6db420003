package com.example.enhanced.batches;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

// Keyspread: The name of the table is not one constant. Replace it here, or map it with tableNames of Keyspread.builder. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#table-names
// Keyspread: Unlike updateItem, save deletes attributes that the class does not declare (keep them in @OtherAttributes). See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
@DynamoDbBean
@Table("Order")
public class Order {

    private String customer;
    private Integer number;

    @DynamoDbPartitionKey
    @PartitionKey
    public String getCustomer() {
        return customer;
    }

    public void setCustomer(String customer) {
        this.customer = customer;
    }

    @DynamoDbSortKey
    @SortKey
    public Integer getNumber() {
        return number;
    }

    public void setNumber(Integer number) {
        this.number = number;
    }
}
