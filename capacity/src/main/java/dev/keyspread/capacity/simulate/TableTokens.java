package dev.keyspread.capacity.simulate;

/**
 * The tokens of a whole table for reads or for writes: global admission control (section 4.2 of the paper). Request routers get
 * tokens for the next few seconds; tokens that they do not use become burst capacity. Not thread-safe.
 *
 * <p>The model has eight groups of routers, whose refreshes are spread over two seconds. They share their tokens, because a router
 * without tokens asks for more at once.
 */
final class TableTokens {

    /** The time between two refreshes of one router: the paper says "in the order of few seconds". */
    private static final int REFRESH_MILLIS = 2_000;

    private static final int ROUTERS = 8;

    /** The time between the refreshes of two groups. */
    static final int LOT_MILLIS = REFRESH_MILLIS / ROUTERS;

    private final boolean hasBurst;
    private long perMilli;
    private long granted;
    private long burst;
    private int lot = -1;

    TableTokens(boolean hasBurst) {
        this.hasBurst = hasBurst;
    }

    /** Sets the table's throughput. */
    void setRate(long unitsPerSecond) {
        perMilli = unitsPerSecond * Buckets.MICROS / 1_000;
    }

    void refill(int nowMillis) {
        int due = nowMillis / LOT_MILLIS;
        for (; lot < due; lot++) {
            long unused = hasBurst ? granted : 0;
            burst = Math.min(burst + unused, perMilli * 1_000 * Buckets.BURST_SECONDS);
            granted = perMilli * LOT_MILLIS;
        }
    }

    boolean has(long tokens) {
        return granted + burst >= tokens;
    }

    void take(long tokens) {
        long first = Math.min(granted, tokens);
        granted -= first;
        burst -= tokens - first;
    }
}
