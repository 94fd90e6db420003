package dev.keyspread.capacity;

/** Computes the number of shards that a hot key needs. */
public final class ShardCount {

    /**
     * The share of a shard's limit that is kept free. Suffixes are not distributed evenly: without headroom, some shard
     * would exceed its limit in almost every second. The headroom also allows for growth, as the article recommends.
     */
    public static final double DEFAULT_HEADROOM = 0.3;

    /** Keeps rounding errors of the arithmetic from adding a shard. */
    private static final double ROUNDING_ERROR = 1e-9;

    private ShardCount() {}

    /**
     * Returns the number of shards for a write load on one key: the article's {@code writes per second × size in KB,
     * rounded up / 1,000}, with headroom. Rounded up, at least one.
     */
    public static int forLoad(long writesPerSecond, long itemBytes) {
        // Floating point, because a long could overflow to a small or negative count.
        return forWriteUnits((double) writesPerSecond * CapacityUnits.write(itemBytes), DEFAULT_HEADROOM);
    }

    /**
     * Returns the number of shards for a load of strongly consistent reads on one key: read units per second divided by
     * a partition's 3,000, with the same headroom. Rounded up, at least one.
     */
    public static int forReads(long readsPerSecond, long itemBytes) {
        return forReadUnits((double) readsPerSecond * CapacityUnits.read(itemBytes), DEFAULT_HEADROOM);
    }

    /**
     * Returns the number of shards for write units per second on one key. Rounded up, at least one.
     *
     * @param headroom the share of each shard's limit that is kept free: from 0, the article's formula, to below 1
     */
    public static int forWriteUnits(double unitsPerSecond, double headroom) {
        return shards(unitsPerSecond, Limits.PARTITION_WRITE_UNITS_PER_SECOND * (1 - headroom));
    }

    /**
     * Returns the number of shards for read units per second on one key. Rounded up, at least one.
     *
     * @param headroom the share of each shard's limit that is kept free: from 0 to below 1
     */
    public static int forReadUnits(double unitsPerSecond, double headroom) {
        return shards(unitsPerSecond, Limits.PARTITION_READ_UNITS_PER_SECOND * (1 - headroom));
    }

    private static int shards(double units, double unitsOfShard) {
        return (int) Math.max(1, Math.ceil(units / unitsOfShard - ROUNDING_ERROR));
    }
}
