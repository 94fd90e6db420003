package com.example.enhanced.batches;

import java.util.ArrayList;
import java.util.List;

import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteTransaction;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchWriteResult;
import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;

public class Batches {

    private final DynamoDbEnhancedClient client;
    private final DynamoDbTable<Order> orders;
    private final OrderRepository orderRepository;
    private final DynamoDbTable<Stock> stocks;
    private final StockRepository stockRepository;

    public Batches(DynamoDbEnhancedClient client, DynamoDbTable<Order> orders, OrderRepository orderRepository, DynamoDbTable<Stock> stocks, StockRepository stockRepository) {
        this.client = client;
        this.orders = orders;
        this.orderRepository = orderRepository;
        this.stocks = stocks;
        this.stockRepository = stockRepository;
    }

    public void transaction(Order order, Stock stock, String customer, int number) {
        WriteTransaction.of(orderRepository.prepareSave(order), stockRepository.prepareSave(stock), orderRepository.prepareDelete(OrderRepository.key(customer, number))).run();
    }

    public void request(Order former, Order order, String token) {
        WriteTransaction.of(orderRepository.prepareDelete(orderRepository.key(former)), orderRepository.prepareSave(order)).idempotencyToken(token).run();
    }

    public void write(Order order, Order other, String customer, int number) {
        BatchWrite.of(orderRepository.prepareSave(order), orderRepository.prepareSave(other), orderRepository.prepareDelete(OrderRepository.key(customer, number))).run();
    }

    public List<Integer> find(String customer, int first, int second) {
        List<Integer> found = new ArrayList<>();
        orderRepository.findAll(List.of(OrderRepository.key(customer, first), OrderRepository.key(customer, second))).forEach(order -> found.add(order.getNumber()));
        found.sort(null);
        return found;
    }

    public void deleteStock(Stock stock) {
        // Keyspread: A delete by this object would check its version. Delete by a key of the repository without one. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
        client.transactWriteItems(r -> r.addDeleteItem(stocks, stock));
    }

    public void saveStocks(Stock stock) {
        // Keyspread: saveAll and deleteAll reject entities with a version. Save or delete each, or remove the version. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#batches
        client.batchWriteItem(r -> r.writeBatches(
                WriteBatch.builder(Stock.class).mappedTableResource(stocks).addPutItem(stock).build()));
    }

    public BatchWriteResult result(Order order) {
        // Keyspread: This result has unprocessed items. BatchWrite sends them again, and throws a BatchFailedException. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#batches
        return client.batchWriteItem(r -> r.writeBatches(
                WriteBatch.builder(Order.class).mappedTableResource(orders).addPutItem(order).build()));
    }

    public void saveEach(List<Order> saved) {
        WriteBatch.Builder<Order> batch = WriteBatch.builder(Order.class).mappedTableResource(orders);
        saved.forEach(batch::addPutItem);
        // Keyspread: The recipe cannot see all writes of this request. Use saveAll of a repository, or BatchWrite. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#batches
        client.batchWriteItem(r -> r.writeBatches(batch.build()));
    }

    public Object read(String customer, int number) {
        // Keyspread: Its documents have no types. Use ReadTransaction, whose results have. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#transactions
        return client.transactGetItems(r -> r.addGetItem(
                orders, Key.builder().partitionValue(customer).sortValue(number).build()));
    }
}
