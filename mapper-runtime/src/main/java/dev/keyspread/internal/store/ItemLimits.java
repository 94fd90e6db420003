package dev.keyspread.internal.store;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.internal.convert.KeyLimits;
import dev.keyspread.internal.wire.RequestItems.ItemCheck;
import dev.keyspread.spi.ItemBreakdowns;
import dev.keyspread.spi.StoredKey;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Checks items of one table before they are sent: their keys, index keys and sizes. Immutable and thread-safe. */
public final class ItemLimits implements ItemCheck {

    private final String tableName;
    private final TableSchema table;
    private final KeyLimits keys;
    private final List<String> localIndexes;

    /** Creates the limits of the table that DynamoDB knows as {@code tableName}. */
    public ItemLimits(String tableName, TableSchema table) {
        this.tableName = tableName;
        this.table = table;
        this.keys = new KeyLimits(tableName, table);
        this.localIndexes = table.indexes().stream()
                .filter(index -> index.partitionKeys().isEmpty())
                .map(IndexSchema::name)
                .toList();
    }

    /**
     * Requires that DynamoDB can store this primary key.
     *
     * @throws ItemWriteException if an attribute is empty or too long
     */
    public void require(StoredKey key) {
        if (!key.isShort()) {
            keys.requireKey(key.attributes());
        }
    }

    /** Requires that DynamoDB can store the primary key in these attributes. */
    public void requireKey(Map<String, AttributeValue> item) {
        keys.requireKey(item);
    }

    /** Requires that a new value of an attribute is valid in indexes. It is computed only for keys of indexes. */
    public void requireIndexKey(String attribute, Supplier<AttributeValue> value) {
        keys.requireIndexKey(attribute, value);
    }

    @Override
    public void requireKeys(Map<String, AttributeValue> item) {
        keys.requireIndexKeys(item);
    }

    @Override
    public void requireKeys(byte[] json) {
        if (keys.haveIndexes()) {
            keys.requireIndexKeys(json);
        }
    }

    /**
     * Requires that an item is valid, before it is written.
     *
     * @throws ItemWriteException if the key of an index is empty or too long
     * @throws ItemTooLargeException if the item is too large
     */
    public void requireItem(int bytes, Supplier<Map<String, AttributeValue>> item) {
        if (keys.haveIndexes()) {
            requireKeys(item.get());
        }
        requireSize(bytes, item);
    }

    @Override
    public int mostBytesUnchecked() {
        // An entry of a local index has at most the size of the item.
        return Limits.ITEM_BYTES / (1 + localIndexes.size());
    }

    @Override
    public void requireSize(int bytes, Supplier<Map<String, AttributeValue>> item) {
        if (bytes <= mostBytesUnchecked()) {
            return;
        }
        ItemSizes.requireFits(tableName, bytes, item);
        Map<String, Integer> entries = ItemBreakdowns.of(item.get(), table).indexEntries().stream()
                .filter(entry -> localIndexes.contains(entry.index()))
                .collect(Collectors.toMap(entry -> entry.index(), entry -> entry.bytes()));
        long all = ItemSize.withLocalIndexes(
                bytes, entries.values().stream().mapToLong(entry -> entry).toArray());
        if (all > Limits.ITEM_BYTES) {
            throw new ItemTooLargeException(
                    ("The item for table %s and its entries in local indexes have %d bytes, over DynamoDB's limit of %d."
                                    + " The item has %d, its entries: %s. Project fewer attributes into the indexes")
                            .formatted(tableName, all, Limits.ITEM_BYTES, bytes, text(entries)),
                    (int) all);
        }
    }

    private String text(Map<String, Integer> entries) {
        return localIndexes.stream()
                .filter(entries::containsKey)
                .map(index -> "\"" + index + "\" " + entries.get(index))
                .collect(Collectors.joining(", "));
    }
}
