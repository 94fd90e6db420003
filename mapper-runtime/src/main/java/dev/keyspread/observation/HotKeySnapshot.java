package dev.keyspread.observation;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The load of keys in the last minute, as one process saw it. Immutable.
 *
 * @param made the time of the snapshot
 * @param hasValues whether keys are named by their values, and not by hashes
 * @param hashing the function of the hashes, and an id of its secret. Hashes of snapshots with the same one can be compared
 * @param resources the tables and indexes, in the order of their names
 */
public record HotKeySnapshot(Instant made, boolean hasValues, String hashing, List<ResourceLoad> resources) {

    /** Copies the list. */
    public HotKeySnapshot {
        resources = List.copyOf(resources);
    }

    /** Returns the load of a table, or of an index if {@code index} is not null. */
    public Optional<ResourceLoad> of(String table, @Nullable String index) {
        return resources.stream()
                .filter(each -> each.table().equals(table))
                .filter(each -> index == null ? each.index() == null : index.equals(each.index()))
                .findFirst();
    }

    /**
     * The load of a table or index.
     *
     * @param table the table's name as DynamoDB knows it
     * @param index the index, or null for the table
     * @param partitionKey the attributes of the partition key
     * @param sortKey the attributes of the sort key; empty if there is none
     * @param seconds the measured time
     * @param requests the number of reads and writes that were counted. Each item of a batch or transaction counts
     * @param writes the write units
     * @param reads the read units
     * @param keys the stored keys with the highest load, highest first: up to 20
     * @param logicalKeys the same without the suffixes of shards; empty if no key has suffixes
     */
    public record ResourceLoad(
            String table,
            @Nullable String index,
            List<String> partitionKey,
            List<String> sortKey,
            double seconds,
            long requests,
            UnitLoad writes,
            UnitLoad reads,
            List<KeyLoad> keys,
            List<LogicalKeyLoad> logicalKeys) {

        /** Copies the lists. */
        public ResourceLoad {
            partitionKey = List.copyOf(partitionKey);
            sortKey = List.copyOf(sortKey);
            keys = List.copyOf(keys);
            logicalKeys = List.copyOf(logicalKeys);
        }

        /** Returns the units of a kind. */
        public UnitLoad units(UnitKind kind) {
            return kind == UnitKind.WRITE ? writes : reads;
        }
    }

    /**
     * The units of one kind in a table or index.
     *
     * @param perSecond the units a second of all keys
     * @param hottestShare the share of the hottest stored key in them: from 0 to 1
     * @param keysAboveHalf the number of stored keys that take more than half of a partition's limit
     */
    public record UnitLoad(double perSecond, double hottestShare, int keysAboveHalf) {}

    /**
     * The load of one stored key. Units are never overestimated.
     *
     * @param key its hash, such as {@code h:9f2c01d4a1b2c3d4}, or its value
     */
    public record KeyLoad(String key, double writeUnitsPerSecond, double readUnitsPerSecond) {}

    /**
     * The load of a sharded key, without its suffixes.
     *
     * @param key its hash, or its value
     * @param shards the number of its shards among the stored keys that were counted
     * @param hotShards the number of these that take more than 70 % of a partition's limit
     */
    public record LogicalKeyLoad(
            String key, double writeUnitsPerSecond, double readUnitsPerSecond, int shards, int hotShards) {}
}
