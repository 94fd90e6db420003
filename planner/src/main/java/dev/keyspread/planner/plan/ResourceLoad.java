package dev.keyspread.planner.plan;

import dev.keyspread.capacity.StorageSize;
import dev.keyspread.planner.internal.Checks;

/**
 * A table or a global index. Each has its own partitions, throughput and storage.
 *
 * @param name the name of the table or of the index
 * @param storedBytes the storage including the overhead of 100 bytes per item, and for a table also that of its local
 *     indexes; negative if unknown
 * @param hottestKeyShare the share of the load on the hottest partition key value: above 0 and up to 1, the worst case
 * @param shards the shards that each key value has, 1 for a key without shards
 */
public record ResourceLoad(String name, long storedBytes, double hottestKeyShare, int shards) {

    public ResourceLoad {
        Checks.share("hottestKeyShare", hottestKeyShare);
        Checks.positive("shards", shards);
    }

    /** Creates a load of keys without shards. */
    public ResourceLoad(String name, long storedBytes, double hottestKeyShare) {
        this(name, storedBytes, hottestKeyShare, 1);
    }

    /**
     * Returns the storage of items or index entries of one size, including the overhead; negative if one of the numbers
     * is.
     *
     * @throws IllegalArgumentException if it exceeds the range of a long
     */
    public static long storedBytes(long items, long itemBytes) {
        return items < 0 || itemBytes < 0 ? -1 : Checks.product(items, StorageSize.item(itemBytes));
    }
}
