package com.example.enhanced.batches;

import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchGetItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchWriteResult;
import software.amazon.awssdk.enhanced.dynamodb.model.ReadBatch;
import software.amazon.awssdk.enhanced.dynamodb.model.TransactWriteItemsEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;

public class Batches {

    private final DynamoDbEnhancedClient client;
    private final DynamoDbTable<Order> orders;
    private final DynamoDbTable<Stock> stocks;

    public Batches(DynamoDbEnhancedClient client, DynamoDbTable<Order> orders, DynamoDbTable<Stock> stocks) {
        this.client = client;
        this.orders = orders;
        this.stocks = stocks;
    }

    public void transaction(Order order, Stock stock, String customer, int number) {
        client.transactWriteItems(r -> r.addPutItem(orders, order)
                .addUpdateItem(stocks, stock)
                .addDeleteItem(orders, Key.builder().partitionValue(customer).sortValue(number).build()));
    }

    public void request(Order former, Order order, String token) {
        TransactWriteItemsEnhancedRequest request = TransactWriteItemsEnhancedRequest.builder()
                .addDeleteItem(orders, former)
                .addPutItem(orders, order)
                .clientRequestToken(token)
                .build();
        client.transactWriteItems(request);
    }

    public void write(Order order, Order other, String customer, int number) {
        client.batchWriteItem(r -> r.writeBatches(WriteBatch.builder(Order.class)
                .mappedTableResource(orders)
                .addPutItem(order)
                .addPutItem(other)
                .addDeleteItem(Key.builder().partitionValue(customer).sortValue(number).build())
                .build()));
    }

    public List<Integer> find(String customer, int first, int second) {
        List<Integer> found = new ArrayList<>();
        BatchGetItemEnhancedRequest request = BatchGetItemEnhancedRequest.builder()
                .readBatches(ReadBatch.builder(Order.class)
                        .mappedTableResource(orders)
                        .addGetItem(Key.builder().partitionValue(customer).sortValue(first).build())
                        .addGetItem(Key.builder().partitionValue(customer).sortValue(second).build())
                        .build())
                .build();
        client.batchGetItem(request).resultsForTable(orders).forEach(order -> found.add(order.getNumber()));
        found.sort(null);
        return found;
    }

    public void deleteStock(Stock stock) {
        client.transactWriteItems(r -> r.addDeleteItem(stocks, stock));
    }

    public void saveStocks(Stock stock) {
        client.batchWriteItem(r -> r.writeBatches(
                WriteBatch.builder(Stock.class).mappedTableResource(stocks).addPutItem(stock).build()));
    }

    public BatchWriteResult result(Order order) {
        return client.batchWriteItem(r -> r.writeBatches(
                WriteBatch.builder(Order.class).mappedTableResource(orders).addPutItem(order).build()));
    }

    public void saveEach(List<Order> saved) {
        WriteBatch.Builder<Order> batch = WriteBatch.builder(Order.class).mappedTableResource(orders);
        saved.forEach(batch::addPutItem);
        client.batchWriteItem(r -> r.writeBatches(batch.build()));
    }

    public Object read(String customer, int number) {
        return client.transactGetItems(r -> r.addGetItem(
                orders, Key.builder().partitionValue(customer).sortValue(number).build()));
    }
}
