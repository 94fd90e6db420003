package dev.keyspread.testing;

import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** An engine in memory, which one test has. Thread-safe. */
final class InMemoryEngine implements Engine {

    private final InMemoryDynamoDb dynamoDb = new InMemoryDynamoDb();

    @Override
    public DynamoDbClient client() {
        return dynamoDb.client();
    }

    @Override
    public DynamoDbAsyncClient asyncClient() {
        return dynamoDb.asyncClient();
    }

    @Override
    public String tablePrefix() {
        return "";
    }
}
