package com.example;

import dagger.Module;
import dagger.Provides;
import dev.keyspread.Keyspread;
import jakarta.inject.Singleton;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@Module
public class DynamoDbModule {

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
