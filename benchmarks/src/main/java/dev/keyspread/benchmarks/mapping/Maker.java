package dev.keyspread.benchmarks.mapping;

/** Who maps. */
public enum Maker {
    /** Generated code. */
    KEYSPREAD,
    /** The Enhanced Client with {@code TableSchema.fromBean}. */
    BEAN,
    /** The Enhanced Client with {@code TableSchema.fromImmutableClass}. */
    IMMUTABLE,
    /** The Enhanced Client with a {@code StaticTableSchema}. */
    STATIC,
    /** Code that was written by hand, as fast as we know how. */
    HAND
}
