package dev.keyspread.lint.schema;

/**
 * What a developer declares about the load of a table. A negative number is unknown.
 *
 * @param peakWritesPerSecond item writes a second at the peak
 * @param peakReadsPerSecond item reads a second at the peak
 * @param itemBytes bytes of a typical item
 * @param items items in the table
 * @param itemsPerKey items of one partition key value
 */
public record Workload(
        long peakWritesPerSecond, long peakReadsPerSecond, long itemBytes, long items, long itemsPerKey) {

    /** Nothing declared. */
    public static final Workload UNKNOWN = new Workload(-1, -1, -1, -1, -1);
}
