package dev.keyspread.planner.simulate;

/**
 * A split of a partition, or the reason against one.
 *
 * @param second the second of the simulation
 * @param partition the partition, counted from 0 in the order of creation
 * @param kind the event
 */
public record PartitionEvent(int second, int partition, Kind kind) {

    /** The kinds of events. */
    public enum Kind {
        /** The throughput was raised, or an on-demand table reached a new peak. */
        SPLIT_BY_THROUGHPUT,
        /** The partition held more than 10 GB. */
        SPLIT_BY_SIZE,
        /** The partition was near its maximum for minutes. */
        SPLIT_BY_HEAT,
        /** The partition is hot because of one item, so a split would not help. */
        NOT_SPLIT_ONE_ITEM,
        /** The partition is hot because of rising sort keys, so a split would not help. */
        NOT_SPLIT_SEQUENTIAL
    }

    /** Returns whether the partition was split. */
    public boolean isSplit() {
        return kind != Kind.NOT_SPLIT_ONE_ITEM && kind != Kind.NOT_SPLIT_SEQUENTIAL;
    }
}
