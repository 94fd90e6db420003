package com.example.sharded;

import static com.example.sharded.Order.Status.PAID;
import static com.example.sharded.Order.Status.PLACED;
import static com.example.sharded.OrderAttributes.STATUS;

import dev.keyspread.Keyspread;
import java.time.Duration;
import java.time.Instant;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        Instant yesterday = Instant.now().minus(Duration.ofDays(1));
var orders = new OrderRepository(Keyspread.create(DynamoDbClient.create()));

orders.save(new Order("ada", "4711", PLACED, Instant.now()));               // one PutItem, to one of 8 shards of the index
orders.find("ada", "4711");                                                 // one GetItem
orders.update("ada", "4711").set(STATUS, PAID).run();                       // one UpdateItem: the index entry moves
orders.byStatus(PAID).createdAt().gt(yesterday).list();                     // 8 queries, one sorted list
    }
}
