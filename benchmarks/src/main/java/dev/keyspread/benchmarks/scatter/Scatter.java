package dev.keyspread.benchmarks.scatter;

import java.util.List;

/** A way to read all shards of a key. */
@FunctionalInterface
interface Scatter {

    /** All readings of {@code sensor} in the order of time. */
    List<Reading> read(String sensor);
}
