package dev.keyspread.planner.simulate;

import dev.keyspread.planner.simulate.SimulatedTable.Units;
import java.util.Arrays;

/**
 * The former peak of an on-demand table, which limits it to twice as much. A peak counts 30 minutes after it was reached: the
 * documentation says that more than twice the peak can throttle within 30 minutes. Not thread-safe.
 */
final class OnDemandPeaks {

    private static final int DELAY_MINUTES = 30;

    /** Consumed tokens by minute. */
    private long[] reads = new long[64];

    private long[] writes = new long[64];
    private int minute;
    private long readPeak;
    private long writePeak;

    void add(boolean isWrite, long tokens) {
        (isWrite ? writes : reads)[minute] += tokens;
    }

    /** Returns the limit from a second on. Call it for every second in order. */
    Units limit(int second, Units least) {
        minute = second / 60;
        if (minute == reads.length) {
            reads = Arrays.copyOf(reads, 2 * minute);
            writes = Arrays.copyOf(writes, 2 * minute);
        }
        if (second % 60 == 0 && minute > DELAY_MINUTES) {
            int old = minute - DELAY_MINUTES - 1;
            readPeak = Math.max(readPeak, reads[old] / (60 * Buckets.MICROS));
            writePeak = Math.max(writePeak, writes[old] / (60 * Buckets.MICROS));
        }
        return new Units(limit(readPeak, least.read()), limit(writePeak, least.write()));
    }

    private static long limit(long peak, long least) {
        return Math.max(least, Math.min(2 * peak, SimulatedTable.QUOTA));
    }
}
