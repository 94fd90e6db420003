package com.example.enhanced;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;

public class Tables {

    private static final String ORDERS = "orders";

    public static DynamoDbTable<Order> orders(DynamoDbEnhancedClient client) {
        return client.table(ORDERS, TableSchema.fromBean(Order.class));
    }
}
