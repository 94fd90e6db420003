package dev.keyspread.samples.howto;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.Tables;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

/** DynamoDB Local in this JVM: one engine for all tests, and tables of its own for each test. */
final class LocalDynamoDb implements BeforeEachCallback, AfterEachCallback {

    private static final AmazonDynamoDBLocal ENGINE = DynamoDBEmbedded.create(true);

    private final DynamoDbClient client = ENGINE.dynamoDbClient();
    private final String prefix = UUID.randomUUID() + "-";
    private Keyspread keyspread = builder().build();

    @Override
    public void beforeEach(ExtensionContext context) {
        keyspread = builder().build();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        keyspread.close();
        client.listTables().tableNames().stream()
                .filter(name -> name.startsWith(prefix))
                .forEach(name -> client.deleteTable(table -> table.tableName(name)));
    }

    /** Creates a table, and returns a repository of it. */
    <R> R repository(TableSchema table, Function<Keyspread, R> constructor) {
        Tables.create(keyspread, table);
        return constructor.apply(keyspread);
    }

    Keyspread keyspread() {
        return keyspread;
    }

    Keyspread.Builder builder() {
        return Keyspread.builder(client).tableNames(name -> prefix + name);
    }

    DynamoDbClient client() {
        return client;
    }

    DynamoDbStreamsClient streamsClient() {
        return ENGINE.dynamoDbStreamsClient();
    }

    DynamoDbAsyncClient asyncClient() {
        return ENGINE.dynamoDbAsyncClient();
    }
}
