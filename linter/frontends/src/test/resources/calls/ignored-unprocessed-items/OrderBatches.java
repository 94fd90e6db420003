package com.shop;

import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.document.DynamoDB;
import com.amazonaws.services.dynamodbv2.document.TableKeysAndAttributes;
import com.amazonaws.services.dynamodbv2.document.TableWriteItems;
import com.amazonaws.services.dynamodbv2.model.BatchWriteItemRequest;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchWriteItemEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

class OrderBatches {

    private DynamoDbClient client;
    private DynamoDbAsyncClient async;
    private DynamoDbEnhancedClient enhanced;
    private AmazonDynamoDB old;
    private DynamoDB documents;
    private DynamoDBMapper mapper;

    void write(Map<String, List<WriteRequest>> items) {
        // LINT: ignored-unprocessed-items warning
        client.batchWriteItem(batch -> batch.requestItems(items));
        // LINT: ignored-unprocessed-items warning
        async.batchWriteItem(batch -> batch.requestItems(items)).join();
        // LINT: ignored-unprocessed-items warning
        enhanced.batchWriteItem(BatchWriteItemEnhancedRequest.builder().build());
    }

    void writeOld(TableWriteItems items) {
        // LINT: ignored-unprocessed-items warning
        old.batchWriteItem(new BatchWriteItemRequest());
        // LINT: ignored-unprocessed-items warning
        documents.batchWriteItem(items);
    }

    void save(List<String> orders) {
        // LINT: ignored-unprocessed-items warning
        mapper.batchSave(orders);
        if (!mapper.batchDelete(orders).isEmpty()) {
            throw new IllegalStateException();
        }
        // Retries by itself.
        mapper.batchLoad(orders);
    }

    BatchWriteItemResponse forCallers(Map<String, List<WriteRequest>> items) {
        return client.batchWriteItem(batch -> batch.requestItems(items));
    }

    void writeAll(Map<String, List<WriteRequest>> items) {
        Map<String, List<WriteRequest>> open = items;
        while (!open.isEmpty()) {
            Map<String, List<WriteRequest>> next = open;
            open = client.batchWriteItem(batch -> batch.requestItems(next)).unprocessedItems();
        }
    }

    Object read(BatchGetItemRequest request) {
        // LINT: ignored-unprocessed-items warning
        return client.batchGetItem(request).responses();
    }

    Object readDocuments(TableKeysAndAttributes keys) {
        // LINT: ignored-unprocessed-items warning
        return documents.batchGetItem(keys).getTableItems();
    }

    static class Careful {

        private DynamoDbClient client;

        int read(BatchGetItemRequest request) {
            BatchGetItemResponse response = client.batchGetItem(request);
            return response.responses().size() + response.unprocessedKeys().size();
        }
    }
}
