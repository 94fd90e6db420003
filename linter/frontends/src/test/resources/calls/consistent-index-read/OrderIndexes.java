package com.shop;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBScanExpression;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

class OrderIndexes {

    private static final String BY_PRODUCT = "by-product";

    private DynamoDbClient client;
    private DynamoDbTable<Order> table;
    private DynamoDBMapper mapper;

    void clients() {
        // LINT: consistent-index-read warning
        client.query(query -> query.indexName(BY_PRODUCT).consistentRead(true));
        client.query(query -> query.indexName(BY_PRODUCT).consistentRead(false));
        client.query(query -> query.indexName("by-invoice").consistentRead(true));
        client.query(query -> query.indexName("unknown").consistentRead(true));
        client.query(query -> query.tableName("orders").consistentRead(true));
    }

    QueryRequest eventual() {
        return QueryRequest.builder().indexName(BY_PRODUCT).build();
    }

    void tables() {
        // LINT: consistent-index-read warning
        table.index(BY_PRODUCT).query(query -> query.consistentRead(true));
    }

    void localIndex() {
        table.index("by-invoice").query(query -> query.consistentRead(true));
    }

    Object mappers() {
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>()
                        // LINT: consistent-index-read warning
                        .withIndexName("by-product"));
    }

    Object mappersEventual() {
        return mapper.query(
                Order.class,
                new DynamoDBQueryExpression<Order>().withIndexName("by-product").withConsistentRead(false));
    }

    Object mappersLocal() {
        return mapper.query(Order.class, new DynamoDBQueryExpression<Order>().withIndexName("by-invoice"));
    }

    DynamoDBScanExpression scanOfMapper() {
        return new DynamoDBScanExpression().withIndexName("by-product");
    }
}
