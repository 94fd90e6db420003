package dev.keyspread.benchmarks.mapping;

/** The mappers that are compared. */
public enum Mapper {
    /** Generated code. */
    KEYSPREAD,
    /** The Enhanced Client with a static schema. */
    ENHANCED,
    /** Hand-written code. */
    HAND
}
