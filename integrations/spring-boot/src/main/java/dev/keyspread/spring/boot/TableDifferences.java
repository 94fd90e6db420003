package dev.keyspread.spring.boot;

import dev.keyspread.IndexSchema;
import dev.keyspread.KeyAttribute;
import dev.keyspread.TableSchema;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** Compares the keys and indexes of a table with those that its entities need. Other indexes of the table are ignored. */
final class TableDifferences {

    private final TableDescription table;
    private final Map<String, ScalarAttributeType> types;
    private final Consumer<String> found;

    private TableDifferences(TableDescription table, Consumer<String> found) {
        this.table = table;
        this.types = table.attributeDefinitions().stream()
                .collect(Collectors.toMap(AttributeDefinition::attributeName, AttributeDefinition::attributeType));
        this.found = found;
    }

    /** Passes a sentence for each difference to {@code found}. */
    static void find(TableSchema schema, TableDescription table, Consumer<String> found) {
        TableDifferences differences = new TableDifferences(table, found);
        differences.compare(
                "", List.of(schema.partitionKey()), schema.sortKey().stream().toList(), table.keySchema());
        schema.indexes().forEach(index -> differences.compare(index, schema));
    }

    private void compare(IndexSchema index, TableSchema schema) {
        boolean isGlobal = !index.partitionKeys().isEmpty();
        LiveIndex live =
                isGlobal ? globalIndexes().get(index.name()) : localIndexes().get(index.name());
        if (live == null) {
            found.accept("Table \"%s\" has no %s index \"%s\""
                    .formatted(table.tableName(), isGlobal ? "global" : "local", index.name()));
            return;
        }
        compare(
                "index \"" + index.name() + "\" of ",
                isGlobal ? index.partitionKeys() : List.of(schema.partitionKey()),
                index.sortKeys(),
                live.keys());
        if (!covers(live.projection(), index.projection())) {
            found.accept("Index \"%s\" of table \"%s\" must project %s (found %s)"
                    .formatted(index.name(), table.tableName(), text(index.projection()), text(live.projection())));
        }
    }

    private void compare(
            String subject,
            List<KeyAttribute> partitionKeys,
            List<KeyAttribute> sortKeys,
            List<KeySchemaElement> live) {
        String place = subject + "table \"" + table.tableName() + "\"";
        compare(place, "partition key", partitionKeys, keys(live, KeyType.HASH));
        compare(place, "sort key", sortKeys, keys(live, KeyType.RANGE));
    }

    private void compare(String place, String kind, List<KeyAttribute> needed, List<KeyAttribute> live) {
        if (!needed.equals(live)) {
            String text = "%s must have %s (found %s)".formatted(place, text(kind, needed), text(kind, live));
            found.accept(Character.toUpperCase(text.charAt(0)) + text.substring(1));
        }
    }

    private List<KeyAttribute> keys(List<KeySchemaElement> elements, KeyType type) {
        return elements.stream()
                .filter(element -> element.keyType() == type)
                .map(element -> new KeyAttribute(
                        element.attributeName(), Objects.requireNonNull(types.get(element.attributeName()))))
                .toList();
    }

    private Map<String, LiveIndex> globalIndexes() {
        Map<String, LiveIndex> indexes = new HashMap<>();
        table.globalSecondaryIndexes()
                .forEach(each -> indexes.put(each.indexName(), new LiveIndex(each.keySchema(), each.projection())));
        return indexes;
    }

    private Map<String, LiveIndex> localIndexes() {
        Map<String, LiveIndex> indexes = new HashMap<>();
        table.localSecondaryIndexes()
                .forEach(each -> indexes.put(each.indexName(), new LiveIndex(each.keySchema(), each.projection())));
        return indexes;
    }

    /** Returns whether all attributes that are needed are in the index. */
    private static boolean covers(Projection live, Projection needed) {
        if (live.projectionType() == ProjectionType.ALL || needed.projectionType() == ProjectionType.KEYS_ONLY) {
            return true;
        }
        return needed.projectionType() == ProjectionType.INCLUDE
                && new HashSet<>(live.nonKeyAttributes()).containsAll(needed.nonKeyAttributes());
    }

    private static String text(Projection projection) {
        return projection.hasNonKeyAttributes()
                ? projection.projectionTypeAsString() + " "
                        + projection.nonKeyAttributes().stream().sorted().toList()
                : projection.projectionTypeAsString();
    }

    private static String text(String kind, List<KeyAttribute> keys) {
        return keys.isEmpty()
                ? "no " + kind
                : keys.stream()
                        .map(key -> key.name() + " (" + key.type() + ")")
                        .collect(Collectors.joining(", ", kind + " ", ""));
    }

    private record LiveIndex(List<KeySchemaElement> keys, Projection projection) {}
}
