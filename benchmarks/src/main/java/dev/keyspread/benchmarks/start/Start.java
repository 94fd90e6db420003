package dev.keyspread.benchmarks.start;

/** Who maps the first item. */
public enum Start {
    /** Nobody: what is loaded all the same. */
    NONE,
    /** Generated code. */
    KEYSPREAD,
    /** The Enhanced Client with {@code TableSchema.fromBean}. */
    BEAN
}
