package com.shop;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.document.Table;
import com.amazonaws.services.dynamodbv2.document.spec.QuerySpec;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.ScanEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

class OrderReader {

    private DynamoDbClient client;
    private DynamoDbTable<String> table;

    void read(Expression open, Table old) {
        QueryRequest request = QueryRequest.builder()
                .tableName("orders")
                // LINT: filtered-query info
                .filterExpression("#status = :open")
                .build();
        // LINT: filtered-query info
        client.query(query -> query.tableName("orders").filterExpression("#status = :open"));
        // LINT: filtered-query info
        table.query(QueryEnhancedRequest.builder().filterExpression(open).build());
        // LINT: filtered-query info
        var expression = new DynamoDBQueryExpression<String>().withFilterExpression("#status = :open");
        // LINT: filtered-query info
        old.query(new QuerySpec().withFilterExpression("#status = :open"));
    }

    String filterOf(QueryRequest request) {
        return request.filterExpression();
    }

    QueryRequest onlyKeys() {
        return QueryRequest.builder().keyConditionExpression("id = :id").build();
    }

    ScanEnhancedRequest scanning(Expression open) {
        return ScanEnhancedRequest.builder().filterExpression(open).build();
    }
}
