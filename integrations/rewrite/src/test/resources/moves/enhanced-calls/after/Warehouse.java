package com.example.enhanced.calls;

import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbAsyncTable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbIndex;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.TransactWriteItemsEnhancedRequest;

public class Warehouse {

    // Keyspread: A static schema has no counterpart. Write an entity with the same attributes. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#entities
    static final TableSchema<Order> SCHEMA = StaticTableSchema.builder(Order.class)
            .newItemSupplier(Order::new)
            .addAttribute(String.class, a -> a.name("customer")
                    .getter(Order::getCustomer)
                    .setter(Order::setCustomer)
                    .tags(StaticAttributeTags.primaryPartitionKey()))
            .build();

    public void write(DynamoDbEnhancedClient client, TransactWriteItemsEnhancedRequest request) {
        // Keyspread: Use WriteTransaction.of with prepared writes. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#transactions
        client.transactWriteItems(request);
    }

    public void query(DynamoDbIndex<Order> index) {
        // Keyspread: Use the method of the repository that is named after the index. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        index.query(QueryConditional.keyEqualTo(k -> k.partitionValue("c1")));
    }

    public CompletableFuture<Order> find(DynamoDbAsyncTable<Order> table) {
        // Keyspread: Use async() of the repository. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#calls
        return table.getItem(r -> r.key(k -> k.partitionValue("c1")));
    }
}
