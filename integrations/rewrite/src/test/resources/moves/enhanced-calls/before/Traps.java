package com.example.enhanced.calls;

import java.util.List;
import java.util.Queue;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;

public class Traps {

    private final DynamoDbTable<Order> table;
    private final DynamoDbTable<Stock> stocks;

    public Traps(DynamoDbEnhancedClient client) {
        this.table = client.table("orders", TableSchema.fromBean(Order.class));
        this.stocks = client.table("stocks", TableSchema.fromBean(Stock.class));
    }

    public void saveElsewhere(DynamoDbTable<Order> table, Order order) {
        table.putItem(order);
    }

    public void saveEach(List<Order> orders) {
        orders.forEach(table::putItem);
    }

    public void await(Queue<String> customers) {
        Key key = Key.builder().partitionValue(customers.remove()).sortValue(1).build();
        while (customers.isEmpty()) {
            table.getItem(key);
        }
    }

    public Stock find(String stored) {
        return stocks.getItem(Key.builder().partitionValue(stored).build());
    }

    public void delete(Stock stock) {
        stocks.deleteItem(stock);
    }
}
