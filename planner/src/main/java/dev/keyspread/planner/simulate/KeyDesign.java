package dev.keyspread.planner.simulate;

import dev.keyspread.planner.internal.Checks;
import java.math.BigDecimal;

/**
 * A design of the partition key, to be compared with others under the same load.
 *
 * @param name the name in reports
 * @param shards the stored keys per logical key, at least 1
 * @param cacheHits the share of reads that a cache answers, from 0 to 1
 * @param gathersReads true if a read needs all items of a key, and so one request per shard; false if it needs one shard
 */
public record KeyDesign(String name, int shards, double cacheHits, boolean gathersReads) {

    /** The key without shards and without a cache. */
    public static final KeyDesign AS_IS = new KeyDesign("as is", 1, 0, false);

    /** The largest number of shards. */
    public static final int MAX_SHARDS = 1 << 20;

    /** Checks the ranges. */
    public KeyDesign {
        Checks.that(shards >= 1 && shards <= MAX_SHARDS, "shards must be 1 to 1,048,576, found ", shards);
        Checks.that(cacheHits >= 0 && cacheHits <= 1, "cacheHits must be 0 to 1, found ", cacheHits);
    }

    /** Returns a sharded key, with a suffix that readers know. */
    public static KeyDesign sharded(int shards) {
        return new KeyDesign(shards == 1 ? AS_IS.name : shards + " shards", shards, 0, false);
    }

    /** Returns an unsharded key with a cache in front. */
    public static KeyDesign cached(double hits) {
        String percent =
                BigDecimal.valueOf(hits).movePointRight(2).stripTrailingZeros().toPlainString();
        return new KeyDesign(percent + " % cache hits", 1, hits, false);
    }

    /** Returns this design with another number of shards. */
    KeyDesign sharding(int newShards) {
        return new KeyDesign(sharded(newShards).name, newShards, cacheHits, gathersReads);
    }

    /** Returns this design for reads of all items of a key. */
    public KeyDesign gathered() {
        return new KeyDesign(name, shards, cacheHits, true);
    }
}
