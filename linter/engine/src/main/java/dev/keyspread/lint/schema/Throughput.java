package dev.keyspread.lint.schema;

/**
 * The provisioned capacity of a table or of an index.
 *
 * @param readUnits read units a second
 * @param writeUnits write units a second
 */
public record Throughput(long readUnits, long writeUnits) {}
