package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;

/** What becomes of the items of a read that are taken as a whole. */
interface Sink<T, R> {

    /** Takes the next item. */
    void accept(Row<T> row);

    /** What has become of all of them. */
    R result();
}
