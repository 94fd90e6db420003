package com.example;

import dev.keyspread.Keyspread;
import dev.keyspread.table.Tables;
import java.math.BigDecimal;
import java.time.Instant;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

public class Main {

    public static void main(String[] args) {
        try (DynamoDbClient client = DynamoDbClient.create()) {
            Keyspread keyspread = Keyspread.create(client);
            Tables.createOrUpdate(keyspread, OrderRepository.TABLE);
            OrderRepository orders = new OrderRepository(keyspread);

            orders.save(new Order("alice", "o-1", Instant.now(), new BigDecimal("12.50"), Order.Status.PLACED));
            orders.query("alice").stream().forEach(System.out::println);
        }
    }
}
