package com.example;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

@Dependent
@Alternative
@Priority(1)
public class LocalDynamoDb {

    @Produces
    @Singleton
    AmazonDynamoDBLocal dynamoDb() {
        return DynamoDBEmbedded.create(true);
    }

    void stop(@Disposes AmazonDynamoDBLocal dynamoDb) {
        dynamoDb.shutdown();
    }

    @Produces
    @Singleton
    DynamoDbClient client(AmazonDynamoDBLocal dynamoDb) {
        return dynamoDb.dynamoDbClient();
    }
}
