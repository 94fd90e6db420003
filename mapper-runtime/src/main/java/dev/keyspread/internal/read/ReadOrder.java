package dev.keyspread.internal.read;

/** The order in which the items of a read come. */
enum ReadOrder {

    /** By the sort key, the least first. */
    ASCENDING('A'),

    /** By the sort key, the greatest first. */
    DESCENDING('D'),

    /** As the pages arrive; the items of one shard are in ascending order still. */
    ARRIVAL('-');

    private final char letter;

    ReadOrder(char letter) {
        this.letter = letter;
    }

    /** What stands for it in cursors. */
    char letter() {
        return letter;
    }

    boolean isAscending() {
        return this != DESCENDING;
    }

    boolean isMerged() {
        return this != ARRIVAL;
    }
}
