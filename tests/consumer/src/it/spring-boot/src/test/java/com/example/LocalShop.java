package com.example;

import dev.keyspread.inmemory.InMemoryDynamoDb;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

public class LocalShop {

    public static void main(String[] args) {
        SpringApplication.from(Shop::main).with(InMemory.class).run("--keyspread.schema=create");
    }

    @TestConfiguration(proxyBeanMethods = false)
    static class InMemory {

        @Bean
        DynamoDbClient dynamoDb() {
            return new InMemoryDynamoDb().client();
        }

        @Bean
        CommandLineRunner examples(OrderService orders) {
            return args -> orders.place(new Order("alice", "o-1", 2));
        }
    }
}
