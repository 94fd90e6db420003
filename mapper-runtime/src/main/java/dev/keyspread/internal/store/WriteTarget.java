package dev.keyspread.internal.store;

import dev.keyspread.Keyspread;
import dev.keyspread.internal.cache.TableCaches;
import dev.keyspread.internal.gateway.DynamoDbGateway;
import dev.keyspread.spi.ItemDecoder;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Where an item is that is to be written. Immutable and thread-safe.
 *
 * @param <E> what the item is
 */
public final class WriteTarget<E> {

    private final Keyspread keyspread;
    private final DynamoDbGateway gateway;
    private final TableCaches caches;
    private final String table;
    private final String partitionKey;
    private final Map<String, AttributeValue> key;
    private final ItemDecoder<E> decoder;

    public WriteTarget(
            Keyspread keyspread,
            DynamoDbGateway gateway,
            TableCaches caches,
            String table,
            String partitionKey,
            Map<String, AttributeValue> key,
            ItemDecoder<E> decoder) {
        this.keyspread = keyspread;
        this.gateway = gateway;
        this.caches = caches;
        this.table = table;
        this.partitionKey = partitionKey;
        this.key = key;
        this.decoder = decoder;
    }

    /** The mapper whose repository it is of. */
    public Keyspread keyspread() {
        return keyspread;
    }

    /** What makes the requests. */
    public DynamoDbGateway gateway() {
        return gateway;
    }

    /** The table's name as DynamoDB knows it. */
    public String table() {
        return table;
    }

    /** The name of the table's partition key. */
    public String partitionKey() {
        return partitionKey;
    }

    /** The item's key. */
    public Map<String, AttributeValue> key() {
        return key;
    }

    /** What the item holds. */
    public E read(Map<String, AttributeValue> item) {
        return decoder.read(item);
    }

    /** Drops the item from the table's caches: a write has changed it, or may have changed it although it failed. */
    public void forget() {
        caches.drop(() -> key);
    }

    /** The item as errors name it: its table and its key. */
    @Override
    public String toString() {
        return ItemNames.of(table, key);
    }
}
