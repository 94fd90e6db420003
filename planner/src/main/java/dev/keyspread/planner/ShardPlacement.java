package dev.keyspread.planner;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.Quotas;
import dev.keyspread.capacity.ShardCount;
import dev.keyspread.planner.internal.Checks;

/**
 * The shards of the hottest key of a table, and the partitions that they need. Shards are at random places, so two of them can be
 * on one partition, and share its maximum until DynamoDB splits it after some minutes. More shards and more partitions make that
 * rare.
 *
 * @param shards the number of shards
 * @param partitions the number of partitions when the load starts
 * @param readUnits the read units per second that the table needs as a whole
 * @param writeUnits the write units per second that the table needs as a whole
 * @param isOfReads true if reads fill the key more than writes do
 */
public record ShardPlacement(int shards, long partitions, long readUnits, long writeUnits, boolean isOfReads) {

    /** The partitions of a new on-demand table, which takes 4,000 write units per second. */
    public static final int NEW_TABLE_PARTITIONS =
            Quotas.NEW_TABLE_WRITE_UNITS_PER_SECOND / Limits.PARTITION_WRITE_UNITS_PER_SECOND;

    /** The largest part of the load that may exceed the partitions, as a share of 1. */
    public static final double MAX_EXCESS = 0.001;

    /** The part of a partition's maximum that a steady load may fill. Its requests arrive at random, so some seconds have more. */
    static final double USABLE = 0.9;

    /** More partitions are chosen rather than more than this many times the shards that the load needs. */
    private static final int MOST_TIMES_SHARDS = 4;

    private static final int STEPS = 8;
    private static final double LEAST_EXCESS = 1e-6;
    private static final double NEGLIGIBLE = 1e-12;

    /**
     * Returns the shards for a load, with the default headroom, and as many partitions as let them serve it from the start.
     *
     * @param load the load
     * @param partitions the partitions that the table has
     * @param maxExcess the largest part of the load that may exceed the partitions, from 0 to 1
     */
    public static ShardPlacement of(Load load, long partitions, double maxExcess) {
        return of(load, 1, partitions, maxExcess);
    }

    private static ShardPlacement of(Load load, int present, long partitions, double maxExcess) {
        Checks.positive("partitions", partitions);
        int least = Math.max(present, load.shards());
        int most = Math.max(present, MOST_TIMES_SHARDS * load.shards());
        int step = Math.max(1, least / STEPS);
        long count = Math.max(partitions, (long) Math.ceil(load.tableFill() / USABLE));
        while (true) {
            for (int shards = least; shards <= most; shards += step) {
                if (excess(load.keyFill(), load.tableFill(), shards, count) <= Math.max(maxExcess, LEAST_EXCESS)) {
                    return new ShardPlacement(
                            shards,
                            count,
                            (long) Math.ceil(load.readUnits() / USABLE),
                            (long) Math.ceil(load.writeUnits() / USABLE),
                            load.keyReadUnits() / Limits.PARTITION_READ_UNITS_PER_SECOND
                                    > load.keyWriteUnits() / Limits.PARTITION_WRITE_UNITS_PER_SECOND);
                }
            }
            count += Math.max(1, count / 2);
        }
    }

    /** Returns the placement of a load on a new on-demand table whose keys have at least so many shards. */
    public static ShardPlacement onNewTable(Load load, int shards) {
        return of(load, shards, NEW_TABLE_PARTITIONS, MAX_EXCESS);
    }

    /** Returns whether a new on-demand table serves the load from the start. */
    public boolean fitsNewTable() {
        return partitions <= NEW_TABLE_PARTITIONS
                && readUnits <= Quotas.NEW_TABLE_READ_UNITS_PER_SECOND
                && writeUnits <= Quotas.NEW_TABLE_WRITE_UNITS_PER_SECOND;
    }

    /** Returns the read units per second of the warm throughput with these partitions. */
    public long warmReadUnits() {
        long least = Math.max(Quotas.NEW_TABLE_READ_UNITS_PER_SECOND, readUnits);
        return isOfReads ? Math.max(least, partitions * Limits.PARTITION_READ_UNITS_PER_SECOND) : least;
    }

    /** Returns the write units per second of the warm throughput with these partitions. */
    public long warmWriteUnits() {
        long least = Math.max(Quotas.NEW_TABLE_WRITE_UNITS_PER_SECOND, writeUnits);
        return isOfReads ? least : Math.max(least, partitions * Limits.PARTITION_WRITE_UNITS_PER_SECOND);
    }

    /**
     * Returns the expected part of the load that exceeds the partitions, from 0 to 1. The number of shards on a partition has a
     * binomial distribution; the load of the other keys is even.
     *
     * @param keyFill the load of the key as a multiple of a partition's maximum
     * @param tableFill the load of the table, which includes that of the key
     */
    static double excess(double keyFill, double tableFill, int shards, long partitions) {
        double free = USABLE - (tableFill - keyFill) / partitions;
        double each = keyFill / shards;
        if (keyFill == 0) {
            return free < 0 ? -free * partitions / tableFill : 0;
        }
        if (partitions == 1) {
            return Math.max(0, keyFill - free) / tableFill;
        }
        double sum = 0;
        double logOfProbability = shards * Math.log1p(-1.0 / partitions);
        for (int together = 0; together <= shards; together++) {
            double probability = Math.exp(logOfProbability);
            sum += probability * Math.max(0, together * each - free);
            if (probability < NEGLIGIBLE && together > (double) shards / partitions) {
                break;
            }
            logOfProbability += Math.log((double) (shards - together) / (together + 1)) - Math.log(partitions - 1.0);
        }
        return sum * partitions / tableFill;
    }

    /**
     * A load in capacity units per second at its peak.
     *
     * @param keyReadUnits the read units of the hottest key
     * @param keyWriteUnits the write units of the hottest key
     * @param readUnits the read units of the table, which include those of the key
     * @param writeUnits the write units of the table, which include those of the key
     */
    public record Load(double keyReadUnits, double keyWriteUnits, double readUnits, double writeUnits) {

        /** Checks the ranges. */
        public Load {
            Checks.notNegative("keyReadUnits", keyReadUnits);
            Checks.notNegative("keyWriteUnits", keyWriteUnits);
            Checks.that(readUnits >= keyReadUnits, "readUnits must include those of the key, found ", readUnits);
            Checks.that(writeUnits >= keyWriteUnits, "writeUnits must include those of the key, found ", writeUnits);
        }

        /** Returns a load of which one key has this share, from 0 to 1. */
        public static Load of(double readUnits, double writeUnits, double keyShare) {
            return new Load(readUnits * keyShare, writeUnits * keyShare, readUnits, writeUnits);
        }

        /** Returns the shards of the hottest key with the default headroom, however the shards are placed. */
        public int shards() {
            return Math.max(
                    ShardCount.forWriteUnits(keyWriteUnits, ShardCount.DEFAULT_HEADROOM),
                    ShardCount.forReadUnits(keyReadUnits, ShardCount.DEFAULT_HEADROOM));
        }

        private double keyFill() {
            return fill(keyReadUnits, keyWriteUnits);
        }

        private double tableFill() {
            return Math.max(keyFill(), fill(readUnits, writeUnits));
        }

        private static double fill(double reads, double writes) {
            return Math.max(
                    reads / Limits.PARTITION_READ_UNITS_PER_SECOND, writes / Limits.PARTITION_WRITE_UNITS_PER_SECOND);
        }
    }
}
