package com.shop;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

class OrderWriter {

    private DynamoDbClient client;
    private String orders;
    private String customers;

    Object save() {
        client.putItem(PutItemRequest.builder().tableName("orders").build());
        // LINT: index-read-after-write info
        return client.query(QueryRequest.builder().tableName("orders").indexName("by-product").build());
    }

    Object saveByField() {
        client.putItem(PutItemRequest.builder().tableName(orders).build());
        // LINT: index-read-after-write info
        return client.query(QueryRequest.builder().tableName(orders).indexName("by-product").build());
    }

    Object otherTable() {
        client.putItem(PutItemRequest.builder().tableName(customers).build());
        return client.query(QueryRequest.builder().tableName(orders).indexName("by-product").build());
    }

    Object before() {
        Object found = client.query(
                QueryRequest.builder().tableName("orders").indexName("by-product").build());
        client.putItem(PutItemRequest.builder().tableName("orders").build());
        return found;
    }

    Object table() {
        client.putItem(PutItemRequest.builder().tableName("orders").build());
        return client.query(QueryRequest.builder().tableName("orders").build());
    }

    static class OneTable {

        private final DynamoDbTable<String> table;

        OneTable(DynamoDbEnhancedClient client, TableSchema<String> schema) {
            table = client.table("orders", schema);
        }

        Object save(String order, QueryConditional condition) {
            table.putItem(order);
            // LINT: index-read-after-write info
            return table.index("by-product").query(condition);
        }
    }

    static class UnknownTables {

        private DynamoDbTable<String> orders;
        private DynamoDbTable<String> customers;

        Object save(String order, QueryConditional condition) {
            customers.putItem(order);
            return orders.index("by-product").query(condition);
        }
    }
}
