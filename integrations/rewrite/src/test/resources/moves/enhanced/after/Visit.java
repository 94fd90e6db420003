package com.example.enhanced;

import dev.keyspread.annotations.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

// Keyspread: The name of the table is not one constant. Replace it here, or map it with tableNames of Keyspread.builder. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#table-names
// Keyspread: Unlike updateItem, save deletes attributes that the class does not declare (keep them in @OtherAttributes). See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
@DynamoDbBean
@Table("Visit")
@PartitionKey(attribute = "pk", template = "PAGE#{page}")
@SortKey(attribute = "sk", template = "USER#{user}#VISIT")
public class Visit {

    private String page;
    private String user;

    @DynamoDbPartitionKey
    @Ignore
    public String getPk() {
        return "PAGE#" + page;
    }

    public void setPk(String pk) {}

    @DynamoDbSortKey
    @Ignore
    public String getSk() {
        return "USER#" + user + "#VISIT";
    }

    public void setSk(String sk) {}

    @Attribute("page")
    public String getPage() {
        return page;
    }

    public void setPage(String page) {
        this.page = page;
    }

    @Attribute("user")
    public String getUser() {
        return user;
    }

    public void setUser(String user) {
        this.user = user;
    }
}
