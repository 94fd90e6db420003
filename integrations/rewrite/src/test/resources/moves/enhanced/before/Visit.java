package com.example.enhanced;

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

@DynamoDbBean
public class Visit {

    private String page;
    private String user;

    @DynamoDbPartitionKey
    public String getPk() {
        return "PAGE#" + page;
    }

    public void setPk(String pk) {}

    @DynamoDbSortKey
    public String getSk() {
        return "USER#" + user + "#VISIT";
    }

    public void setSk(String sk) {}

    public String getPage() {
        return page;
    }

    public void setPage(String page) {
        this.page = page;
    }

    public String getUser() {
        return user;
    }

    public void setUser(String user) {
        this.user = user;
    }
}
