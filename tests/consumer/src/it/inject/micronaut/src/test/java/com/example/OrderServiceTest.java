package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.keyspread.Keyspread;
import dev.keyspread.table.Tables;
import io.micronaut.context.ApplicationContext;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OrderServiceTest {

    @Test
    void service_savesAndFinds_throughTheInjectedRepository() {
        try (ApplicationContext context = ApplicationContext.run()) {
            Tables.create(context.getBean(Keyspread.class), OrderRepository.TABLE);
            OrderService orders = context.getBean(OrderService.class);

            orders.place(new Order("alice", "o-1", 2));

            assertEquals(Optional.of(new Order("alice", "o-1", 2)), orders.find("alice", "o-1"));
        }
    }
}
