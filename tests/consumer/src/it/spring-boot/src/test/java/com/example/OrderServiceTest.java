package com.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spring.boot.test.KeyspreadTest;
import dev.keyspread.testing.TestTables;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;

@KeyspreadTest
@Import(OrderService.class)
class OrderServiceTest {

    @Autowired
    OrderService service;

    @Autowired
    TestTables tables;

    @Test
    void find_readsOneItem() {
        service.place(new Order("alice", "o-1", 2));

        assertThat(tables.requestsOf(() -> service.find("alice", "o-1")))
                .hasOnly("GetItem")
                .consumedAtMostReadUnits(0.5);
    }
}
