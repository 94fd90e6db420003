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
        // Keyspread: This call stays, because the mapper is not in a field that a constructor, an initializer or injection sets. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#calls
        table.putItem(order);
    }

    public void saveEach(List<Order> orders) {
        // Keyspread: Write this method reference as a call of the repository. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#calls
        orders.forEach(table::putItem);
    }

    public void await(Queue<String> customers) {
        Key key = Key.builder().partitionValue(customers.remove()).sortValue(1).build();
        while (customers.isEmpty()) {
            // Keyspread: The request is not a key with the members of the entity's key. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#keys
            table.getItem(key);
        }
    }

    public Stock find(String stored) {
        // Keyspread: The request is not a key with the members of the entity's key. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#keys
        return stocks.getItem(Key.builder().partitionValue(stored).build());
    }

    public void delete(Stock stock) {
        // Keyspread: A delete by this object would check its version. Delete by a key of the repository without one. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
        stocks.deleteItem(stock);
    }
}
