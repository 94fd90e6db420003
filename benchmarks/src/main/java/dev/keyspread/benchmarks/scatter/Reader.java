package dev.keyspread.benchmarks.scatter;

/** The ways to gather all shards of a key. */
public enum Reader {
    /** A generated repository. */
    KEYSPREAD,
    /** A generated repository with a transport of its own. */
    TRANSPORT,
    /** A hand-written loop: a pool of 50 threads over a blocking client, futures over an asynchronous one. */
    LOOP
}
