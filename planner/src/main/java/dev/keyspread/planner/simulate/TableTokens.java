package dev.keyspread.planner.simulate;

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
    private static final long SECOND = 1_000;

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
            burst = Math.min(burst + unused, perMilli * SECOND * Buckets.BURST_SECONDS);
            granted = perMilli * LOT_MILLIS + Math.min(0, granted);
        }
    }

    /** Returns whether the tokens are enough. Full buckets admit a request that exceeds them, whose rest is a debt. */
    boolean has(long tokens) {
        long full = perMilli * (LOT_MILLIS + (hasBurst ? SECOND * Buckets.BURST_SECONDS : 0));
        return full > 0 && granted + burst >= Math.min(tokens, full);
    }

    /** Fills the burst capacity, as five minutes without load do. */
    void fillBurst() {
        burst = hasBurst ? perMilli * SECOND * Buckets.BURST_SECONDS : 0;
    }

    void take(long tokens) {
        long first = hasBurst ? Math.min(granted, tokens) : tokens;
        granted -= first;
        burst -= tokens - first;
    }
}
