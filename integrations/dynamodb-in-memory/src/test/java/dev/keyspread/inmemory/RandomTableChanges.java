package dev.keyspread.inmemory;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** Random changes of a table with global indexes, on demand or provisioned. Many are invalid. */
final class RandomTableChanges {

    private static final List<String> INDEXES = List.of("by-a", "by-b", "by-c", "by-d");

    private final RandomValues values;
    private final String table;

    RandomTableChanges(RandomValues values, String table) {
        this.values = values;
        this.table = table;
    }

    CreateTableRequest creation() {
        boolean isOnDemand = values.chance(50);
        List<GlobalSecondaryIndex> indexes = IntStream.range(0, values.below(3))
                .mapToObj(i -> GlobalSecondaryIndex.builder()
                        .indexName(INDEXES.get(i))
                        .keySchema(key(KeyType.HASH, attribute(INDEXES.get(i))))
                        .projection(projection -> projection.projectionType(ProjectionType.ALL))
                        .provisionedThroughput(isOnDemand ? null : units())
                        .build())
                .toList();
        List<AttributeDefinition> types = new ArrayList<>(List.of(type("id", "S")));
        indexes.forEach(index -> types.add(type(attribute(index.indexName()), "S")));
        return CreateTableRequest.builder()
                .tableName(table)
                .billingMode(isOnDemand ? BillingMode.PAY_PER_REQUEST : BillingMode.PROVISIONED)
                .provisionedThroughput(isOnDemand ? null : units())
                .attributeDefinitions(types)
                .keySchema(key(KeyType.HASH, "id"))
                .globalSecondaryIndexes(indexes.isEmpty() ? null : indexes)
                .build();
    }

    private static String attribute(String index) {
        return index.substring("by-".length());
    }

    private static KeySchemaElement key(KeyType type, String name) {
        return BothEngines.key(name, type);
    }

    private static AttributeDefinition type(String name, String type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    private ProvisionedThroughput units() {
        return ProvisionedThroughput.builder()
                .readCapacityUnits(values.oneOf(List.of(1L, 5L, 10L, 20L)))
                .writeCapacityUnits(
                        values.chance(95) ? values.oneOf(List.of(1L, 5L, 7L)) : values.oneOf(List.of(0L, 40_001L)))
                .build();
    }

    UpdateTableRequest change() {
        UpdateTableRequest.Builder change = UpdateTableRequest.builder().tableName(table);
        if (values.chance(40)) {
            change.billingMode(values.chance(50) ? BillingMode.PAY_PER_REQUEST : BillingMode.PROVISIONED);
        }
        if (values.chance(40)) {
            change.provisionedThroughput(units());
        }
        if (values.chance(15)) {
            change.deletionProtectionEnabled(values.chance(30));
        }
        if (values.chance(60)) {
            List<AttributeDefinition> types = new ArrayList<>();
            change.globalSecondaryIndexUpdates(IntStream.rangeClosed(0, values.chance(70) ? 0 : values.below(3))
                    .mapToObj(i -> indexChange(types))
                    .toList());
            change.attributeDefinitions(types.isEmpty() ? null : List.copyOf(types));
        }
        return change.build();
    }

    private GlobalSecondaryIndexUpdate indexChange(List<AttributeDefinition> types) {
        String name = values.oneOf(INDEXES);
        return switch (values.below(4)) {
            case 0, 1 -> {
                addType(types, type(attribute(name), values.chance(90) ? "S" : "N"));
                boolean isSorted = values.chance(30);
                if (isSorted) {
                    addType(types, type(values.chance(80) ? "id" : "e", values.chance(90) ? "S" : "N"));
                }
                yield GlobalSecondaryIndexUpdate.builder()
                        .create(index -> index.indexName(name)
                                .keySchema(
                                        isSorted
                                                ? List.of(key(KeyType.HASH, attribute(name)), key(KeyType.RANGE, "id"))
                                                : List.of(key(KeyType.HASH, attribute(name))))
                                .projection(projection())
                                .provisionedThroughput(values.chance(50) ? units() : null))
                        .build();
            }
            case 2 ->
                GlobalSecondaryIndexUpdate.builder()
                        .delete(index -> index.indexName(name))
                        .build();
            default ->
                GlobalSecondaryIndexUpdate.builder()
                        .update(index ->
                                index.indexName(name).provisionedThroughput(values.chance(95) ? units() : null))
                        .build();
        };
    }

    private void addType(List<AttributeDefinition> types, AttributeDefinition type) {
        if (values.chance(95)) {
            types.add(type);
        }
    }

    private Projection projection() {
        return Projection.builder()
                .projectionType(
                        values.oneOf(List.of(ProjectionType.ALL, ProjectionType.KEYS_ONLY, ProjectionType.INCLUDE)))
                .nonKeyAttributes(values.chance(40) ? List.of("x") : null)
                .build();
    }
}
