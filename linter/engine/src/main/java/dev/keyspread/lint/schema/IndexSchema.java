package dev.keyspread.lint.schema;

import java.util.List;

/**
 * A secondary index.
 *
 * @param name the index's name
 * @param kind global or local
 * @param key its key
 * @param projection which attributes it holds
 * @param include the attributes that it holds besides the keys, for {@link Projection#INCLUDE}
 */
public record IndexSchema(String name, Kind kind, KeySchema key, Projection projection, List<String> include) {

    public IndexSchema {
        include = List.copyOf(include);
    }

    /** The kinds of secondary index. */
    public enum Kind {
        /** With a partition key of its own. */
        GLOBAL,
        /** With the table's partition key. */
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
