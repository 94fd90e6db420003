package dev.keyspread.annotations;

/** What an {@link AccessPattern} does. */
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
    DELETE
}
