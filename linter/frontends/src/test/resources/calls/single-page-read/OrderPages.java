package com.shop;

import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

class OrderPages {

    private DynamoDbClient client;
    private DynamoDbAsyncClient async;

    List<?> ofCustomer(QueryRequest request) {
        // LINT: single-page-read info
        return client.query(request).items();
    }

    int count(QueryRequest request) {
        // LINT: single-page-read info
        QueryResponse response = client.query(request);
        return response.count();
    }

    Object later() {
        // LINT: single-page-read info
        return async.query(query -> query.tableName("orders")).thenApply(page -> page.items());
    }

    Object fullKey() {
        return client.query(query ->
                        query.tableName("orders").keyConditionExpression("customerId = :id AND orderId = :order"))
                .items();
    }

    Object first(QueryRequest request) {
        return client.query(request).items().get(0);
    }

    Object firstMatch() {
        // LINT: filtered-query info
        QueryRequest request = QueryRequest.builder().filterExpression("#status = :open").build();
        // LINT: single-page-read info
        List<Map<String, AttributeValue>> items = client.query(request).items();
        return items.isEmpty() ? null : items.get(0);
    }

    Object latest() {
        return client.query(query -> query.tableName("orders").limit(10)).items();
    }

    QueryResponse forCallers(QueryRequest request) {
        return client.query(request);
    }

    static class Wrapped {

        private DynamoDbClient client;

        int size(QueryRequest request) {
            return page(request).items().size();
        }

        private QueryResponse page(QueryRequest request) {
            // LINT: single-page-read info
            return client.query(request);
        }
    }

    static class All {

        private DynamoDbClient client;

        int count(QueryRequest request) {
            QueryResponse page = client.query(request);
            int count = page.count();
            while (page.hasLastEvaluatedKey()) {
                page = client.query(
                        request.toBuilder().exclusiveStartKey(page.lastEvaluatedKey()).build());
                count += page.count();
            }
            return count;
        }
    }

    static class Paginated {

        private DynamoDbClient client;

        long count(QueryRequest request) {
            return client.queryPaginator(request).items().stream().count();
        }
    }

    static class Old {

        private AmazonDynamoDB client;
        private DynamoDBMapper mapper;

        Object items(com.amazonaws.services.dynamodbv2.model.QueryRequest request) {
            // LINT: single-page-read info
            return client.query(request).getItems();
        }

        Object page(DynamoDBQueryExpression<String> expression) {
            // LINT: single-page-read info
            return mapper.queryPage(String.class, expression).getResults();
        }

        Object list(DynamoDBQueryExpression<String> expression) {
            return mapper.query(String.class, expression).size();
        }
    }
}
