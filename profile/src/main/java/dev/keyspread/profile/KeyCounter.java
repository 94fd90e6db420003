package dev.keyspread.profile;

import dev.keyspread.capacity.HeavyHitters;
import dev.keyspread.capacity.HeavyHitters.Hitter;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.KeyProfile;
import dev.keyspread.profile.Profiler.KeyAttributes;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.apache.datasketches.memory.Memory;
import org.apache.datasketches.tuple.arrayofdoubles.ArrayOfDoublesSetOperationBuilder;
import org.apache.datasketches.tuple.arrayofdoubles.ArrayOfDoublesSketch;
import org.apache.datasketches.tuple.arrayofdoubles.ArrayOfDoublesSketchIterator;
import org.apache.datasketches.tuple.arrayofdoubles.ArrayOfDoublesSketches;
import org.apache.datasketches.tuple.arrayofdoubles.ArrayOfDoublesUnion;
import org.apache.datasketches.tuple.arrayofdoubles.ArrayOfDoublesUpdatableSketch;
import org.apache.datasketches.tuple.arrayofdoubles.ArrayOfDoublesUpdatableSketchBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Counts the partition key values of a table or an index. A tuple sketch holds the items and bytes of a random sample of the keys, all of
 * whose items are counted; it gives the number of distinct keys and the quantiles. Lists of the heaviest keys give the greatest ones.
 */
final class KeyCounter {

    private static final int COUNTERS = 4_096;

    /** The number of heaviest keys that a profile contains. */
    private static final int LISTED = 256;

    private static final int SAMPLED_KEYS = 4_096;

    /** The number of standard deviations of the errors in a profile, for a confidence of 95 %. */
    static final int DEVIATIONS = 2;

    private static final String HASHED = "h:";

    private final KeyAttributes key;
    private final ValueHash hash;
    private final boolean values;
    private final ArrayOfDoublesUpdatableSketch sketch = new ArrayOfDoublesUpdatableSketchBuilder()
            .setNominalEntries(SAMPLED_KEYS)
            .setNumberOfValues(2)
            .build();
    private final double[] weights = {1, 0};
    private @Nullable ArrayOfDoublesUnion merged;

    /** Values are hashes or texts. */
    private HeavyHitters<Object> byItems = new HeavyHitters<>(COUNTERS);

    private HeavyHitters<Object> byBytes = new HeavyHitters<>(COUNTERS);

    KeyCounter(KeyAttributes key, ValueHash hash, boolean values) {
        this.key = key;
        this.hash = hash;
        this.values = values;
    }

    KeyAttributes key() {
        return key;
    }

    static KeyAttributes keyOf(KeyProfile profile) {
        return new KeyAttributes(profile.index(), profile.partition(), profile.sort());
    }

    /** Counts an item, unless it lacks a part of the key: it is not in that index then. */
    void add(Map<String, StoredValue> item, Map<String, Long> hashes, int bytes) {
        if (!has(item, key.partition()) || !has(item, key.sort())) {
            return;
        }
        long hashed = hash(item, hashes);
        Object value = value(item, hashed);
        byItems.add(value, 1);
        byBytes.add(value, bytes);
        weights[1] = bytes;
        sketch.update(hashed, weights);
    }

    /** Returns how the partition key of an item is listed: by its text, or by its hash. */
    Object value(Map<String, StoredValue> item, long hashed) {
        return values ? text(item) : (Object) hashed;
    }

    boolean has(Map<String, StoredValue> item) {
        return has(item, key.partition());
    }

    private static boolean has(Map<String, StoredValue> item, List<String> attributes) {
        for (String attribute : attributes) {
            StoredValue value = item.get(attribute);
            if (value == null || !value.canBeKey()) {
                return false;
            }
        }
        return true;
    }

    /** Returns the hash of the partition key, from those of single attributes as far as they are known. */
    long hash(Map<String, StoredValue> item, Map<String, Long> hashes) {
        Long known = key.partition().size() == 1 ? hashes.get(key.partition().get(0)) : null;
        return known != null
                ? known
                : hash.hash(key.partition().stream().map(item::get).toList());
    }

    private String text(Map<String, StoredValue> item) {
        return key.partition().stream()
                .map(item::get)
                .map(value -> value == null ? "" : String.valueOf(value.text()))
                .collect(Collectors.joining(" + "));
    }

    void merge(KeyProfile other) {
        byItems.merge(hitters(other, HeavyKey::items, HeavyKey::itemsError, other.items(), other.unlistedItems()));
        byBytes.merge(hitters(other, HeavyKey::bytes, HeavyKey::bytesError, other.bytes(), other.unlistedBytes()));
        if (other.sketch() != null) {
            merge(ArrayOfDoublesSketches.heapifySketch(
                    Memory.wrap(Base64.getDecoder().decode(other.sketch()))));
        }
    }

    private void merge(ArrayOfDoublesSketch other) {
        // A union of empty sketches has no result: it throws.
        if (!other.isEmpty()) {
            merged = merged == null ? union() : merged;
            merged.union(other);
        }
    }

    private static HeavyHitters<Object> hitters(
            KeyProfile profile,
            ToLongFunction<HeavyKey> weight,
            ToLongFunction<HeavyKey> error,
            long total,
            long unlisted) {
        List<Hitter<Object>> listed = profile.heaviest().stream()
                .map(each -> new Hitter<>(value(each.key()), weight.applyAsLong(each), error.applyAsLong(each)))
                .toList();
        return HeavyHitters.of(COUNTERS, total, unlisted, listed);
    }

    /** Returns the listed value that {@link #text} writes. */
    static Object value(String text) {
        boolean isHash = text.startsWith(HASHED)
                && text.length() == HASHED.length() + 16
                && text.chars().skip(HASHED.length()).allMatch(HexFormat::isHexDigit);
        return isHash ? (Object) HexFormat.fromHexDigitsToLong(text, HASHED.length(), text.length()) : text;
    }

    /** Returns the profile with the heaviest values, or with those of all counters, which is a hundred times as large. */
    KeyProfile profile(boolean withAllCounters) {
        ArrayOfDoublesSketch all = all();
        List<HeavyKey> heaviest = withAllCounters ? heaviest(COUNTERS, COUNTERS) : heaviest(LISTED, LISTED / 4);
        double distinct = all.getEstimate();
        return new KeyProfile(
                key.index(),
                key.partition(),
                key.sort(),
                byItems.total(),
                byBytes.total(),
                distinct,
                all.isEstimationMode() ? (all.getUpperBound(DEVIATIONS) - distinct) / distinct : 0,
                quantiles(all, 0, byItems),
                quantiles(all, 1, byBytes),
                unlisted(byItems, heaviest),
                unlisted(byBytes, heaviest),
                0,
                0,
                heaviest,
                Base64.getEncoder().encodeToString(all.compact().toByteArray()));
    }

    private ArrayOfDoublesSketch all() {
        if (merged == null) {
            return sketch;
        }
        ArrayOfDoublesUnion union = union();
        union.union(sketch);
        union.union(merged.getResult());
        return union.getResult();
    }

    private static ArrayOfDoublesUnion union() {
        return new ArrayOfDoublesSetOperationBuilder()
                .setNominalEntries(SAMPLED_KEYS)
                .setNumberOfValues(2)
                .buildUnion();
    }

    /** Returns the keys with most items and those with most bytes, each with both. */
    private List<HeavyKey> heaviest(int ofItems, int ofBytes) {
        Map<Object, Hitter<Object>> bytes = byValue(byBytes.heaviest(COUNTERS));
        Map<Object, Hitter<Object>> items = byValue(byItems.heaviest(COUNTERS));
        Map<Object, HeavyKey> listed = new LinkedHashMap<>();
        for (List<Hitter<Object>> each : List.of(byItems.heaviest(ofItems), byBytes.heaviest(ofBytes))) {
            each.forEach(hitter -> listed.putIfAbsent(hitter.value(), heavyKey(hitter.value(), items, bytes)));
        }
        return listed.values().stream()
                .sorted((one, other) -> Long.compare(other.items(), one.items()))
                .toList();
    }

    private HeavyKey heavyKey(Object value, Map<Object, Hitter<Object>> items, Map<Object, Hitter<Object>> bytes) {
        Hitter<Object> ofItems = orUnlisted(items.get(value), value, byItems);
        Hitter<Object> ofBytes = orUnlisted(bytes.get(value), value, byBytes);
        return new HeavyKey(text(value), ofItems.weight(), ofItems.error(), ofBytes.weight(), ofBytes.error(), 0, 0);
    }

    static String text(Object value) {
        return value instanceof Long hashed ? ValueHash.text(hashed) : (String) value;
    }

    private static Hitter<Object> orUnlisted(@Nullable Hitter<Object> hitter, Object value, HeavyHitters<Object> all) {
        return hitter == null ? new Hitter<>(value, all.unlisted(), all.unlisted()) : hitter;
    }

    private static Map<Object, Hitter<Object>> byValue(List<Hitter<Object>> hitters) {
        return hitters.stream().collect(Collectors.toMap(Hitter::value, each -> each));
    }

    /** Returns the greatest weight of a value that the profile does not list, whether or not it has a counter. */
    private static long unlisted(HeavyHitters<Object> hitters, List<HeavyKey> listed) {
        Set<Object> values = listed.stream().map(each -> value(each.key())).collect(Collectors.toSet());
        return Math.max(
                hitters.unlisted(),
                hitters.heaviest(COUNTERS).stream()
                        .filter(each -> !values.contains(each.value()))
                        .findFirst()
                        .map(Hitter::weight)
                        .orElse(0L));
    }

    private static Map<String, Long> quantiles(ArrayOfDoublesSketch sample, int value, HeavyHitters<Object> hitters) {
        double[] sorted = new double[sample.getRetainedEntries()];
        ArrayOfDoublesSketchIterator entries = sample.iterator();
        for (int i = 0; entries.next(); i++) {
            sorted[i] = entries.getValues()[value];
        }
        Arrays.sort(sorted);
        Map<String, Long> quantiles = new LinkedHashMap<>();
        if (sorted.length > 0) {
            quantiles.put("p50", quantile(sorted, 0.5));
            quantiles.put("p90", quantile(sorted, 0.9));
            quantiles.put("p99", quantile(sorted, 0.99));
            quantiles.put("p999", quantile(sorted, 0.999));
            long heaviest = hitters.heaviest(1).get(0).minimum();
            quantiles.put("max", Math.max(heaviest, (long) sorted[sorted.length - 1]));
        }
        return quantiles;
    }

    private static long quantile(double[] sorted, double share) {
        return (long) sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }
}
