package dev.keyspread.internal.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DaemonTimerTest {

    private final DaemonThreads.Timer timer = new DaemonThreads.Timer(DaemonThreads.pool("keyspread-timer-"));

    @Test
    void apply_delay_completesAfterIt() {
        long start = System.nanoTime();

        timer.apply(Duration.ofMillis(20)).join();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(20));
    }

    @Test
    void apply_delay_completesAtOnceOrOnOwnThreads() {
        String thread = timer.apply(Duration.ofMillis(20))
                .thenApply(nothing -> Thread.currentThread().getName())
                .join();

        assertThat(thread)
                .matches("keyspread-timer-[0-9]+|" + Thread.currentThread().getName());
    }

    @Test
    void apply_takesADelayOfAnyLength() {
        assertThat(Stream.of(
                                ChronoUnit.FOREVER.getDuration(),
                                ChronoUnit.YEARS.getDuration().multipliedBy(300))
                        .<Future<?>>map(timer))
                .allMatch(delay -> !delay.isDone())
                .allMatch(delay -> delay.cancel(false));
    }
}
