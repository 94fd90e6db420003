package dev.keyspread.table;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.WarmThroughput;

/** Builds the requests that create tables and their indexes. */
final class TableRequests {

    private TableRequests() {}

    /** Returns the request that creates a table. */
    static CreateTableRequest create(String table, TableSchema schema, TableOptions options) {
        BillingMode mode = options.billingMode().orElse(BillingMode.PAY_PER_REQUEST);
        UnitsPerSecond forIndexes =
                mode == BillingMode.PROVISIONED ? options.table().provisioned() : null;
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(table)
                .billingMode(mode)
                .provisionedThroughput(provisioned(forIndexes))
                .onDemandThroughput(onDemand(options.table()))
                .warmThroughput(warm(options.table()))
                .attributeDefinitions(definitions(schema))
                .keySchema(keySchema(
                        List.of(schema.partitionKey()),
                        schema.sortKey().stream().toList()))
                .deletionProtectionEnabled(options.deletionProtection().orElse(null));
        options.stream()
                .flatMap(stream -> Optional.ofNullable(stream.content()))
                .ifPresent(content -> request.streamSpecification(
                        stream -> stream.streamEnabled(true).streamViewType(content)));
        // DynamoDB rejects an empty list.
        ifAny(globalIndexes(schema, options, forIndexes), request, CreateTableRequest.Builder::globalSecondaryIndexes);
        ifAny(localIndexes(schema), request, CreateTableRequest.Builder::localSecondaryIndexes);
        ifAny(tags(options.tags()), request, CreateTableRequest.Builder::tags);
        return request.build();
    }

    /**
     * Returns the action that adds a global index to a table.
     *
     * @param capacity the capacity of a provisioned table, or null
     */
    static CreateGlobalSecondaryIndexAction add(
            IndexSchema index, Throughput throughput, @Nullable UnitsPerSecond capacity) {
        return CreateGlobalSecondaryIndexAction.builder()
                .indexName(index.name())
                .keySchema(keySchema(index.partitionKeys(), index.sortKeys()))
                .projection(index.projection())
                .provisionedThroughput(provisioned(ofIndex(throughput, capacity)))
                .onDemandThroughput(onDemand(throughput))
                .warmThroughput(warm(throughput))
                .build();
    }

    /** Returns the definitions of an index's key attributes. DynamoDB rejects others when the index is added. */
    static List<AttributeDefinition> definitions(IndexSchema index) {
        return index.keys().map(TableRequests::definition).toList();
    }

    private static List<AttributeDefinition> definitions(TableSchema schema) {
        Map<String, AttributeDefinition> definitions = new LinkedHashMap<>();
        schema.keysOfAll().forEach(key -> definitions.put(key.name(), definition(key)));
        return List.copyOf(definitions.values());
    }

    static List<Tag> tags(Map<String, String> tags) {
        return tags.entrySet().stream()
                .map(tag ->
                        Tag.builder().key(tag.getKey()).value(tag.getValue()).build())
                .toList();
    }

    private static <V> void ifAny(
            Collection<V> values,
            CreateTableRequest.Builder request,
            BiConsumer<CreateTableRequest.Builder, Collection<V>> setter) {
        if (!values.isEmpty()) {
            setter.accept(request, values);
        }
    }

    private static List<GlobalSecondaryIndex> globalIndexes(
            TableSchema schema, TableOptions options, @Nullable UnitsPerSecond capacity) {
        return schema.indexes().stream()
                .filter(index -> !index.partitionKeys().isEmpty())
                .map(index -> GlobalSecondaryIndex.builder()
                        .indexName(index.name())
                        .keySchema(keySchema(index.partitionKeys(), index.sortKeys()))
                        .projection(index.projection())
                        .provisionedThroughput(provisioned(ofIndex(options.index(index.name()), capacity)))
                        .onDemandThroughput(onDemand(options.index(index.name())))
                        .warmThroughput(warm(options.index(index.name())))
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

    private static AttributeDefinition definition(KeyAttribute key) {
        return AttributeDefinition.builder()
                .attributeName(key.name())
                .attributeType(key.type())
                .build();
    }

    /** Returns the capacity of an index: its own, or the table's. */
    private static @Nullable UnitsPerSecond ofIndex(Throughput throughput, @Nullable UnitsPerSecond capacity) {
        return capacity == null ? null : Objects.requireNonNullElse(throughput.provisioned(), capacity);
    }

    private static @Nullable ProvisionedThroughput provisioned(@Nullable UnitsPerSecond units) {
        return units == null ? null : units.provisioned();
    }

    private static @Nullable OnDemandThroughput onDemand(Throughput throughput) {
        return throughput.onDemandMaximum() == null
                ? null
                : throughput.onDemandMaximum().onDemandMaximum();
    }

    private static @Nullable WarmThroughput warm(Throughput throughput) {
        return throughput.warm() == null ? null : throughput.warm().warm();
    }
}
