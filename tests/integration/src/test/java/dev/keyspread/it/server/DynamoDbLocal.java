package dev.keyspread.it.server;

import dev.keyspread.Keyspread;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.util.UUID;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

/**
 * DynamoDB Local inside the JVM, one engine for all tests. Each test has tables of its own, since the names of its tables
 * carry a prefix that no other test has. With {@code -Dkeyspread.engine=in-memory} the same tests run on {@link
 * InMemoryDynamoDb} instead, which must behave alike.
 */
public final class DynamoDbLocal implements BeforeEachCallback, AfterEachCallback {

    /** The engine in memory. */
    public static final InMemoryDynamoDb MEMORY = new InMemoryDynamoDb();

    /** Whether the tests run on the engine in memory. */
    public static final boolean IN_MEMORY = "in-memory".equals(System.getProperty("keyspread.engine"));

    private static final AmazonDynamoDBLocal ENGINE = DynamoDBEmbedded.create(true);
    private static final DynamoDbClient CLIENT =
            IN_MEMORY ? MEMORY.client() : RepeatedDescriptions.of(ENGINE.dynamoDbClient());

    private String prefix = "";
    private Keyspread keyspread = Keyspread.create(CLIENT);

    @Override
    public void beforeEach(ExtensionContext context) {
        prefix = UUID.randomUUID() + "-";
        keyspread = builder().build();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        keyspread.close();
        CLIENT.listTables().tableNames().stream()
                .filter(table -> table.startsWith(prefix))
                .forEach(table -> CLIENT.deleteTable(delete -> delete.tableName(table)));
    }

    /** A mapper whose tables are this test's. */
    public Keyspread keyspread() {
        return keyspread;
    }

    /** The settings of a mapper whose tables are this test's. */
    public Keyspread.Builder builder() {
        return Keyspread.builder(CLIENT).tableNames(name -> prefix + name);
    }

    /** Creates a table of this test. */
    public void create(TableSchema schema) {
        Tables.create(keyspread, schema);
    }

    /** The engine's client, to look behind the mapper. */
    public DynamoDbClient client() {
        return CLIENT;
    }

    /** The engine, for its streams, which the engine in memory does not have. */
    public AmazonDynamoDBLocal engine() {
        return ENGINE;
    }

    /** The engine's asynchronous client. */
    public DynamoDbAsyncClient asyncClient() {
        return IN_MEMORY ? MEMORY.asyncClient() : ENGINE.dynamoDbAsyncClient();
    }

    /** The name under which the engine knows a table of this test. */
    public String tableName(TableSchema schema) {
        return prefix + schema.name();
    }
}
