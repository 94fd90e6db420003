package dev.keyspread.it.shard;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Time that passes when a test says so, for all processes alike. */
final class PassingTime extends Clock {

    private volatile Instant now = Instant.EPOCH;

    void pass(Duration duration) {
        now = now.plus(duration);
    }

    /** The elapsed time in nanoseconds. */
    long nanos() {
        return Duration.between(Instant.EPOCH, now).toNanos();
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
