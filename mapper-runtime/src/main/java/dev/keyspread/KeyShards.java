package dev.keyspread;

/**
 * The shard counts of one logical key. Immutable.
 *
 * @param present how many its new items are spread over: 1 or more
 * @param largest the most that it ever had, all of which are read: {@code present} or more
 */
public record KeyShards(int present, int largest) {

    public KeyShards {
        if (present < 1 || largest < present) {
            throw new IllegalArgumentException("A key must have 1 shard or more, and never had fewer than it has "
                    + "(found " + present + ", and " + largest + " at most)");
        }
    }

    /** A key that always had so many shards. */
    public static KeyShards always(int shards) {
        return new KeyShards(shards, shards);
    }

    /** Refuses a number of shards that no key can be told to have. */
    static void requireShards(String table, String logicalKey, int shards, int most) {
        if (shards < 1 || shards > most) {
            throw new IllegalArgumentException("Key \"%s\" of table %s must have %s (found %d)"
                    .formatted(
                            logicalKey,
                            table,
                            most == Integer.MAX_VALUE ? "1 shard or more" : "1 to " + most + " shards",
                            shards));
        }
    }

    /** The same key with another number from now on. */
    public KeyShards changedTo(int shards) {
        return new KeyShards(shards, Math.max(shards, largest));
    }
}
