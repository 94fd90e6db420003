package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.keyspread.Keyspread;
import dev.keyspread.table.Tables;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OrderServiceTest {

    @Inject
    Keyspread keyspread;

    @Inject
    OrderService orders;

    @Test
    void service_savesAndFinds_throughTheInjectedRepository() {
        Tables.create(keyspread, OrderRepository.TABLE);

        orders.place(new Order("alice", "o-1", 2));

        assertEquals(Optional.of(new Order("alice", "o-1", 2)), orders.find("alice", "o-1"));
    }
}
