package com.example;

import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Replaces;
import jakarta.inject.Singleton;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

@Factory
public class LocalDynamoDb {

    @Singleton
    @Bean(preDestroy = "shutdown")
    AmazonDynamoDBLocal dynamoDb() {
        return DynamoDBEmbedded.create(true);
    }

    @Singleton
    @Replaces(DynamoDbClient.class)
    DynamoDbClient client(AmazonDynamoDBLocal dynamoDb) {
        return dynamoDb.dynamoDbClient();
    }
}
