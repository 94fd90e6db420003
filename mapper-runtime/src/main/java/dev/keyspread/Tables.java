package dev.keyspread;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;

/** Creates and deletes the tables of entities, for development, tests and small services. Stateless and thread-safe. */
public final class Tables {

    private Tables() {}

    /**
     * Creates the table with its indexes, in on-demand capacity mode, waits until it is ACTIVE, and then enables its time
     * to live, if the schema has one.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.ResourceInUseException if it exists already
     */
    public static void create(Keyspread keyspread, TableSchema schema) {
        String table = keyspread.tableName(schema.name());
        keyspread.client().createTable(request(table, schema));
        try (var waiter = keyspread.client().waiter()) {
            waiter.waitUntilTableExists(describe -> describe.tableName(table));
        }
        schema.timeToLive()
                .ifPresent(attribute -> keyspread
                        .client()
                        .updateTimeToLive(update -> update.tableName(table)
                                .timeToLiveSpecification(
                                        time -> time.attributeName(attribute).enabled(true))));
    }

    /**
     * Creates the tables of several entities, each table once. Entities of one table contribute their indexes and their
     * time to live.
     *
     * @throws IllegalArgumentException if entities of one table contradict each other; no table is then created
     * @throws software.amazon.awssdk.services.dynamodb.model.ResourceInUseException if a table exists already
     */
    public static void create(Keyspread keyspread, Collection<TableSchema> schemas) {
        Map<String, TableSchema> tables = new LinkedHashMap<>();
        schemas.forEach(schema -> tables.merge(schema.name(), schema, TableSchema::and));
        tables.values().forEach(schema -> create(keyspread, schema));
    }

    /**
     * Deletes the table with all its items, and waits until it is gone. Its items are removed from the caches.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException if there is no such table
     */
    public static void delete(Keyspread keyspread, TableSchema schema) {
        String table = keyspread.tableName(schema.name());
        keyspread.client().deleteTable(delete -> delete.tableName(table));
        try (var waiter = keyspread.client().waiter()) {
            waiter.waitUntilTableNotExists(describe -> describe.tableName(table));
        }
        keyspread.evictAll(schema.name());
    }

    private static CreateTableRequest request(String table, TableSchema schema) {
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(definitions(schema))
                .keySchema(keySchema(schema));
        // DynamoDB rejects an empty list.
        ifAny(globalIndexes(schema), request, CreateTableRequest.Builder::globalSecondaryIndexes);
        ifAny(localIndexes(schema), request, CreateTableRequest.Builder::localSecondaryIndexes);
        return request.build();
    }

    private static <V> void ifAny(
            List<V> values,
            CreateTableRequest.Builder request,
            BiConsumer<CreateTableRequest.Builder, List<V>> setter) {
        if (!values.isEmpty()) {
            setter.accept(request, values);
        }
    }

    private static List<GlobalSecondaryIndex> globalIndexes(TableSchema schema) {
        return schema.indexes().stream()
                .filter(index -> !index.partitionKeys().isEmpty())
                .map(index -> GlobalSecondaryIndex.builder()
                        .indexName(index.name())
                        .keySchema(keySchema(index.partitionKeys(), index.sortKeys()))
                        .projection(index.projection())
                        .build())
                .toList();
    }

    private static List<LocalSecondaryIndex> localIndexes(TableSchema schema) {
        return schema.indexes().stream()
                .filter(index -> index.partitionKeys().isEmpty())
                .map(index -> LocalSecondaryIndex.builder()
                        .indexName(index.name())
                        .keySchema(keySchema(List.of(schema.partitionKey()), index.sortKeys()))
                        .projection(index.projection())
                        .build())
                .toList();
    }

    private static List<KeySchemaElement> keySchema(TableSchema schema) {
        return keySchema(
                List.of(schema.partitionKey()), schema.sortKey().stream().toList());
    }

    private static List<KeySchemaElement> keySchema(List<KeyAttribute> partitionKeys, List<KeyAttribute> sortKeys) {
        return Stream.concat(
                        partitionKeys.stream().map(key -> element(key, KeyType.HASH)),
                        sortKeys.stream().map(key -> element(key, KeyType.RANGE)))
                .toList();
    }

    private static KeySchemaElement element(KeyAttribute key, KeyType type) {
        return KeySchemaElement.builder()
                .attributeName(key.name())
                .keyType(type)
                .build();
    }

    private static List<AttributeDefinition> definitions(TableSchema schema) {
        Map<String, AttributeDefinition> definitions = new LinkedHashMap<>();
        keys(schema).forEach(key -> definitions.put(key.name(), definition(key)));
        return List.copyOf(definitions.values());
    }

    private static Stream<KeyAttribute> keys(TableSchema schema) {
        Stream<KeyAttribute> ofTable = Stream.concat(Stream.of(schema.partitionKey()), schema.sortKey().stream());
        Stream<KeyAttribute> ofIndexes = schema.indexes().stream()
                .flatMap(index -> Stream.concat(index.partitionKeys().stream(), index.sortKeys().stream()));
        return Stream.concat(ofTable, ofIndexes);
    }

    private static AttributeDefinition definition(KeyAttribute key) {
        return AttributeDefinition.builder()
                .attributeName(key.name())
                .attributeType(key.type())
                .build();
    }
}
