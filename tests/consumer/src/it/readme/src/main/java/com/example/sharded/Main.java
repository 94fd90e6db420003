package com.example.sharded;

import com.example.sharded.Order.Status;
import dev.keyspread.Keyspread;
import java.time.Instant;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
var orders = new OrderRepository(Keyspread.create(DynamoDbClient.create()));

orders.save(new Order(Status.PAID, "2026-11-22#4711", Instant.now()));      // one PutItem, to one of 8 shards
orders.find(Status.PAID, "2026-11-22#4711");                                // one GetItem: the suffix is calculated
orders.query(Status.PAID).orderId().beginsWith("2026-11-22#").stream();     // 8 queries, one sorted stream
    }
}
