package dev.keyspread.table;

import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Schemas of the table orders, and descriptions of it as DynamoDB returns them. */
final class LiveOrders {

    static final TableSchema ORDERS = TableSchema.builder("orders")
            .partitionKey("customer", ScalarAttributeType.S)
            .index(IndexSchema.global("by-state", "state", ScalarAttributeType.S)
                    .sortKey("number", ScalarAttributeType.N)
                    .build())
            .index(IndexSchema.global("by-day", "day", ScalarAttributeType.S)
                    .keysOnly()
                    .build())
            .build();
    static final TableSchema PLAIN = TableSchema.builder("orders")
            .partitionKey("customer", ScalarAttributeType.S)
            .build();

    static final TableSchema EXPIRING = TableSchema.builder("orders")
            .partitionKey("customer", ScalarAttributeType.S)
            .timeToLive("expiresAt")
            .build();

    private LiveOrders() {}

    static TableDescription active() {
        return active(live -> {});
    }

    static TableDescription active(Consumer<TableDescription.Builder> settings) {
        return TableDescription.builder()
                .tableStatus(TableStatus.ACTIVE)
                .keySchema(key("customer", KeyType.HASH))
                .attributeDefinitions(
                        definition("customer", ScalarAttributeType.S),
                        definition("state", ScalarAttributeType.S),
                        definition("number", ScalarAttributeType.N),
                        definition("day", ScalarAttributeType.S))
                .applyMutation(settings)
                .build();
    }

    static Consumer<TableDescription.Builder> units(long reads, long writes) {
        return live -> live.provisionedThroughput(
                units -> units.readCapacityUnits(reads).writeCapacityUnits(writes));
    }

    static GlobalSecondaryIndexDescription index(String name, long reads, long writes) {
        GlobalSecondaryIndexDescription.Builder index = GlobalSecondaryIndexDescription.builder()
                .indexName(name)
                .indexStatus(IndexStatus.ACTIVE)
                .provisionedThroughput(units -> units.readCapacityUnits(reads).writeCapacityUnits(writes))
                .projection(projection -> projection.projectionType(ProjectionType.ALL));
        return name.equals("by-day")
                ? index.keySchema(key("day", KeyType.HASH)).build()
                : index.keySchema(key("state", KeyType.HASH), key("number", KeyType.RANGE))
                        .build();
    }

    static AttributeDefinition definition(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }
}
