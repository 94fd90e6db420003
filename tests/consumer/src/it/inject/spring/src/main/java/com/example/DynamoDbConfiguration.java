package com.example;

import dev.keyspread.Keyspread;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@Configuration
@ComponentScan
public class DynamoDbConfiguration {

    @Bean
    public DynamoDbClient client() {
        return DynamoDbClient.create();
    }

    @Bean
    public Keyspread keyspread(DynamoDbClient client) {
        return Keyspread.create(client);
    }
}
