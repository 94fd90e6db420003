package dev.keyspread.capacity;

/** Computes the number of shards that a hot key needs. */
public final class ShardCount {

    /**
     * The maximum utilisation of a shard. Suffixes are not distributed evenly: at a utilisation of 1, some shard would
     * exceed its limit in almost every second. The headroom also allows for growth, as the article recommends.
     */
    private static final double UTILISATION = 0.7;

    private ShardCount() {}

    /**
     * Returns the number of shards for a write load on one key: the article's {@code writes per second × size in KB,
     * rounded up / 1,000}, with headroom. Rounded up, at least one.
     */
    public static int forLoad(long writesPerSecond, long itemBytes) {
        // Floating point, because a long could overflow to a small or negative count.
        double units = (double) writesPerSecond * CapacityUnits.write(itemBytes);
        return (int) Math.max(1, Math.ceil(units / (Limits.PARTITION_WRITE_UNITS_PER_SECOND * UTILISATION)));
    }

    /**
     * Returns the number of shards for a load of strongly consistent reads on one key: read units per second divided by
     * a partition's 3,000, with the same headroom. Rounded up, at least one.
     */
    public static int forReads(long readsPerSecond, long itemBytes) {
        double units = (double) readsPerSecond * CapacityUnits.read(itemBytes);
        return (int) Math.max(1, Math.ceil(units / (Limits.PARTITION_READ_UNITS_PER_SECOND * UTILISATION)));
    }
}
