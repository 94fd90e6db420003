package dev.keyspread.testing;

import dev.keyspread.Keyspread;
import dev.keyspread.inmemory.StagedClient;
import dev.keyspread.inmemory.StagedClient.Next;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** The tables of an engine from their creation to their deletion, with the clients and the mapper on them. Thread-safe. */
final class TestSession {

    private final Engine engine;
    private final KnownTables tables;
    private final RequestRecorder recorder;
    private final Faults faults;
    private final DynamoDbClient client;
    /** Neither recorded nor subject to faults. */
    private final Keyspread administration;

    private final Keyspread keyspread;

    /** Creates the tables. */
    TestSession(Engine engine, Collection<TableSchema> schemas, Consumer<Keyspread.Builder> settings) {
        this.engine = engine;
        this.tables = KnownTables.of(engine.tablePrefix(), schemas);
        this.recorder = new RequestRecorder(tables);
        this.faults = new Faults(tables);
        this.client = StagedClient.blocking(engine.client(), this::send, false);
        this.administration = builder(engine.client()).build();
        Keyspread.Builder builder = Keyspread.builder(client);
        settings.accept(builder);
        this.keyspread = builder.tableNames(this::realName).build();
        Tables.create(administration, tables.schemas().values());
    }

    private CompletableFuture<DynamoDbResponse> send(DynamoDbRequest request, Next next) {
        return recorder.send(request, sent -> faults.send(sent, next));
    }

    private String realName(String declaredName) {
        return tables.prefix() + declaredName;
    }

    private Keyspread.Builder builder(DynamoDbClient ofMapper) {
        return Keyspread.builder(ofMapper).tableNames(this::realName);
    }

    /** Returns settings of another mapper over the same tables. */
    Keyspread.Builder builder() {
        return builder(client);
    }

    Keyspread keyspread() {
        return keyspread;
    }

    DynamoDbClient client() {
        return client;
    }

    DynamoDbAsyncClient asyncClient() {
        return StagedClient.asynchronous(engine.asyncClient(), this::send, false);
    }

    DynamoDbStreamsClient streamsClient() {
        return engine.streamsClient();
    }

    Faults faults() {
        return faults;
    }

    RequestRecorder recorder() {
        return recorder;
    }

    /** Returns all items of a table, without a recorded request. */
    List<Map<String, AttributeValue>> items(TableSchema schema) {
        return engine
                .client()
                .scanPaginator(scan -> scan.tableName(realName(schema.name())).consistentRead(true))
                .items()
                .stream()
                .toList();
    }

    /** Returns the attributes of an item, without a recorded request. */
    Map<String, AttributeValue> item(TableSchema schema, Map<String, AttributeValue> key) {
        return engine.client()
                .getItem(get -> get.tableName(realName(schema.name())).key(key).consistentRead(true))
                .item();
    }

    /** Empties the tables that may have changed, and removes faults and recorded requests. */
    void reset() {
        faults.clear();
        for (String name : recorder.reset()) {
            // A client may also reach tables of others.
            if (name.startsWith(tables.prefix())) {
                TableSchema schema = tables.schemas().get(tables.declaredName(name));
                delete(name);
                if (schema != null) {
                    Tables.create(administration, schema);
                }
                keyspread.evictAll(tables.declaredName(name));
            }
        }
    }

    /** Deletes the tables, and ends the mapper's threads. */
    void close() {
        reset();
        tables.schemas().keySet().forEach(name -> delete(realName(name)));
        keyspread.close();
        administration.close();
        engine.close();
    }

    private void delete(String name) {
        try {
            engine.client().deleteTable(table -> table.tableName(name));
            engine.client().waiter().waitUntilTableNotExists(table -> table.tableName(name));
        } catch (ResourceNotFoundException absent) {
            // The test has deleted it.
        }
    }
}
