package dev.keyspread.observation;

/** The kind of capacity units. */
public enum UnitKind {
    /** Units of reads. */
    READ,
    /** Units of writes. */
    WRITE
}
