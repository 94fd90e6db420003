package dev.keyspread.internal.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.KeyAttribute;
import dev.keyspread.table.TableSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Checks the key attributes of a table and its indexes, which have at least one byte and a maximum size. DynamoDB's own errors
 * for them arrive only after a request. Immutable and thread-safe.
 */
public final class KeyLimits {

    /** The beginning of the stored partition keys of layout records. No item of a user may have it. */
    public static final String RESERVED = "keyspread:";

    private static final int MAXIMUM_BYTES_OF_A_CHAR = 3;

    private final Map<String, Limit> ofTable = new HashMap<>();

    /** The limits of attributes in keys of indexes, which can be attributes of the table's key, too. */
    private final Map<String, Limit> ofIndexes = new HashMap<>();

    private final AttributeNames indexNames;

    /** Creates the limits of the table that DynamoDB knows as {@code tableName}. */
    public KeyLimits(String tableName, TableSchema table) {
        String place = "table " + tableName;
        ofTable.put(
                table.partitionKey().name(),
                Limit.partition(table.partitionKey(), place, table).reserving());
        table.sortKey().ifPresent(key -> ofTable.put(key.name(), Limit.sort(key, place, table)));
        table.indexes().forEach(index -> add(index, place, table));
        this.indexNames = AttributeNames.of(place, ofIndexes.keySet().toArray(String[]::new));
    }

    private void add(IndexSchema index, String place, TableSchema table) {
        String indexPlace = "index " + index.name() + " of " + place;
        index.partitionKeys()
                .forEach(key -> ofIndexes.merge(key.name(), Limit.partition(key, indexPlace, table), Limit::stricter));
        index.sortKeys()
                .forEach(key -> ofIndexes.merge(key.name(), Limit.sort(key, indexPlace, table), Limit::stricter));
    }

    /** Rejects an item whose primary key DynamoDB cannot store. */
    public void requireKey(Map<String, AttributeValue> item) {
        item.forEach((name, value) -> requireIn(ofTable, name, value));
    }

    /** Returns whether indexes have keys, which need a check when items are written. */
    public boolean haveIndexes() {
        return !ofIndexes.isEmpty();
    }

    /** Rejects an item with an index key that DynamoDB cannot store. */
    public void requireIndexKeys(Map<String, AttributeValue> item) {
        for (Map.Entry<String, Limit> limit : ofIndexes.entrySet()) {
            AttributeValue value = item.get(limit.getKey());
            if (value != null) {
                limit.getValue().require(value);
            }
        }
    }

    /** Rejects an item with an index key that DynamoDB cannot store. */
    public void requireIndexKeys(byte[] item) {
        JsonReader json = new JsonReader(item, 0, item.length);
        json.beginItem();
        for (int next = json.nextAttribute(indexNames); next >= 0; next = json.nextAttribute(indexNames)) {
            if (next < indexNames.size()) {
                requireIn(ofIndexes, indexNames.name(next), json.attributeValue());
            } else {
                json.skip();
            }
        }
    }

    /** Rejects a new value of an attribute, which is computed only for an attribute in the key of an index. */
    public void requireIndexKey(String attribute, Supplier<AttributeValue> value) {
        Limit limit = ofIndexes.get(attribute);
        if (limit != null) {
            limit.require(value.get());
        }
    }

    private static void requireIn(Map<String, Limit> limits, String name, AttributeValue value) {
        Limit limit = limits.get(name);
        if (limit != null) {
            limit.require(value);
        }
    }

    /** Rejects a partition key of a query. */
    public static void requirePartitionKey(KeyAttribute key, Object place, TableSchema table, AttributeValue value) {
        if (!isShort(value)) {
            Limit limit = Limit.partition(key, place, table);
            boolean isOfTable = key.name().equals(table.partitionKey().name());
            (isOfTable ? limit.reserving() : limit).require(value);
        }
    }

    /** Rejects a sort key, or a bound of sort keys, of a query. */
    public static void requireSortKey(KeyAttribute key, Object place, TableSchema table, AttributeValue value) {
        if (!isShort(value)) {
            Limit.sort(key, place, table).require(value);
        }
    }

    /** Returns whether a text is neither empty nor longer than any key can be, and is not reserved. */
    public static boolean isShort(String text) {
        return !text.isEmpty()
                && text.length() <= Limits.SORT_KEY_BYTES / MAXIMUM_BYTES_OF_A_CHAR
                && !text.startsWith(RESERVED);
    }

    private static boolean isShort(AttributeValue value) {
        return value.n() != null || (value.s() != null && isShort(value.s()));
    }

    /** Returns whether a key has no bytes. */
    public static boolean isEmpty(AttributeValue value) {
        return value.s() != null
                ? value.s().isEmpty()
                : value.b() != null && value.b().asByteArrayUnsafe().length == 0;
    }

    /**
     * The limit of a key attribute.
     *
     * @param subject the attribute, for messages
     * @param reserves whether it must not begin as the key of a layout record
     */
    private record Limit(String subject, int maximum, boolean reserves) {

        static Limit partition(KeyAttribute key, Object place, TableSchema table) {
            return of("Partition", key, place, table, Limits.PARTITION_KEY_BYTES);
        }

        static Limit sort(KeyAttribute key, Object place, TableSchema table) {
            return of("Sort", key, place, table, Limits.SORT_KEY_BYTES);
        }

        private static Limit of(String kind, KeyAttribute key, Object place, TableSchema table, int maximum) {
            List<String> members = table.members(key.name());
            String of = members.isEmpty() ? "" : " (of " + String.join(", ", members) + ")";
            return new Limit(kind + " key \"" + key.name() + "\"" + of + " of " + place, maximum, false);
        }

        Limit reserving() {
            return new Limit(subject, maximum, true);
        }

        Limit stricter(Limit other) {
            return other.maximum < maximum ? other : this;
        }

        void require(AttributeValue value) {
            String found = problem(value);
            if (found != null) {
                throw new ItemWriteException(subject + " " + found);
            }
        }

        private @Nullable String problem(AttributeValue value) {
            if (reserves && value.s() != null && value.s().startsWith(RESERVED)) {
                return "begins with \"" + RESERVED + "\", which is reserved for layout records. Choose another key";
            }
            int bytes = bytes(value);
            if (bytes == 0) {
                return "is empty. DynamoDB needs at least 1 byte";
            }
            return bytes <= maximum
                    ? null
                    : String.format(Locale.ROOT, "has %,d bytes. DynamoDB allows at most %,d", bytes, maximum);
        }

        private static int bytes(AttributeValue value) {
            return switch (value.type()) {
                case S -> ItemSize.string(value.s());
                case B -> value.b().asByteArrayUnsafe().length;
                // Numbers have at most 38 digits.
                default -> 1;
            };
        }
    }
}
