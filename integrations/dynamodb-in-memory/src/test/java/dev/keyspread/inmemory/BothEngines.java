package dev.keyspread.inmemory;

import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;

/** The engines, for tests of what both do alike. All tests of a JVM share them, so each has table names of its own. */
enum BothEngines {
    IN_MEMORY(() -> new InMemoryDynamoDb().client()),
    DYNAMODB_LOCAL(() -> DynamoDBEmbedded.create(true).dynamoDbClient());

    private final DynamoDbClient client;

    BothEngines(Supplier<DynamoDbClient> client) {
        this.client = client.get();
    }

    DynamoDbClient client() {
        return client;
    }

    /** Creates a table with the partition key {@code id}, a string. */
    @SuppressWarnings("unchecked") // The SDK's methods take arrays of consumers.
    void create(String table) {
        client.createTable(create -> create.tableName(table)
                .billingMode("PAY_PER_REQUEST")
                .attributeDefinitions(id -> id.attributeName("id").attributeType("S"))
                .keySchema(key("id", KeyType.HASH)));
    }

    static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    TableDescription describe(String table) {
        return client.describeTable(describe -> describe.tableName(table)).table();
    }
}
