package dev.keyspread.it.aws;

import dev.keyspread.Keyspread;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.table.TableOptions;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/**
 * The tables of one run of the suite in an account. Their names begin with {@value #PREFIX} and the name of the run. The end of the run deletes
 * them, and its beginning deletes those that a run of more than a day ago left. No other table is touched. Not thread-safe.
 */
final class AwsTables implements BeforeAllCallback, AfterAllCallback {

    static final String PREFIX = "keyspread-suite-";

    private static final Duration LONGEST_RUN = Duration.ofDays(1);

    private final Supplier<DynamoDbClient> client;
    private final String prefix = PREFIX + UUID.randomUUID().toString().substring(0, 8) + "-";

    /** Has a client when it is first used. */
    AwsTables(Supplier<DynamoDbClient> client) {
        this.client = client;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        deleteOlderThan(Instant.now().minus(LONGEST_RUN));
    }

    @Override
    public void afterAll(ExtensionContext context) {
        delete(prefix, Instant.MAX);
    }

    /** Deletes the tables that other runs created before {@code time} and left. */
    void deleteOlderThan(Instant time) {
        delete(PREFIX, time);
    }

    /** Returns a mapper on this run's tables, which tells {@code observer} of each operation. */
    Keyspread keyspread(OperationObserver observer) {
        return Keyspread.builder(client.get())
                .tableNames(this::realName)
                .observer(observer)
                .build();
    }

    /** Creates a table of this run, waits until it is active, and returns its name. */
    String create(TableSchema schema, Consumer<TableOptions> options) {
        try (Keyspread keyspread = keyspread(OperationObserver.ofCapacity(units -> {}))) {
            Tables.create(keyspread, schema, options);
        }
        return realName(schema.name());
    }

    String realName(String table) {
        return prefix + table;
    }

    private void delete(String prefix, Instant time) {
        List<String> left = new ArrayList<>();
        client.get().listTablesPaginator().tableNames().stream()
                .filter(table -> table.startsWith(prefix))
                .toList()
                .forEach(table -> {
                    try {
                        deleteIfCreatedBefore(time, table);
                    } catch (DynamoDbException refused) {
                        left.add(table + " (" + refused.getMessage() + ")");
                    }
                });
        if (!left.isEmpty()) {
            throw new IllegalStateException("These tables could not be deleted. Delete them by hand: " + left);
        }
    }

    private void deleteIfCreatedBefore(Instant time, String table) {
        try {
            if (client.get()
                    .describeTable(describe -> describe.tableName(table))
                    .table()
                    .creationDateTime()
                    .isBefore(time)) {
                deleteActive(table);
                client.get().waiter().waitUntilTableNotExists(describe -> describe.tableName(table));
            }
        } catch (ResourceNotFoundException alreadyDeleted) {
            // Another run deletes the same left tables.
        }
    }

    private void deleteActive(String table) {
        try {
            client.get().deleteTable(delete -> delete.tableName(table));
        } catch (ResourceInUseException changing) {
            client.get().waiter().waitUntilTableExists(describe -> describe.tableName(table));
            client.get().deleteTable(delete -> delete.tableName(table));
        }
    }
}
