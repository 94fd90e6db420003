package dev.keyspread.testing;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.assertj.core.api.AssertProvider;

/**
 * The number of items in each shard of a logical key. Pass it to AssertJ's {@code assertThat}. Immutable.
 *
 * @param key the logical key
 * @param shards the number of shards, 1 or more, the empty ones included
 * @param items the number of items by suffix, of the shards that have items
 */
public record ShardSizes(String key, int shards, SortedMap<String, Long> items)
        implements AssertProvider<ShardSizesAssert> {

    public ShardSizes {
        if (shards < 1 || shards < items.size()) {
            throw new IllegalArgumentException(
                    "Key " + key + " must have as many shards as there are suffixes, 1 or more" + " (found " + shards
                            + " shards and the suffixes " + items.keySet() + ")");
        }
        items = Collections.unmodifiableSortedMap(new TreeMap<>(items));
    }

    /**
     * Counts the stored keys of {@code logicalKey} by suffix, which is the text after the key and one more character, the
     * separator. Other keys are ignored.
     */
    public static ShardSizes of(String logicalKey, int shards, Collection<String> storedKeys) {
        SortedMap<String, Long> items = new TreeMap<>();
        storedKeys.stream()
                .filter(stored -> stored.startsWith(logicalKey))
                .map(stored -> stored.substring(logicalKey.length()))
                .filter(rest -> rest.matches("[^0-9][0-9]+"))
                .forEach(rest -> items.merge(rest.substring(1), 1L, Long::sum));
        return new ShardSizes(logicalKey, shards, items);
    }

    /** Returns the number of items in all shards. */
    public long total() {
        return items.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the number of items divided by the number of shards. */
    public double mean() {
        return (double) total() / shards;
    }

    /** Called by AssertJ's {@code assertThat}. */
    @Override
    public ShardSizesAssert assertThat() {
        return new ShardSizesAssert(this);
    }

    /** Returns the counts by suffix, for messages. */
    static String text(Map<String, Long> items) {
        return items.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .map(shard -> "." + shard.getKey() + ": " + shard.getValue())
                .collect(Collectors.joining(", "));
    }
}
