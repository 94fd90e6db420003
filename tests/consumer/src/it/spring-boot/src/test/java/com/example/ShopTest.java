package com.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spring.boot.test.AutoConfigureKeyspread;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest
@AutoConfigureKeyspread
class ShopTest {

    @Autowired
    OrderService service;

    @Test
    void service_savesAndFinds() {
        service.place(new Order("alice", "o-1", 2));

        assertThat(service.find("alice", "o-1")).contains(new Order("alice", "o-1", 2));
    }
}
