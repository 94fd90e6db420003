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

    /** Returns whether nothing is known. */
    public boolean isUnknown() {
        return itemBytes < 0 && items < 0 && isLoadUnknown();
    }

    /** Returns whether at most the number of items and their size are known, as DescribeTable reports them. */
    public boolean isLoadUnknown() {
        return peakWritesPerSecond < 0
                && peakReadsPerSecond < 0
                && itemsPerKey < 0
                && distinctKeys < 0
                && hottestKeyShare < 0;
    }

    /** Returns a copy, completed by what another workload knows. */
    public Workload over(Workload lower) {
        return new Workload(
                peakWritesPerSecond < 0 ? lower.peakWritesPerSecond : peakWritesPerSecond,
                peakReadsPerSecond < 0 ? lower.peakReadsPerSecond : peakReadsPerSecond,
                itemBytes < 0 ? lower.itemBytes : itemBytes,
                items < 0 ? lower.items : items,
                itemsPerKey < 0 ? lower.itemsPerKey : itemsPerKey,
                distinctKeys < 0 ? lower.distinctKeys : distinctKeys,
                hottestKeyShare < 0 ? lower.hottestKeyShare : hottestKeyShare);
    }

    /** Returns a copy with the number of items and their size from another workload, as far as that knows them. */
    public Workload withSizesOf(Workload other) {
        return new Workload(
                peakWritesPerSecond,
                peakReadsPerSecond,
                other.itemBytes < 0 ? itemBytes : other.itemBytes,
                other.items < 0 ? items : other.items,
                itemsPerKey,
                distinctKeys,
                hottestKeyShare);
    }
}
