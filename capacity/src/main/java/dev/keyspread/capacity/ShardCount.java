package dev.keyspread.capacity;

/**
 * The number of shards that a hot key needs.
 *
 * @see <a href="https://aws.amazon.com/blogs/database/choosing-the-right-dynamodb-partition-key/">Choosing the Right
 *     DynamoDB Partition Key</a>
 */
public final class ShardCount {

    /**
     * The maximum utilisation of a shard. With exactly the number of the formula, some shard exceeds its limit in
     * practically every second: chance does not deal evenly. The rest is also the article's buffer for growth.
     */
    private static final double UTILISATION = 0.7;

    private ShardCount() {}

    /**
     * The shards for a load on one key: the article's {@code writes a second × size in KB, rounded up / 1,000}, with
     * headroom, rounded up; at least one.
     */
    public static int forLoad(long writesPerSecond, long itemBytes) {
        // Floating point, because it saturates where a long would wrap around to a small or negative count.
        double units = (double) writesPerSecond * CapacityUnits.write(itemBytes);
        return (int) Math.max(1, Math.ceil(units / (Limits.PARTITION_WRITE_UNITS_PER_SECOND * UTILISATION)));
    }

    /**
     * The shards for a load of strongly consistent reads on one key: read units a second by the 3,000 that a partition
     * gives, with the same headroom, rounded up; at least one.
     */
    public static int forReads(long readsPerSecond, long itemBytes) {
        double units = (double) readsPerSecond * CapacityUnits.read(itemBytes);
        return (int) Math.max(1, Math.ceil(units / (Limits.PARTITION_READ_UNITS_PER_SECOND * UTILISATION)));
    }
}
