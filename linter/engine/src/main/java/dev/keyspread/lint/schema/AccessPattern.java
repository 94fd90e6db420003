package dev.keyspread.lint.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A declared read or write of a table.
 *
 * @param name the name that the developer gave it
 * @param operation the operation
 * @param index the index to read, or {@code null} for the table
 * @param by the members whose values are known beforehand, in any order
 * @param uses the members to read or change; empty for the whole item
 * @param perSecond the operations per second at the peak; negative if unknown
 * @param consistent true for strongly consistent reads
 * @param cachedMillis the time for which the program caches the result, besides the entity's cache, in milliseconds;
 *     negative if it does not
 * @param staleMillis the permitted age of the result, in milliseconds; negative if unknown
 */
public record AccessPattern(
        String name,
        Operation operation,
        @Nullable String index,
        List<String> by,
        List<String> uses,
        double perSecond,
        boolean consistent,
        long cachedMillis,
        long staleMillis) {

    public AccessPattern {
        by = List.copyOf(by);
        uses = List.copyOf(uses);
    }

    /** The operations of access patterns. */
    public enum Operation {
        /** Reads one item by its whole key. */
        GET,
        /** Reads the items of one partition key. */
        QUERY,
        /** Reads everything. */
        SCAN,
        /** Writes a whole item. */
        PUT,
        /** Changes some attributes of one item. */
        UPDATE,
        /** Deletes one item. */
        DELETE;

        /** Returns whether it reads. */
        public boolean isRead() {
            return this == GET || this == QUERY || this == SCAN;
        }

        /** Returns whether it reads or writes one item, identified by its whole key. */
        public boolean isOfOneItem() {
            return this == GET || this == UPDATE || this == DELETE;
        }
    }
}
