package dev.keyspread.lint.schema;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The counts of a profile: of the items of a table, of its writes, or of its capacity units.
 *
 * @param basis what was counted
 * @param day the day on which it was counted, as {@code 2026-11-30}
 * @param complete whether all items were counted, and not a sample
 * @param items the number of counted items or writes; 0 if only the load is known
 * @param keys the partition keys of the table and of its indexes
 * @param itemBytes the mean size of an item, or -1 if it is not known
 * @param itemWriteUnits the mean write units of an item, or -1 if they are not known
 * @param unitsAreBounds whether the write units and the read units of a key are upper bounds, of which it reaches one at most
 */
public record Measurement(
        Basis basis,
        String day,
        boolean complete,
        long items,
        List<MeasuredKey> keys,
        long itemBytes,
        double itemWriteUnits,
        boolean unitsAreBounds) {

    public Measurement {
        keys = List.copyOf(keys);
    }

    /** Returns the partition key of an index, or that of the table. */
    public Optional<MeasuredKey> key(@Nullable String index) {
        return keys.stream()
                .filter(key -> index == null ? key.index == null : index.equals(key.index))
                .findFirst();
    }

    /** Returns the mean write units of items of a mean size, or -1 if that is not the measured one. */
    public double writeUnits(long meanBytes) {
        return meanBytes == itemBytes ? itemWriteUnits : -1;
    }

    /** Returns a copy with some of the keys. */
    public Measurement with(List<MeasuredKey> others) {
        return new Measurement(basis, day, complete, items, others, itemBytes, itemWriteUnits, unitsAreBounds);
    }

    /** The unit of the counts. A share of the items is no share of the load. */
    public enum Basis {
        /** Each item of the table once. */
        ITEMS,
        /** Each write once. */
        WRITES,
        /** Capacity units. */
        LOAD
    }

    /**
     * A partition key.
     *
     * @param index the name of the index, or {@code null} for the table's key
     * @param items the number of counted items that have it
     * @param distinct the number of its values, or an estimate, or -1 if it is not known
     * @param hottest the value with most of them, or the hash of the value
     * @param hottestShare the share of that value, from 0 to 1
     * @param hottestWriteUnits the write units of that value a second, or 0 if unknown
     * @param hottestReadUnits the read units of that value a second, or 0 if unknown
     * @param format how its values are written, such as {@code yyyy-MM-dd}, or {@code null} if they have no common format; {@code *#} before
     *     it means texts that contain such a time, and {@link #SEQUENCE} numbers without gaps
     * @param sortFormat how the values of its sort key are written, or {@code null} if they have no common format
     * @param growth the items of the newest times of the partition key, or else of the sort key, or {@code null} if neither tells a time
     */
    public record MeasuredKey(
            @Nullable String index,
            long items,
            long distinct,
            String hottest,
            double hottestShare,
            double hottestWriteUnits,
            double hottestReadUnits,
            @Nullable String format,
            @Nullable String sortFormat,
            @Nullable Growth growth) {

        /** The format of whole numbers that fill a range. */
        public static final String SEQUENCE = "sequence";
    }

    /**
     * The items of the newest seven days, by the times in a key, or of the newest seven longer periods.
     *
     * @param attribute the attribute of the key
     * @param days the length of a period
     * @param items the number of their items
     * @param newest the share of the newest day or period in them, from 0 to 1
     */
    public record Growth(String attribute, long days, long items, double newest) {}
}
