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

    static final TableSchema<Order> SCHEMA = StaticTableSchema.builder(Order.class)
            .newItemSupplier(Order::new)
            .addAttribute(String.class, a -> a.name("customer")
                    .getter(Order::getCustomer)
                    .setter(Order::setCustomer)
                    .tags(StaticAttributeTags.primaryPartitionKey()))
            .build();

    public void write(DynamoDbEnhancedClient client, TransactWriteItemsEnhancedRequest request) {
        client.transactWriteItems(request);
    }

    public void query(DynamoDbIndex<Order> index) {
        index.query(QueryConditional.keyEqualTo(k -> k.partitionValue("c1")));
    }

    public CompletableFuture<Order> find(DynamoDbAsyncTable<Order> table) {
        return table.getItem(r -> r.key(k -> k.partitionValue("c1")));
    }
}
