package com.example.orders;

import dev.keyspread.Keyspread;
import dev.keyspread.table.Tables;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import java.time.Instant;
import java.util.List;

/** Saves and reads an order on the module path. */
final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        try (var client = new InMemoryDynamoDb().client()) {
            Keyspread keyspread = Keyspread.create(client);
            Tables.create(keyspread, OrderRepository.TABLE);
            var orders = new OrderRepository(keyspread);
            var order = new Order("ada", Instant.EPOCH, 2);
            orders.save(order);
            if (!orders.query("ada").list().equals(List.of(order))) {
                throw new IllegalStateException("The order has changed");
            }
            System.out.println(OrderRepository.class.getModule().getName() + " has read its order");
        }
    }
}
