package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;

/** Counts. */
final class CountSink<T> implements Sink<T, Long> {

    private long count;

    @Override
    public void accept(Row<T> row) {
        count++;
    }

    @Override
    public Long result() {
        return count;
    }
}
