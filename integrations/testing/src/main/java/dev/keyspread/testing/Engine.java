package dev.keyspread.testing;

import dev.keyspread.inmemory.InMemoryDynamoDb;
import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** The DynamoDB of a test. Thread-safe. */
interface Engine {

    /** Returns a blocking client. */
    DynamoDbClient client();

    /** Returns an asynchronous client. */
    default DynamoDbAsyncClient asyncClient() {
        throw new UnsupportedOperationException("TestTables.on(client) has no asynchronous client");
    }

    /** Returns a client of the tables' streams. */
    default DynamoDbStreamsClient streamsClient() {
        throw new UnsupportedOperationException("Only TestTables.dynamoDbLocal has streams");
    }

    /** Ends the use of this engine. */
    default void close() {}

    /** Returns the beginning of the tables' names, which no other test has. Empty if no other test has the engine. */
    String tablePrefix();

    /** Returns a new prefix. */
    static String newPrefix() {
        return UUID.randomUUID() + "-";
    }

    /** The engine behind a client, which may have tables of others. */
    record OfClient(DynamoDbClient client, String tablePrefix) implements Engine {}

    /** An engine in memory, which one test has. */
    record InMemory(DynamoDbClient client, DynamoDbAsyncClient asyncClient) implements Engine {

        static InMemory create() {
            InMemoryDynamoDb dynamoDb = new InMemoryDynamoDb();
            return new InMemory(dynamoDb.client(), dynamoDb.asyncClient());
        }

        @Override
        public String tablePrefix() {
            return "";
        }
    }
}
