package dev.keyspread.testing;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A timer whose delays pass at once, or when the test says so. Thread-safe. */
final class FakeTimer implements Function<Duration, CompletableFuture<?>> {

    private final boolean isImmediate;
    private final List<Duration> delays = new CopyOnWriteArrayList<>();
    private final List<CompletableFuture<Void>> running = new CopyOnWriteArrayList<>();

    FakeTimer(boolean isImmediate) {
        this.isImmediate = isImmediate;
    }

    @Override
    public CompletableFuture<?> apply(Duration delay) {
        delays.add(delay);
        CompletableFuture<Void> future = new CompletableFuture<>();
        running.add(future);
        if (isImmediate) {
            pass();
        }
        return future;
    }

    List<Duration> delays() {
        return List.copyOf(delays);
    }

    void pass() {
        running.forEach(future -> future.complete(null));
    }
}
