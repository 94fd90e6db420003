package dev.keyspread.testing;

import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** The DynamoDB of a test. Thread-safe. */
interface Engine {

    /** Returns a blocking client. */
    DynamoDbClient client();

    /** Returns an asynchronous client. */
    DynamoDbAsyncClient asyncClient();

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

    /** Returns the engine behind a client, which may have tables of others. It has no asynchronous client. */
    static Engine of(DynamoDbClient client) {
        String prefix = newPrefix();
        return new Engine() {
            @Override
            public DynamoDbClient client() {
                return client;
            }

            @Override
            public DynamoDbAsyncClient asyncClient() {
                throw new UnsupportedOperationException("TestTables.on(client) has no asynchronous client");
            }

            @Override
            public String tablePrefix() {
                return prefix;
            }
        };
    }
}
