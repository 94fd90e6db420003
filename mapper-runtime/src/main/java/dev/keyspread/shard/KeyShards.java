package dev.keyspread.shard;

/**
 * The shard counts of one logical key. Immutable.
 *
 * @param present the number of shards that new items are spread over: 1 or more
 * @param largest the largest number of shards that the key ever had, all of which are read: {@code present} or more
 */
public record KeyShards(int present, int largest) {

    public KeyShards {
        if (present < 1 || largest < present) {
            throw new IllegalArgumentException("A key must have 1 shard or more, and never had fewer than it has "
                    + "(found " + present + ", and " + largest + " at most)");
        }
    }

    /** Returns the counts of a key whose number of shards never changed. */
    public static KeyShards always(int shards) {
        return new KeyShards(shards, shards);
    }

    /** Checks a number of shards: 1 to {@code maximum}. */
    static void requireShards(String table, String logicalKey, int shards, int maximum) {
        if (shards < 1 || shards > maximum) {
            throw new IllegalArgumentException("Key \"%s\" of table %s must have %s (found %d)"
                    .formatted(
                            logicalKey,
                            table,
                            maximum == Integer.MAX_VALUE ? "1 shard or more" : "1 to " + maximum + " shards",
                            shards));
        }
    }

    /** Returns the counts after a change to {@code shards}. */
    public KeyShards changedTo(int shards) {
        return new KeyShards(shards, Math.max(shards, largest));
    }
}
