package dev.keyspread.lint.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One way in which a program reads or writes a table, as its developer declares it.
 *
 * @param name what the developer calls it
 * @param operation what it does
 * @param index the index that it reads, or {@code null} for the table
 * @param by the members whose values it knows beforehand, in any order
 * @param uses the members that it reads or changes; empty for the whole item
 * @param perSecond how often a second at the peak; negative for unknown
 * @param consistent whether it reads with strong consistency
 * @param cachedMillis how long the program keeps what it reads, besides what the entity's cache does, in milliseconds;
 *     negative for not at all
 * @param staleMillis how old what it reads may be, in milliseconds; negative for unknown
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

    /** A pattern of whose age and caches nothing is known. */
    public AccessPattern(
            String name,
            Operation operation,
            @Nullable String index,
            List<String> by,
            List<String> uses,
            double perSecond,
            boolean consistent) {
        this(name, operation, index, by, uses, perSecond, consistent, -1, -1);
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

        /** Returns whether it is about one item, found by its whole key. */
        public boolean isOfOneItem() {
            return this == GET || this == UPDATE || this == DELETE;
        }
    }
}
