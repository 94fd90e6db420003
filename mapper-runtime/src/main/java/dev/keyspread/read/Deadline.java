package dev.keyspread.read;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** When a read has to be done, counted from when its first item was asked for. Only {@link #isOver} is thread-safe. */
final class Deadline {

    private final @Nullable Duration timeout;
    private final Function<Duration, CompletableFuture<?>> timer;
    private @Nullable CompletableFuture<?> running;
    private volatile boolean over;

    Deadline(@Nullable Duration timeout, Function<Duration, CompletableFuture<?>> timer) {
        this.timeout = timeout;
        this.timer = timer;
    }

    /** Begins to count, if it has not yet. */
    void start(Runnable whenOver) {
        if (timeout == null || running != null) {
            return;
        }
        CompletableFuture<?> time = timer.apply(timeout);
        running = time;
        CompletableFuture<?> unused = time.thenRun(() -> over = true)
                // On a thread that may be kept busy: whoever is woken goes on with the read.
                .thenRunAsync(whenOver);
    }

    boolean isOver() {
        return over;
    }

    /** Counts no longer. */
    void end() {
        if (running != null) {
            running.cancel(false);
        }
    }

    @Override
    public String toString() {
        return String.valueOf(timeout);
    }
}
