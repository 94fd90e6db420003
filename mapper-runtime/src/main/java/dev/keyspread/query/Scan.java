package dev.keyspread.query;

import dev.keyspread.spi.ReadSource;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A read of all items of a table, in no order. It consumes the capacity of the whole table, even if filters remove most
 * items. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 */
public final class Scan<T> extends Read<T, Scan<T>> {

    /** Creates a scan. */
    public Scan(ReadSource<T> source) {
        super(source, Scan::new);
    }

    /** Returns this scan with strongly consistent reads, which consume twice the read capacity. */
    public Scan<T> consistentRead() {
        return with(source.request().withConsistency());
    }

    /**
     * Returns this scan for some attributes of each item, in DynamoDB's own form. Keys are always included. Less data is
     * transferred, but the read capacity is the same: DynamoDB charges for whole items.
     *
     * @param attributes 1 or more names of top-level attributes
     */
    public Scan<Map<String, AttributeValue>> attributes(String... attributes) {
        return new Scan<>(attributesOf(attributes));
    }

    @Override
    public AsyncRead<T> async() {
        return new AsyncRead<>(source);
    }
}
