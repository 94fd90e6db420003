package dev.keyspread.observation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation that begins. Immutable.
 *
 * @param name the name of DynamoDB's operation that its requests call, such as {@code Query}
 * @param tables the names of its tables as DynamoDB knows them, in order and without duplicates: 1 or more
 * @param index the index that it reads, or null if it reads none or writes
 * @param shards the number of shards or scan segments that it reads: 1 or more; 1 for operations on single items and for
 *     batches
 */
public record ObservedOperation(
        String name, List<String> tables, @Nullable String index, int shards) {

    public ObservedOperation {
        tables = List.copyOf(tables);
    }
}
