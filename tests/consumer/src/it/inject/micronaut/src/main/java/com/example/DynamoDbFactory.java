package com.example;

import dev.keyspread.Keyspread;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@Factory
public class DynamoDbFactory {

    @Singleton
    DynamoDbClient client() {
        return DynamoDbClient.create();
    }

    @Singleton
    Keyspread keyspread(DynamoDbClient client) {
        return Keyspread.create(client);
    }
}
