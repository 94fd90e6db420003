package dev.keyspread.observation;

/**
 * The size of an item that a request saved as a whole. Immutable.
 *
 * @param table the table's name as DynamoDB knows it
 * @param bytes the size as DynamoDB counts it, 1 or more
 */
public record WrittenItem(String table, int bytes) {}
