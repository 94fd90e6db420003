package dev.keyspread.lint.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A secondary index.
 *
 * @param name the index's name
 * @param kind global or local
 * @param key its key
 * @param projection which attributes it holds
 * @param include the attributes that it holds besides the keys, for {@link Projection#INCLUDE}
 * @param workload the load declared for the index itself, or {@link Workload#UNKNOWN}
 * @param throughput its provisioned capacity, or {@code null} if it has none or it is unknown
 */
public record IndexSchema(
        String name,
        Kind kind,
        KeySchema key,
        Projection projection,
        List<String> include,
        Workload workload,
        @Nullable Throughput throughput) {

    public IndexSchema {
        include = List.copyOf(include);
    }

    /** Creates an index without a declared load. */
    public IndexSchema(String name, Kind kind, KeySchema key, Projection projection, List<String> include) {
        this(name, kind, key, projection, include, Workload.UNKNOWN, null);
    }

    /** Returns a copy with another key and another declared load. */
    public IndexSchema with(KeySchema otherKey, Workload otherWorkload) {
        return new IndexSchema(name, kind, otherKey, projection, include, otherWorkload, throughput);
    }

    /** Returns whether this is a global index. */
    public boolean isGlobal() {
        return kind == Kind.GLOBAL;
    }

    /** The kinds of secondary index. */
    public enum Kind {
        /** An index with its own partition key. */
        GLOBAL,
        /** An index with the table's partition key. */
        LOCAL
    }

    /** DynamoDB's projection types. */
    public enum Projection {
        /** All attributes. */
        ALL,
        /** The keys of index and table. */
        KEYS_ONLY,
        /** The keys and the named attributes. */
        INCLUDE
    }
}
