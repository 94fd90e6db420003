package dev.keyspread.spi;

import dev.keyspread.ShardCounts;
import java.util.random.RandomGenerator;

/**
 * What the suffix of an item that was never saved is drawn by. Thread-safe.
 *
 * @param random what it is drawn from
 * @param counts how many shards single logical keys have
 * @param table the table's name as DynamoDB knows it
 */
public record ShardDraw(RandomGenerator random, ShardCounts counts, String table) {}
