package dev.keyspread.internal.read;

/** The order in which the items of a read come. */
enum ReadOrder {

    /** By sort key, ascending. */
    ASCENDING('A'),

    /** By sort key, descending. */
    DESCENDING('D'),

    /** In the order in which pages arrive. The items of each shard are in ascending order. */
    ARRIVAL('-');

    private final char letter;

    ReadOrder(char letter) {
        this.letter = letter;
    }

    /** Returns the letter for this order in cursors. */
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
