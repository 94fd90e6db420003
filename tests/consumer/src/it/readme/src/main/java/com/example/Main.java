package com.example;

import dev.keyspread.Keyspread;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

public final class Main {

    private Main() {}

    static Stream<Order> paidOrders(DynamoDbClient client) {
        OrderRepository orders = new OrderRepository(Keyspread.create(client));
        return orders.query(Order.OrderStatus.PAID).createdAt().beginsWith("2026-11").stream();
    }
}
