package dev.keyspread.internal.store;

import dev.keyspread.internal.cache.TableCaches;
import dev.keyspread.spi.ItemDecoder;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The key of an item to be written, and the mapper that writes it. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class WriteTarget<E> {

    private final Mapper mapper;
    private final TableCaches caches;
    private final String table;
    private final String partitionKey;
    private final Map<String, AttributeValue> key;
    private final ItemDecoder<E> decoder;

    public WriteTarget(
            Mapper mapper,
            TableCaches caches,
            String table,
            String partitionKey,
            Map<String, AttributeValue> key,
            ItemDecoder<E> decoder) {
        this.mapper = mapper;
        this.caches = caches;
        this.table = table;
        this.partitionKey = partitionKey;
        this.key = key;
        this.decoder = decoder;
    }

    /** Returns the mapper of the item's repository, which makes the requests. */
    public Mapper mapper() {
        return mapper;
    }

    /** Returns the table's name as DynamoDB knows it. */
    public String table() {
        return table;
    }

    /** Returns the name of the table's partition key. */
    public String partitionKey() {
        return partitionKey;
    }

    /** Returns the item's key. */
    public Map<String, AttributeValue> key() {
        return key;
    }

    /** Returns the entity in an item. */
    public E read(Map<String, AttributeValue> item) {
        return decoder.read(item);
    }

    /** Drops the item from the table's caches: a write has changed it, or may have changed it although it failed. */
    public void forget() {
        caches.drop(() -> key);
    }

    /** Returns the item as errors name it: its table and its key. */
    @Override
    public String toString() {
        return ItemNames.of(table, key);
    }
}
