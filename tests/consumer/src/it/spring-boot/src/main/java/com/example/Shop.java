package com.example;

import dev.keyspread.Keyspread;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

@SpringBootApplication
public class Shop {

    public static void main(String[] args) {
        SpringApplication.run(Shop.class, args);
    }

    @Bean
    CommandLineRunner report(Keyspread keyspread, OrderRepository orders) {
        return args -> System.out.println("Orders are in the table " + orders.table().realName());
    }
}
