package dev.keyspread.reshard;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a move.
 *
 * @param status what the layout record of the table says
 * @param seen the number of scanned items, in all passes together
 * @param moved the number of items that this process has moved
 * @param failed the number of items that could not be moved
 * @param estimate the estimate before the move, or null if there was none
 * @param elapsed the time that this process has moved items
 * @param writeUnits the write units that this process has consumed
 */
public record Progress(
        Status status,
        long seen,
        long moved,
        long failed,
        @Nullable Estimate estimate,
        Duration elapsed,
        double writeUnits) {

    /**
     * Returns an upper bound of the items not moved yet, without those that failed: services and other processes move items, too. Zero
     * when finished; empty without an estimate.
     */
    public OptionalLong left() {
        boolean isFinished = status.phase() == Status.Phase.STEADY && seen > 0;
        return estimate == null
                ? OptionalLong.empty()
                : OptionalLong.of(isFinished ? 0 : Math.max(0, estimate.moving() - moved - failed));
    }

    /**
     * Returns an upper bound of the time left, at the rate of this process so far. Empty before the first item is moved, and without an
     * estimate.
     */
    public Optional<Duration> timeLeft() {
        OptionalLong left = left();
        return left.isEmpty() || moved == 0
                ? Optional.empty()
                : Optional.of(Duration.ofMillis((long) (elapsed.toMillis() / (double) moved * left.getAsLong())));
    }

    /** Returns the progress after further scanned, moved and failed items, which took this time and these write units. */
    public Progress plus(long moreSeen, long moreMoved, long moreFailed, Duration time, double units) {
        return new Progress(
                status,
                seen + moreSeen,
                moved + moreMoved,
                failed + moreFailed,
                estimate,
                elapsed.plus(time),
                writeUnits + units);
    }

    Progress with(Status newStatus) {
        return new Progress(newStatus, seen, moved, failed, estimate, elapsed, writeUnits);
    }

    /** Returns the progress as a line of text. */
    @Override
    public String toString() {
        OptionalLong left = left();
        return String.format(Locale.ROOT, "%s; %,d scanned, %,d moved, %,d failed", status, seen, moved, failed)
                + (left.isEmpty() ? "" : String.format(Locale.ROOT, ", %,d left", left.getAsLong()))
                + timeLeft()
                        .filter(time -> !time.isZero())
                        .map(Progress::text)
                        .map(time -> " (" + time + ")")
                        .orElse("")
                + String.format(Locale.ROOT, ", %,.0f write units", writeUnits);
    }

    /** Returns a time in its two largest units, such as {@code 2 h 5 min}. */
    static String text(Duration time) {
        if (time.toHours() > 0) {
            return String.format(Locale.ROOT, "%,d h %d min", time.toHours(), time.toMinutesPart());
        }
        return time.toMinutes() > 0
                ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
                : time.toSeconds() + " s";
    }
}
