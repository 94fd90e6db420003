package dev.keyspread.benchmarks.put;

/** Who writes an item. */
public enum Writer {
    /** Keyspread, as JSON. */
    KEYSPREAD,
    /** Keyspread without its interceptor, as attribute values, which the SDK marshals. */
    MAPS,
    /** The Enhanced Client with a bean's schema. */
    ENHANCED
}
