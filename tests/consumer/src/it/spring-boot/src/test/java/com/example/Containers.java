package com.example;

import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.testcontainers.service.connection.ServiceConnection;
import org.springframework.context.annotation.Bean;
import org.testcontainers.containers.GenericContainer;

@TestConfiguration(proxyBeanMethods = false)
public class Containers {

    @Bean
    @ServiceConnection(name = "dynamodb-local")
    GenericContainer<?> dynamoDb() {
        return new GenericContainer<>("amazon/dynamodb-local:3.0.0").withExposedPorts(8000);
    }
}
