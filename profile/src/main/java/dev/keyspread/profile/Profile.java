package dev.keyspread.profile;

import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
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
 * @param deletes the number of deletes of an incremental export, which are not in {@code items}. Of a profile of writes, the keys count them
 * @param skipped the number of damaged lines and items that were not counted
 * @param bytes the sizes of all items together, as DynamoDB counts them
 * @param hashing the function and the key with which values are hashed; profiles with the same one can be merged
 * @param values whether the heaviest keys are written as texts instead of hashes
 * @param sizes the number of items by their sizes in KB, rounded up, which are their write units
 * @param keys the keys of the table and of its indexes
 * @param attributes the top-level attributes by their names
 * @param otherAttributes the largest number of attributes of an item that are not in {@code attributes}, because there are too many
 * @param times the items over time, by each attribute with a time: the one that was asked for, and those of keys whose values tell a time
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
        List<TimeProfile> times,
        boolean unitsAreBounds) {

    /** The version of the format. */
    public static final int VERSION = 1;

    private static final int READ_UNIT_KB = 4;

    public Profile {
        sizes = copy(sizes);
        keys = keys == null ? List.of() : List.copyOf(keys);
        attributes = copy(attributes);
        times = times == null ? List.of() : List.copyOf(times);
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

    /**
     * Returns profiles of the load of a table as one, with the measurement of each key that has the highest load. Loads are of different
     * times or processes, so they do not add up.
     *
     * @param loads at least one profile of a load
     */
    public static Profile highest(List<Profile> loads) {
        Profile newest = loads.stream().max(Comparator.comparing(Profile::made)).orElseThrow();
        Map<Map.Entry<String, List<String>>, KeyProfile> highest = new LinkedHashMap<>();
        loads.stream()
                .flatMap(load -> load.keys().stream())
                .forEach(key -> highest.merge(
                        Map.entry(String.valueOf(key.index), key.partition),
                        key,
                        BinaryOperator.maxBy(Comparator.comparingDouble(
                                each -> each.writeUnitsPerSecond + each.readUnitsPerSecond))));
        boolean areBounds = loads.stream().anyMatch(Profile::unitsAreBounds);
        return newest.with(newest.hashing, newest.complete, List.copyOf(highest.values()), areBounds);
    }

    /** Returns a copy that says that not all items were read. */
    public Profile asSample() {
        return with(hashing, false, keys, unitsAreBounds);
    }

    Profile withHashing(String other) {
        return with(other, complete, keys, unitsAreBounds);
    }

    private Profile with(String otherHashing, boolean otherComplete, List<KeyProfile> otherKeys, boolean areBounds) {
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
                otherKeys,
                attributes,
                otherAttributes,
                times,
                areBounds);
    }

    /** Returns the mean size of an item in bytes, or -1 if the sizes are not known. */
    public long meanBytes() {
        return items == 0 || bytes == 0 ? -1 : Math.round((double) bytes / items);
    }

    /** Returns the mean write units of an item, whose size is rounded up to whole KB, or -1 if the sizes are not known. */
    public double meanWriteUnits() {
        return meanUnits(1);
    }

    /** Returns the mean read units of a strongly consistent read of an item, or -1 if the sizes are not known. */
    public double meanReadUnits() {
        return meanUnits(READ_UNIT_KB);
    }

    private double meanUnits(int unit) {
        double units = 0;
        long counted = 0;
        for (Map.Entry<String, Long> size : sizes.entrySet()) {
            long kilobytes = Math.max(1, Integer.parseInt(size.getKey()));
            long each = (kilobytes + unit - 1) / unit;
            units += (double) each * size.getValue();
            counted += size.getValue();
        }
        return counted == 0 ? -1 : units / counted;
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
     * @param items the number of items, or of writes and deletes, that have the key
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
     * @param density the share of the whole numbers that occur, in the blocks of 64 neighbours of which one occurs; -1 if it is not known.
     *     It is known for attributes of keys
     * @param blocks the state from which {@code density} is estimated, or {@code null}
     */
    public record AttributeProfile(
            long items,
            Map<String, Long> types,
            Map<String, Long> formats,
            double distinct,
            double distinctError,
            long maximumBytes,
            @Nullable String sketch,
            double density,
            @Nullable String blocks) {

        /** The number of neighbouring whole numbers of a block. */
        static final int BLOCK = 64;

        private static final double DENSE = 0.75;
        private static final double MANY = 1_000;

        /** The share of values from which a format is that of the attribute. */
        static final double SHARED = 0.99;

        public AttributeProfile {
            types = copy(types);
            formats = copy(formats);
        }

        /** Returns whether the values are many whole numbers with few gaps, as a counter makes them. */
        public boolean isSequence() {
            long numbers = formats.getOrDefault(ValueFormat.INTEGER, 0L) + formats.getOrDefault(ValueFormat.PADDED, 0L);
            return distinct >= MANY && density >= DENSE && numbers >= SHARED * items;
        }

        /** Returns whether values in the order of their texts are in that of their numbers. */
        public boolean isInOrder() {
            return formats.containsKey(ValueFormat.PADDED) || types.containsKey("N");
        }

        /** Returns the format that at least 99 % of the values have, if there is one. */
        public Optional<String> format() {
            return formats.entrySet().stream()
                    .filter(each -> each.getValue() >= SHARED * items)
                    .map(Map.Entry::getKey)
                    .findFirst();
        }
    }

    /** Returns the items over time by an attribute, or empty if its values tell no time. */
    public Optional<TimeProfile> times(String attribute) {
        return times.stream().filter(each -> each.attribute.equals(attribute)).findFirst();
    }

    /**
     * The items over time.
     *
     * @param attribute the attribute with the time
     * @param seconds the length of a period in seconds
     * @param periods the periods in their order; those without items are absent
     * @param hours the busiest hours, those with most items first; empty if the attribute tells days and no hours
     */
    public record TimeProfile(String attribute, long seconds, List<Period> periods, List<Hour> hours) {

        private static final long DAY = 86_400;
        private static final int NEWEST_DAYS = 7;

        public TimeProfile {
            periods = periods == null ? List.of() : List.copyOf(periods);
            hours = hours == null ? List.of() : List.copyOf(hours);
        }

        /** Returns the number of items that have a time. */
        public long items() {
            return periods.stream().mapToLong(Period::items).sum();
        }

        /** Returns the busiest hour of all keys. */
        public Optional<Hour> busiest() {
            return hours.stream().filter(each -> each.key == null).findFirst();
        }

        /** Returns the hour and the key of which most items are. */
        public Optional<Hour> busiestOfKey() {
            return hours.stream().filter(each -> each.key != null).findFirst();
        }

        /** Returns the growth at the end, or empty without items. */
        public Optional<Growth> growth() {
            if (periods.isEmpty()) {
                return Optional.empty();
            }
            long length = Math.max(DAY, seconds);
            long newest = number(periods.get(periods.size() - 1), length);
            return Optional.of(new Growth(length, since(newest - NEWEST_DAYS + 1, length), since(newest, length)));
        }

        private static long number(Period period, long length) {
            return Math.floorDiv(Instant.parse(period.start).getEpochSecond(), length);
        }

        private long since(long first, long length) {
            return periods.stream()
                    .filter(each -> number(each, length) >= first)
                    .mapToLong(Period::items)
                    .sum();
        }
    }

    /**
     * The items of the newest seven days, or of the newest seven periods if these are longer. The newest day can be one that is not over.
     *
     * @param seconds the length of a day or a period
     * @param items the number of items of all seven
     * @param newest the number of items of the newest one
     */
    public record Growth(long seconds, long items, long newest) {}

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

    /**
     * One of the busiest hours.
     *
     * @param start its first moment, as an ISO 8601 text in UTC
     * @param key the partition key of the table whose items are counted, as a hash or a text; {@code null} for all keys
     * @param items the number of the items in the hour, or more
     * @param itemsError the amount by which {@code items} can be too great
     */
    public record Hour(String start, @Nullable String key, long items, long itemsError) {

        /** Returns the number of items that there are at least. */
        public long itemsAtLeast() {
            return items - itemsError;
        }
    }
}
