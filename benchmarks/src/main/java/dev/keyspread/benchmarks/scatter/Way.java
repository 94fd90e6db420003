package dev.keyspread.benchmarks.scatter;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The ways in which all shards of a key can be read. */
public enum Way {
    /** A generated repository. */
    KEYSPREAD,
    /** By hand, one shard after another. */
    SEQUENCE,
    /** By hand, on a pool of as many threads as the client has connections. */
    POOL,
    /** By hand, on a virtual thread for each shard. */
    VIRTUAL,
    /** By hand, with {@code CompletableFuture}: on such a pool over a blocking client, and all at once over another. */
    FUTURES;

    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

    /** Those that this JDK has, written by hand, of several shards at once. */
    public static List<Way> byHand(Client client) {
        return Arrays.stream(values()).filter(way -> way.isByHand(client)).toList();
    }

    private boolean isByHand(Client client) {
        return switch (this) {
            case KEYSPREAD, SEQUENCE -> false;
            case FUTURES -> true;
            case POOL -> !client.isAsync();
            case VIRTUAL -> !client.isAsync() && Runtime.version().feature() >= FIRST_WITH_VIRTUAL_THREADS;
        };
    }

    /** What it is called beside a figure. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
