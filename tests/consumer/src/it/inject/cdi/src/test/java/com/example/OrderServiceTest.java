package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.keyspread.Keyspread;
import dev.keyspread.table.Tables;
import java.util.Optional;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.junit.jupiter.api.Test;

class OrderServiceTest {

    @Test
    void service_savesAndFinds_throughTheInjectedRepository() {
        try (WeldContainer container = new Weld().initialize()) {
            Tables.create(container.select(Keyspread.class).get(), OrderRepository.TABLE);
            OrderService orders = container.select(OrderService.class).get();

            orders.place(new Order("alice", "o-1", 2));

            assertEquals(Optional.of(new Order("alice", "o-1", 2)), orders.find("alice", "o-1"));
        }
    }
}
