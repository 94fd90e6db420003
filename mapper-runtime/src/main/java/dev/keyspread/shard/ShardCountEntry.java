package dev.keyspread.shard;

import dev.keyspread.error.ItemReadException;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The shard counts of one key in a table of shard counts. Immutable.
 *
 * @param earlier the number until all processes know the change; 0 for the declared number
 * @param present the number from then on
 * @param largest the largest number that the key ever had, apart from the declared number
 * @param since the time of the change, in milliseconds since 1970
 * @param version the number of changes
 */
record ShardCountEntry(int earlier, int present, int largest, long since, int version) {

    static final String KEY = "key";
    static final String VERSION = "version";

    private static final String EARLIER = "earlier";
    private static final String PRESENT = "present";
    private static final String LARGEST = "largest";
    private static final String SINCE = "since";

    static ShardCountEntry first(int shards, long now) {
        return new ShardCountEntry(0, shards, shards, now, 1);
    }

    /**
     * Returns the entry in an item, which may have been edited manually.
     *
     * @throws ItemReadException if it holds something else
     */
    static ShardCountEntry read(Map<String, AttributeValue> item) {
        int earlier = (int) number(item, EARLIER, 0, Integer.MAX_VALUE);
        int present = (int) number(item, PRESENT, 1, Integer.MAX_VALUE);
        return new ShardCountEntry(
                earlier,
                present,
                (int) number(item, LARGEST, Math.max(earlier, present), Integer.MAX_VALUE),
                number(item, SINCE, 0, Long.MAX_VALUE),
                (int) number(item, VERSION, 0, Integer.MAX_VALUE));
    }

    Map<String, AttributeValue> item(String key) {
        return Map.of(
                KEY, AttributeValue.fromS(key),
                EARLIER, number(earlier),
                PRESENT, number(present),
                LARGEST, number(largest),
                SINCE, number(since),
                VERSION, number(version));
    }

    /** Returns the entry with another number of shards. All processes know the changes made before {@code settled}. */
    ShardCountEntry changed(int shards, long now, long settled) {
        int until = since < settled ? present : earlier;
        return new ShardCountEntry(until, shards, Math.max(shards, largest), now, version + 1);
    }

    /** Returns the counts that hold if all changes before {@code settled} are known everywhere. */
    KeyShards at(long settled, int suffixes) {
        int declared = earlier == 0 ? suffixes : earlier;
        int now = since < settled ? present : declared;
        return new KeyShards(now, Math.max(now, largest));
    }

    /** Returns the key of an item's entry. */
    static String key(Map<String, AttributeValue> item) {
        return Objects.requireNonNull(item.get(KEY), KEY).s();
    }

    private static long number(Map<String, AttributeValue> item, String name, long least, long most) {
        AttributeValue value = item.get(name);
        try {
            long number = Long.parseLong(value == null || value.n() == null ? "" : value.n());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException none) {
            // Reported like an invalid number.
        }
        throw new ItemReadException("attribute \"%s\" must be a whole number from %d to %d (found %s)"
                .formatted(name, least, most, value == null ? "none" : value));
    }

    private static AttributeValue number(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }
}
