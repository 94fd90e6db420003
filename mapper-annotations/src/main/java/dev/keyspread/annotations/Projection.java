package dev.keyspread.annotations;

/** The attributes that an index copies from the table. */
public enum Projection {
    /** Every attribute of the item. */
    ALL,
    /** The keys of the index and of the table. */
    KEYS_ONLY,
    /** The keys, and the attributes of the listed members. */
    INCLUDE
}
