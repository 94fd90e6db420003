package dev.keyspread.inmemory.internal.table;

import dev.keyspread.capacity.IndexWrite;
import dev.keyspread.inmemory.internal.value.ValueSizes;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/** A secondary index: the projected attributes of those items that have the index's key. Not thread-safe. */
public final class IndexView implements ItemSource {

    private final Definition definition;
    private final KeySchema key;
    private final KeySchema tableKey;
    private final Set<String> projected;
    private final OrderedItems entries;

    IndexView(Definition definition, KeySchema tableKey) {
        this.definition = definition;
        this.key = definition.key();
        this.tableKey = tableKey;
        projected = new HashSet<>(definition.projection().nonKeyAttributes());
        projected.addAll(key.names());
        projected.addAll(tableKey.names());
        entries = new OrderedItems(key, tableKey.names());
    }

    /**
     * An index of a request, which is not checked yet.
     *
     * @param elements its key
     */
    record Definition(String name, boolean isLocal, List<KeySchemaElement> elements, Projection projection) {

        /** Returns the local indexes of a new table, followed by the global ones. */
        static List<Definition> of(CreateTableRequest request) {
            return Stream.concat(
                            request.localSecondaryIndexes().stream()
                                    .map(index -> new Definition(
                                            index.indexName(), true, index.keySchema(), index.projection())),
                            request.globalSecondaryIndexes().stream()
                                    .map(index -> new Definition(
                                            index.indexName(), false, index.keySchema(), index.projection())))
                    .toList();
        }

        static Definition of(CreateGlobalSecondaryIndexAction index) {
            return new Definition(index.indexName(), false, index.keySchema(), index.projection());
        }

        KeySchema key() {
            return KeySchema.of(elements);
        }
    }

    /** Returns the index's name. */
    public String name() {
        return definition.name();
    }

    /** Returns whether this is a local index, which shares the table's partition key and capacity. */
    public boolean isLocal() {
        return definition.isLocal();
    }

    /** Returns whether entries have all attributes of their items. */
    public boolean projectsAll() {
        return projection().projectionType() == ProjectionType.ALL;
    }

    /** Returns whether entries have this attribute. */
    public boolean projects(String attribute) {
        return projectsAll() || projected.contains(attribute);
    }

    Projection projection() {
        return definition.projection();
    }

    /** Returns the write units that a change of an item costs in this index. */
    long writeUnits(@Nullable Map<String, AttributeValue> before, @Nullable Map<String, AttributeValue> after) {
        Map<String, AttributeValue> entryBefore = entry(before);
        Map<String, AttributeValue> entryAfter = entry(after);
        return IndexWrite.of(keyOf(entryBefore), keyOf(entryAfter), !entryBefore.equals(entryAfter))
                .units(ValueSizes.item(entryBefore), ValueSizes.item(entryAfter));
    }

    /** Replaces the entry of an item that changes. */
    void replace(@Nullable Map<String, AttributeValue> before, @Nullable Map<String, AttributeValue> after) {
        if (key.isIn(before)) {
            entries.remove(entry(before));
        }
        if (key.isIn(after)) {
            entries.put(entry(after));
        }
    }

    private @Nullable Object keyOf(Map<String, AttributeValue> entry) {
        return entry.isEmpty() ? null : key.of(entry);
    }

    /** Returns the entry of an item, which is empty if the item is not in the index. */
    Map<String, AttributeValue> entry(@Nullable Map<String, AttributeValue> item) {
        if (item == null || !key.isIn(item)) {
            return Map.of();
        }
        return projectsAll()
                ? item
                : item.entrySet().stream()
                        .filter(attribute -> projected.contains(attribute.getKey()))
                        .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    @Override
    public KeySchema key() {
        return key;
    }

    /** Returns the attributes that identify an entry: the index's key and the table's. */
    @Override
    public List<String> startKeyNames() {
        return Stream.concat(key.names().stream(), tableKey.names().stream())
                .distinct()
                .toList();
    }

    @Override
    public OrderedItems items() {
        return entries;
    }
}
