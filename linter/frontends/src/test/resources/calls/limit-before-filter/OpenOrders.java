package com.shop;

import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.model.ScanResult;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

class OpenOrders {

    private DynamoDbClient client;
    private AmazonDynamoDB old;

    Object first() {
        QueryRequest request = QueryRequest.builder()
                // LINT: filtered-query info
                .filterExpression("#status = :open")
                // LINT: limit-before-filter info
                .limit(1)
                .build();
        return client.query(request).items();
    }

    ScanResult firstOld() {
        // LINT: table-scan info
        return old.scan(
                // LINT: limit-before-filter info
                new com.amazonaws.services.dynamodbv2.model.ScanRequest("orders").withFilterExpression("x").withLimit(1));
    }

    Object two() {
        QueryResponse latest = client.query(query -> query.tableName("orders").limit(1));
        // LINT: filtered-query info
        QueryResponse open = client.query(query -> query.tableName("orders").filterExpression("#status = :open"));
        return latest.equals(open);
    }

    static class Page {

        private DynamoDbClient client;

        QueryResponse next(Map<String, AttributeValue> start) {
            // LINT: filtered-query info
            return client.query(query -> query.filterExpression("x").limit(10).exclusiveStartKey(start));
        }
    }

    static class Everything {

        private DynamoDbClient client;

        Object all() {
            // LINT: filtered-query info
            return client.queryPaginator(query -> query.filterExpression("x").limit(10));
        }
    }
}
