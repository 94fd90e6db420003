package dev.keyspread.inmemory.internal.table;

import dev.keyspread.capacity.Limits;
import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.value.ValueOrder;
import dev.keyspread.inmemory.internal.value.ValueSizes;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The checks of the key attributes of items: presence, type and size. */
public final class KeyChecks {

    private KeyChecks() {}

    /** Checks the key of a request, which has the table's key attributes and no others. */
    public static void checkKey(StoredTable table, Map<String, AttributeValue> key) {
        if (key.size() != table.key().names().size()) {
            throw Errors.validation("The provided key element does not match the schema");
        }
        checkTableKey(table, key);
    }

    /** Checks a new item: its key, and the attributes that are keys of indexes. */
    public static void checkItem(StoredTable table, Map<String, AttributeValue> item) {
        checkTableKey(table, item);
        table.indexes().forEach(index -> checkIndexKey(table, index, item));
    }

    /** Returns whether an item can be in an index: it has all key attributes, with the right types. */
    static boolean fits(KeySchema key, Map<String, ScalarAttributeType> types, Map<String, AttributeValue> item) {
        return key.isIn(item)
                && key.names().stream()
                        .allMatch(name -> hasType(item.get(name), types.get(name)) && !isEmpty(item.get(name)));
    }

    private static void checkTableKey(StoredTable table, Map<String, AttributeValue> item) {
        for (String name : table.key().names()) {
            AttributeValue value = item.get(name);
            if (value == null) {
                throw Errors.invalidParameter("Missing the key " + name + " in the item");
            }
            ScalarAttributeType type = table.keyTypes().get(name);
            if (!hasType(value, type)) {
                throw Errors.invalidParameter(
                        "Type mismatch for key " + name + " expected: " + type + " actual: " + value.type());
            }
            checkNotEmpty(name, value);
            checkSize(table.key(), name, value);
        }
    }

    /** Checks the type and the size of a value that a query compares a key attribute with. */
    public static void checkBound(StoredTable table, ItemSource source, String name, AttributeValue value) {
        if (!hasType(value, table.keyTypes().get(name))) {
            throw Errors.invalidParameter("Condition parameter type does not match schema type");
        }
        if (source instanceof IndexView index) {
            checkIndexSize(index, name, value);
        } else {
            checkNotEmpty(name, value);
            checkSize(table.key(), name, value);
        }
    }

    private static void checkNotEmpty(String name, AttributeValue value) {
        if (isEmpty(value)) {
            throw Errors.validation("One or more parameter values are not valid. The AttributeValue for a key attribute"
                    + " cannot contain an empty " + (value.s() != null ? "string" : "binary") + " value. Key: " + name);
        }
    }

    private static void checkIndexKey(StoredTable table, IndexView index, Map<String, AttributeValue> item) {
        checkTotalSize(index, "HASH", index.key().partition(), Limits.PARTITION_KEY_BYTES, item);
        checkTotalSize(index, "RANGE", index.key().sort(), Limits.SORT_KEY_BYTES, item);
        for (String name : index.key().names()) {
            AttributeValue value = item.get(name);
            ScalarAttributeType type = table.keyTypes().get(name);
            if (value != null && !hasType(value, type)) {
                throw Errors.invalidParameter("Type mismatch for Index Key " + name + " Expected: " + type + " Actual: "
                        + value.type() + " IndexName: " + index.name());
            }
            if (value != null) {
                checkIndexSize(index, name, value);
            }
        }
    }

    // The attributes of a key together have the limit of a single one, on DynamoDB Local.
    private static void checkTotalSize(
            IndexView index, String type, List<String> names, int maximum, Map<String, AttributeValue> item) {
        int bytes = names.stream()
                .map(item::get)
                .filter(value -> value != null && ValueOrder.isOrdered(value))
                .mapToInt(ValueSizes::value)
                .sum();
        if (names.size() > 1 && bytes > maximum) {
            throw Errors.invalidParameter("Aggregate size for " + type + " key attributes " + String.join(", ", names)
                    + " of index " + index.name() + " has exceeded limit " + maximum + " bytes, with actual size "
                    + bytes + " bytes");
        }
    }

    private static void checkIndexSize(IndexView index, String name, AttributeValue value) {
        if (isEmpty(value)) {
            throw Errors.validation(
                    "One or more parameter values are not valid. A value specified for a secondary index"
                            + " key is not supported. The AttributeValue for a key attribute cannot contain an empty "
                            + (value.s() != null ? "string" : "binary") + " value. IndexName: " + index.name()
                            + ", IndexKey: "
                            + name);
        }
        checkSize(index.key(), name, value);
    }

    private static void checkSize(KeySchema key, String name, AttributeValue value) {
        boolean isPartition = key.partition().contains(name);
        int maximum = isPartition ? Limits.PARTITION_KEY_BYTES : Limits.SORT_KEY_BYTES;
        if (value.n() == null && Position.bytes(value).length > maximum) {
            throw Errors.invalidParameter("Size of " + (isPartition ? "hashkey" : "rangekey")
                    + " has exceeded the maximum size limit of " + maximum + " bytes");
        }
    }

    /** Returns whether there is a value that has the type of a key attribute. */
    public static boolean hasType(@Nullable AttributeValue value, @Nullable ScalarAttributeType type) {
        return value != null && type != null && value.type().name().equals(type.name());
    }

    private static boolean isEmpty(@Nullable AttributeValue value) {
        return value != null && value.n() == null && Position.bytes(value).length == 0;
    }
}
