package dev.keyspread.samples.shop.orders;

/**
 * A partition key of orders as DynamoDB has it.
 *
 * @param table the table
 * @param key the key: {@code 2026-11-23}, or {@code 2026-11-23.5} for a shard
 */
public record StoredKey(String table, String key) {}
