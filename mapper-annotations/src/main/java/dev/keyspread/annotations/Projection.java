package dev.keyspread.annotations;

/** Which attributes an index holds a copy of. */
public enum Projection {
    /** Every attribute of the item. */
    ALL,
    /** The keys of the index and of the table. */
    KEYS_ONLY,
    /** The keys, and the attributes of the members that are named. */
    INCLUDE
}
