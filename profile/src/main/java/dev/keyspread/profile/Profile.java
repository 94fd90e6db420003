package dev.keyspread.profile;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The keys and attributes of a table, counted in its items, in its writes or in its load. It is the content of a profile file,
 * which {@link ProfileJson} reads and writes. The JSON schema of the format is {@code docs/profile.schema.json} in the repository. Immutable.
 *
 * <p>Shares of items and shares of load are different evidence. {@link Basis} says which one the numbers are.
 *
 * @param keyspreadProfile the version of the format, {@link #VERSION}
 * @param table the name of the table
 * @param source where the numbers come from, such as {@code export}
 * @param basis what was counted
 * @param made when the profile was made, as an ISO 8601 text in UTC
 * @param complete whether the whole source was read
 * @param items the number of items or writes that were counted
 * @param deletes the number of deletes of an incremental export, which are not counted as items
 * @param skipped the number of damaged lines and items that were not counted
 * @param bytes the sizes of all items together, as DynamoDB counts them
 * @param hashing the function and the key with which values are hashed; profiles with the same one can be merged
 * @param values whether the heaviest keys are written as texts instead of hashes
 * @param sizes the number of items by their sizes in KB, rounded up, which are their write units
 * @param keys the keys of the table and of its indexes
 * @param attributes the top-level attributes by their names
 * @param otherAttributes the largest number of attributes of an item that are not in {@code attributes}, because there are too many
 * @param times the items over time, or {@code null} if no attribute with a time is known
 * @param unitsAreBounds whether the write units and the read units of keys are upper bounds, of which a key reaches one at most
 */
public record Profile(
        int keyspreadProfile,
        String table,
        String source,
        Basis basis,
        String made,
        boolean complete,
        long items,
        long deletes,
        long skipped,
        long bytes,
        String hashing,
        boolean values,
        Map<String, Long> sizes,
        List<KeyProfile> keys,
        Map<String, AttributeProfile> attributes,
        int otherAttributes,
        @Nullable TimeProfile times,
        boolean unitsAreBounds) {

    /** The version of the format. */
    public static final int VERSION = 1;

    public Profile {
        sizes = copy(sizes);
        keys = keys == null ? List.of() : List.copyOf(keys);
        attributes = copy(attributes);
    }

    /** The unit of the counts. */
    public enum Basis {
        /** Items: each one that the table holds counts once. */
        ITEMS,
        /** Writes: each change in an incremental export counts once. */
        WRITES,
        /** Load: the capacity units of requests. */
        LOAD
    }

    /** Returns the key of an index, or that of the table. */
    public Optional<KeyProfile> key(@Nullable String index) {
        return keys.stream()
                .filter(each -> index == null ? each.index == null : index.equals(each.index))
                .findFirst();
    }

    /** Returns a copy that says that not all items were read. */
    public Profile asSample() {
        return with(hashing, false);
    }

    Profile withHashing(String other) {
        return with(other, complete);
    }

    private Profile with(String otherHashing, boolean otherComplete) {
        return new Profile(
                keyspreadProfile,
                table,
                source,
                basis,
                made,
                otherComplete,
                items,
                deletes,
                skipped,
                bytes,
                otherHashing,
                values,
                sizes,
                keys,
                attributes,
                otherAttributes,
                times,
                unitsAreBounds);
    }

    /** Returns the mean size of an item in bytes, or -1 if the sizes are not known. */
    public long meanBytes() {
        return items == 0 || bytes == 0 ? -1 : Math.round((double) bytes / items);
    }

    /** Returns a copy in the same order. The reader of files leaves out what a file does not have. */
    private static <V> Map<String, V> copy(@Nullable Map<String, V> map) {
        return map == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    /**
     * The key of a table or of an index.
     *
     * @param index the name of the index, or {@code null} for the table's key
     * @param partition the attributes of the partition key
     * @param sort the attributes of the sort key; empty if there is none
     * @param items the number of items that have the key
     * @param bytes the sizes of these items together
     * @param distinct the estimated number of partition key values, or -1 if unknown
     * @param distinctError the greatest relative error of {@code distinct} with a confidence of 95 %; 0 if it is exact
     * @param itemsPerKey quantiles of the number of items per partition key value: {@code p50}, {@code p90}, {@code p99}, {@code p999} and
     *     {@code max}
     * @param bytesPerKey the same quantiles of their sizes together
     * @param unlistedItems the number of items that a value has at most that is not among the heaviest
     * @param unlistedBytes the bytes that such a value has at most
     * @param writeUnitsPerSecond the write units of all values a second, or 0 if unknown
     * @param readUnitsPerSecond the read units of all values a second, or 0 if unknown
     * @param heaviest the heaviest values, those with most items or units first
     * @param sketch the state from which {@code distinct} and the quantiles are estimated, to merge it with others, or {@code null}
     */
    public record KeyProfile(
            @Nullable String index,
            List<String> partition,
            List<String> sort,
            long items,
            long bytes,
            double distinct,
            double distinctError,
            Map<String, Long> itemsPerKey,
            Map<String, Long> bytesPerKey,
            long unlistedItems,
            long unlistedBytes,
            double writeUnitsPerSecond,
            double readUnitsPerSecond,
            List<HeavyKey> heaviest,
            @Nullable String sketch) {

        public KeyProfile {
            partition = partition == null ? List.of() : List.copyOf(partition);
            sort = sort == null ? List.of() : List.copyOf(sort);
            itemsPerKey = copy(itemsPerKey);
            bytesPerKey = copy(bytesPerKey);
            heaviest = heaviest == null ? List.of() : List.copyOf(heaviest);
        }

        /** Returns whether the units of the load are known. */
        public boolean hasLoad() {
            return writeUnitsPerSecond > 0 || readUnitsPerSecond > 0;
        }
    }

    /**
     * One of the heaviest values of a partition key.
     *
     * @param key its hash, or its text; the texts of several attributes are joined with {@code " + "}
     * @param items the number of its items, or more
     * @param itemsError the amount by which {@code items} can be too great
     * @param bytes their sizes together, or more
     * @param bytesError the amount by which {@code bytes} can be too great
     * @param writeUnitsPerSecond its write units a second, or 0 if unknown
     * @param readUnitsPerSecond its read units a second, or 0 if unknown
     */
    public record HeavyKey(
            String key,
            long items,
            long itemsError,
            long bytes,
            long bytesError,
            double writeUnitsPerSecond,
            double readUnitsPerSecond) {}

    /**
     * An attribute.
     *
     * @param items the number of items that have it
     * @param types the number of values by their types in DynamoDB
     * @param formats the number of values by their formats, such as {@code yyyy-MM-dd}; other values have none
     * @param distinct the estimated number of strings, numbers and binary values, or -1 if there are none
     * @param distinctError the greatest relative error of {@code distinct} with a confidence of 95 %; 0 if it is exact
     * @param maximumBytes the size of the greatest value
     * @param sketch the state from which {@code distinct} is estimated, to merge it with others, or {@code null}
     */
    public record AttributeProfile(
            long items,
            Map<String, Long> types,
            Map<String, Long> formats,
            double distinct,
            double distinctError,
            long maximumBytes,
            @Nullable String sketch) {

        public AttributeProfile {
            types = copy(types);
            formats = copy(formats);
        }

        /** Returns the format that at least 99 % of the values have, if there is one. */
        public Optional<String> format() {
            return formats.entrySet().stream()
                    .filter(each -> each.getValue() >= 0.99 * items)
                    .map(Map.Entry::getKey)
                    .findFirst();
        }
    }

    /**
     * The items over time.
     *
     * @param attribute the attribute with the time
     * @param seconds the length of a period in seconds
     * @param periods the periods in their order; those without items are absent
     */
    public record TimeProfile(String attribute, long seconds, List<Period> periods) {

        public TimeProfile {
            periods = periods == null ? List.of() : List.copyOf(periods);
        }
    }

    /**
     * A period.
     *
     * @param start its first moment, as an ISO 8601 text in UTC
     * @param items the number of its items
     * @param hottest the number of items of the partition key with most of them, or more
     * @param hottestError the amount by which {@code hottest} can be too great
     */
    public record Period(String start, long items, long hottest, long hottestError) {

        /** Returns the number of items that the hottest key has at least. */
        public long hottestAtLeast() {
            return hottest - hottestError;
        }
    }
}
