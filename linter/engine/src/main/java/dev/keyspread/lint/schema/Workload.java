package dev.keyspread.lint.schema;

/**
 * The declared load of a table or an index. A negative number is unknown.
 *
 * @param peakWritesPerSecond item writes per second at the peak
 * @param peakReadsPerSecond item reads per second at the peak
 * @param itemBytes bytes of a typical item
 * @param items items in the table
 * @param itemsPerKey items of one partition key value
 * @param distinctKeys partition key values in the table
 * @param hottestKeyShare the share of the load that goes to the hottest partition key value: above 0 up to 1
 */
public record Workload(
        long peakWritesPerSecond,
        long peakReadsPerSecond,
        long itemBytes,
        long items,
        long itemsPerKey,
        long distinctKeys,
        double hottestKeyShare) {

    /** No declared load. */
    public static final Workload UNKNOWN = new Workload(-1, -1, -1, -1, -1);

    /** Creates a workload with an unknown number of keys and an unknown share of the hottest key. */
    public Workload(long peakWritesPerSecond, long peakReadsPerSecond, long itemBytes, long items, long itemsPerKey) {
        this(peakWritesPerSecond, peakReadsPerSecond, itemBytes, items, itemsPerKey, -1, -1);
    }

    /** Returns whether nothing is declared. */
    public boolean isUnknown() {
        return peakWritesPerSecond < 0
                && peakReadsPerSecond < 0
                && itemBytes < 0
                && items < 0
                && itemsPerKey < 0
                && distinctKeys < 0
                && hottestKeyShare < 0;
    }
}
