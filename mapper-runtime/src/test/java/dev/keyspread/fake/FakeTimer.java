package dev.keyspread.fake;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A timer whose time passes when the test says so. Thread-safe. */
public final class FakeTimer implements Function<Duration, CompletableFuture<?>> {

    private final List<Waiting> waiting = new CopyOnWriteArrayList<>();

    @Override
    public CompletableFuture<?> apply(Duration delay) {
        Waiting one = new Waiting(delay, new CompletableFuture<>());
        waiting.add(one);
        return one.future();
    }

    /** The delays that somebody has asked for, those included that are over. */
    public List<Duration> delays() {
        return waiting.stream().map(Waiting::delay).toList();
    }

    /** The delays that somebody waits for still. */
    public int running() {
        return (int) waiting.stream().filter(one -> !one.future().isDone()).count();
    }

    /** Lets all of them pass. */
    public void pass() {
        waiting.forEach(one -> one.future().complete(null));
    }

    /** Lets all of one delay pass, and no others. */
    public void pass(Duration delay) {
        waiting.stream()
                .filter(one -> one.delay().equals(delay))
                .forEach(one -> one.future().complete(null));
    }

    private record Waiting(Duration delay, CompletableFuture<Void> future) {}
}
