package dev.keyspread.profile;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.profile.Profile.AttributeProfile;
import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.Profile.KeyProfile;
import dev.keyspread.profile.Profile.TimeProfile;
import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Counts the items of a table in bounded memory: about 4 MB for each key, and 4 KB for each attribute.
 *
 * <p>The heaviest keys are exact as long as a key has at most 4,096 values; then each of them that has more than 0.025 % of the items is
 * listed, and the errors are stored with the numbers. The number of distinct values is exact up to 4,096 for keys, and otherwise an estimate
 * whose error is stored as well.
 *
 * <p>Not thread-safe. Profilers of parts of a table can be {@linkplain #merge merged} if they hash with the same key.
 */
public final class Profiler {

    /** The number of attributes that are counted. */
    private static final int MAXIMUM_ATTRIBUTES = 256;

    private static final int MAXIMUM_SIZE = 400;
    private static final int KB = 1_024;

    private final String table;
    private final ValueHash hash;
    private final boolean values;
    private final @Nullable String time;
    private final List<KeyCounter> keys;
    private final long[] sizes = new long[MAXIMUM_SIZE + 1];
    private final Map<String, AttributeCounter> attributes = new LinkedHashMap<>();

    /** Counters by the attribute that was asked for, and by those of keys, some of which tell a time. */
    private final Map<String, TimeCounter> times = new LinkedHashMap<>();

    private final Map<String, Long> hashes = new LinkedHashMap<>();

    private int otherAttributes;
    private long items;
    private long bytes;
    private long deletes;
    private long skipped;

    /**
     * Creates a profiler without items.
     *
     * @param table the table's name
     * @param keys the keys of the table and of its indexes
     * @param hash hashes the values
     * @param values whether the profile contains the texts of the heaviest keys instead of their hashes
     * @param time the attribute with the time of an item, or {@code null} if items have none
     */
    public Profiler(String table, List<KeyAttributes> keys, ValueHash hash, boolean values, @Nullable String time) {
        this.table = table;
        this.keys = keys.stream().map(key -> new KeyCounter(key, hash, values)).toList();
        this.hash = hash;
        this.values = values;
        this.time = time;
        if (time != null) {
            times.put(time, new TimeCounter(time));
        }
        keys.stream().flatMap(Profiler::attributes).forEach(each -> times.putIfAbsent(each, new TimeCounter(each)));
    }

    private static Stream<String> attributes(KeyAttributes key) {
        return Stream.concat(key.partition().stream(), key.sort().stream());
    }

    /**
     * The key of a table or of an index.
     *
     * @param index the name of the index, or {@code null} for the table's key
     * @param partition the attributes of the partition key
     * @param sort the attributes of the sort key; empty if there is none
     */
    public record KeyAttributes(@Nullable String index, List<String> partition, List<String> sort)
            implements Serializable {

        public KeyAttributes {
            partition = List.copyOf(partition);
            sort = List.copyOf(sort);
        }

        /**
         * Reads the key of a table.
         *
         * @param attributes the attributes, separated by a comma: {@code customerId,orderId}
         * @throws IllegalArgumentException if they are not one or two
         */
        public static KeyAttributes ofTable(String attributes) {
            return of(null, "--key", attributes);
        }

        /**
         * Reads the key of an index.
         *
         * @param index the name and the attributes: {@code by-status=status,createdAt}
         * @throws IllegalArgumentException if a part is missing
         */
        public static KeyAttributes ofIndex(String index) {
            int equals = index.indexOf('=');
            require(
                    equals > 0,
                    "--index needs a name and attributes, as in --index by-status=status,createdAt (found \"" + index
                            + "\")");
            return of(index.substring(0, equals), "--index", index.substring(equals + 1));
        }

        private static KeyAttributes of(@Nullable String index, String option, String attributes) {
            List<String> names =
                    Arrays.stream(attributes.split(",", -1)).map(String::strip).toList();
            require(
                    names.size() <= 2 && names.stream().noneMatch(String::isEmpty),
                    option
                            + " needs the partition key, and the sort key if there is one, separated by a comma (found \""
                            + attributes + "\")");
            return new KeyAttributes(index, names.subList(0, 1), names.subList(1, names.size()));
        }
    }

    /**
     * Counts an item.
     *
     * @param item its attributes by their names
     */
    public void add(Map<String, StoredValue> item) {
        int size = 0;
        int others = 0;
        hashes.clear();
        for (Map.Entry<String, StoredValue> each : item.entrySet()) {
            size += ItemSize.string(each.getKey()) + each.getValue().bytes();
            others += count(each.getKey(), each.getValue()) ? 0 : 1;
        }
        otherAttributes = Math.max(otherAttributes, others);
        items++;
        bytes += size;
        sizes[Math.min(MAXIMUM_SIZE, (size + KB - 1) / KB)]++;
        for (KeyCounter key : keys) {
            key.add(item, hashes, size);
        }
        if (!keys.isEmpty() && keys.get(0).has(item)) {
            Object key = keys.get(0).value(item, keys.get(0).hash(item, hashes));
            times.forEach((attribute, counter) -> add(item.get(attribute), key, counter));
        }
    }

    private static void add(@Nullable StoredValue moment, Object key, TimeCounter counter) {
        if (moment != null) {
            counter.add(moment, key);
        }
    }

    /** Counts a value, unless there are too many attributes. */
    private boolean count(String name, StoredValue value) {
        AttributeCounter counter = attributes.get(name);
        if (counter == null) {
            if (attributes.size() == MAXIMUM_ATTRIBUTES) {
                return false;
            }
            counter = new AttributeCounter();
            attributes.put(name, counter);
        }
        if (counter.add(value)) {
            long hashed = hash.hash(value);
            hashes.put(name, hashed);
            counter.addDistinct(hashed);
            if (times.containsKey(name)) {
                counter.addBlock(value, hash);
            }
        }
        return true;
    }

    /**
     * Counts a delete. In the writes of an incremental export, it is a write to its key.
     *
     * @param item the attributes of the deleted item as far as they are known, or none if only items are counted and no writes
     */
    public void addDelete(Map<String, StoredValue> item) {
        deletes++;
        hashes.clear();
        int size = item.entrySet().stream()
                .mapToInt(
                        each -> ItemSize.string(each.getKey()) + each.getValue().bytes())
                .sum();
        for (KeyCounter key : keys) {
            key.add(item, hashes, size);
        }
    }

    /** Counts a line or an item that cannot be read. */
    public void skip() {
        skipped++;
    }

    /** Returns the number of items that have been counted. */
    public long items() {
        return items;
    }

    /**
     * Adds what another profile has counted.
     *
     * @throws IllegalArgumentException if it is of another table, has other keys, or hashes with another key
     */
    public void merge(Profile other) {
        merge(other, hash.id());
    }

    private void merge(Profile other, String hashing) {
        require(
                other.table().equals(table),
                "Profiles of one table can be merged, not of \"" + table + "\" and \"" + other.table() + "\"");
        require(
                other.hashing().equals(hashing) && other.values() == values,
                "The profiles hash values with different keys, so the same value looks different in them. Make both with the same"
                        + " key");
        require(
                other.keys().stream()
                        .map(KeyCounter::keyOf)
                        .toList()
                        .equals(keys.stream().map(KeyCounter::key).toList()),
                "The profiles have different keys");
        for (int i = 0; i < keys.size(); i++) {
            keys.get(i).merge(other.keys().get(i));
        }
        other.attributes().forEach((name, attribute) -> {
            if (attributes.size() < MAXIMUM_ATTRIBUTES || attributes.containsKey(name)) {
                attributes.computeIfAbsent(name, each -> new AttributeCounter()).merge(attribute);
            } else {
                otherAttributes = Math.max(1, otherAttributes);
            }
        });
        other.sizes().forEach((size, count) -> sizes[Math.min(MAXIMUM_SIZE, Integer.parseInt(size))] += count);
        other.times()
                .forEach(each -> times.computeIfAbsent(each.attribute(), TimeCounter::new)
                        .merge(each));
        items += other.items();
        bytes += other.bytes();
        deletes += other.deletes();
        skipped += other.skipped();
        otherAttributes = Math.max(otherAttributes, other.otherAttributes());
    }

    /**
     * Returns the profile of several parts of a table. Errors add up, and it is complete if all of them are.
     *
     * @param parts at least one profile
     * @param made the time of the merged profile
     * @throws IllegalArgumentException if there is none, or they do not fit, as {@link #merge} says
     */
    public static Profile merged(List<Profile> parts, Instant made) {
        return merged(parts, made, false);
    }

    /**
     * Returns several parts of a table as one, with all counters: parts that are merged in steps have no greater errors than in one.
     *
     * @param parts at least one profile, as {@link #part} returns it
     * @param made the time of the merged part
     * @throws IllegalArgumentException if there is none, or they do not fit, as {@link #merge} says
     */
    public static Profile mergedPart(List<Profile> parts, Instant made) {
        return merged(parts, made, true);
    }

    private static Profile merged(List<Profile> parts, Instant made, boolean withAllCounters) {
        require(!parts.isEmpty(), "There is no profile to merge");
        Profile first = parts.get(0);
        require(first.basis() != Basis.LOAD, "Profiles of load cannot be merged. Make one of a longer period");
        Set<String> ofKeys = first.keys().stream()
                .map(KeyCounter::keyOf)
                .flatMap(Profiler::attributes)
                .collect(Collectors.toSet());
        List<String> times = parts.stream()
                .flatMap(part -> part.times().stream())
                .map(TimeProfile::attribute)
                .filter(attribute -> !ofKeys.contains(attribute))
                .distinct()
                .toList();
        require(times.size() <= 1, "The profiles have times of different attributes: " + String.join(", ", times));
        String time = times.isEmpty() ? null : times.get(0);
        // Values are not hashed any more, only counted.
        ValueHash hash = ValueHash.random();
        Profiler all = new Profiler(
                first.table(), first.keys().stream().map(KeyCounter::keyOf).toList(), hash, first.values(), time);
        for (Profile part : parts) {
            require(part.basis() == first.basis(), "A profile of items and one of writes or load cannot be merged");
            all.merge(part, first.hashing());
        }
        boolean complete = parts.stream().allMatch(Profile::complete);
        return all.profile(first.source(), first.basis(), made, complete, withAllCounters)
                .withHashing(first.hashing());
    }

    private static void require(boolean condition, String problem) {
        if (!condition) {
            throw new IllegalArgumentException(problem);
        }
    }

    /**
     * Returns what has been counted.
     *
     * @param source where the items come from, such as {@code export}
     * @param basis what the items are
     * @param made the time of the profile
     * @param complete whether the whole source was read
     */
    public Profile profile(String source, Basis basis, Instant made, boolean complete) {
        return profile(source, basis, made, complete, false);
    }

    /**
     * Returns what has been counted, to be merged with other parts of the table. It contains all counters of the heaviest keys, and not only
     * those that a profile lists, so that the errors of a merged profile are as small as those of a single one. It takes about 1 MB as JSON
     * for each key.
     *
     * @param source where the items come from, such as {@code export}
     * @param basis what the items are
     * @param made the time of the part
     * @param complete whether the whole part was read
     */
    public Profile part(String source, Basis basis, Instant made, boolean complete) {
        return profile(source, basis, made, complete, true);
    }

    private Profile profile(String source, Basis basis, Instant made, boolean complete, boolean withAllCounters) {
        Map<String, AttributeProfile> counted = new TreeMap<>();
        attributes.forEach((name, counter) -> counted.put(name, counter.profile()));
        List<KeyProfile> profiles = new ArrayList<>();
        keys.forEach(key -> profiles.add(key.profile(withAllCounters)));
        return new Profile(
                Profile.VERSION,
                table,
                source,
                basis,
                made.toString(),
                complete,
                items,
                deletes,
                skipped,
                bytes,
                hash.id(),
                values,
                sizes(),
                profiles,
                counted,
                otherAttributes,
                times(withAllCounters),
                false);
    }

    /** Returns the items over time by the attributes of which most values are times. A part does not know the other ones. */
    private List<TimeProfile> times(boolean isPart) {
        return times.entrySet().stream()
                .filter(each -> each.getKey().equals(time)
                        || each.getValue().covers(isPart ? 0 : AttributeProfile.SHARED, items(each.getKey())))
                .map(each -> each.getValue().profile(isPart))
                .toList();
    }

    private long items(String attribute) {
        AttributeCounter counter = attributes.get(attribute);
        return counter == null ? items : counter.items();
    }

    private Map<String, Long> sizes() {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (int size = 0; size < sizes.length; size++) {
            if (sizes[size] > 0) {
                counts.put(Integer.toString(size), sizes[size]);
            }
        }
        return counts;
    }
}
