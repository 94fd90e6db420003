package dev.keyspread.annotations;

/** The operation of an {@link AccessPattern}. */
public enum Operation {
    /** Reads one item by its whole key. */
    GET,
    /** Reads the items of one partition key. */
    QUERY,
    /** Reads all items. */
    SCAN,
    /** Writes a whole item. */
    PUT,
    /** Changes some attributes of one item. */
    UPDATE,
    /** Deletes one item. */
    DELETE
}
