package com.example;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import dev.keyspread.Keyspread;
import jakarta.inject.Singleton;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

public class DynamoDbModule extends AbstractModule {

    @Provides
    @Singleton
    DynamoDbClient client() {
        return DynamoDbClient.create();
    }

    @Provides
    @Singleton
    Keyspread keyspread(DynamoDbClient client) {
        return Keyspread.create(client);
    }
}
