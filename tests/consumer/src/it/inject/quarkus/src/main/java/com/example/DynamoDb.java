package com.example;

import dev.keyspread.Keyspread;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@Dependent
public class DynamoDb {

    @Produces
    @Singleton
    DynamoDbClient client() {
        return DynamoDbClient.create();
    }

    @Produces
    @Singleton
    Keyspread keyspread(DynamoDbClient client) {
        return Keyspread.create(client);
    }
}
