package dev.keyspread.internal.read;

import dev.keyspread.capacity.ReadPace;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Gateway;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Delays the requests of one run of a read to its pace. The first request is sent alone, to learn what requests consume. Waiting
 * requests occupy no thread. Thread-safe.
 */
final class PacedGateway implements Gateway {

    private final Gateway delegate;
    private final ReadSettings settings;
    private final ReadPace pace;
    private final Queue<Delayed<?>> waiting = new ArrayDeque<>();
    private @Nullable CompletableFuture<?> timer;
    private int inFlight;

    PacedGateway(Gateway delegate, ReadSettings settings, ReadPace pace) {
        this.delegate = delegate;
        this.settings = settings;
        this.pace = pace;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        Delayed<V> request = new Delayed<>(call);
        synchronized (this) {
            waiting.add(request);
        }
        CompletableFuture<?> unused = request.result.whenComplete((value, failure) -> forget(request));
        sendDue();
        return request.result;
    }

    private void sendDue() {
        try {
            for (Delayed<?> request = nextDue(); request != null; request = nextDue()) {
                request.begin();
            }
        } catch (RuntimeException | Error failure) {
            // The clock failed. Without an end, the read would wait for ever.
            timerEnded(true).forEach(request -> request.result.completeExceptionally(failure));
        }
    }

    private synchronized @Nullable Delayed<?> nextDue() {
        if (waiting.isEmpty() || timer != null || (!pace.isMeasured() && inFlight > 0)) {
            return null;
        }
        long now = settings.nanoTime().getAsLong();
        long delay = pace.delay(now);
        if (delay > 0) {
            startTimer(Duration.ofNanos(delay));
            return null;
        }
        Delayed<?> request = waiting.remove();
        request.reserved = pace.reserve(now);
        inFlight++;
        return request;
    }

    private void startTimer(Duration delay) {
        CompletableFuture<?> started = Futures.delay(settings.timer(), delay);
        timer = started;
        CompletableFuture<?> unused = started.whenComplete((passed, failure) -> {
            List<Delayed<?>> failed = timerEnded(failure != null);
            failed.forEach(request -> request.result.completeExceptionally(failure));
            sendDue();
        });
    }

    // Without a timer, the rate cannot be kept.
    private synchronized List<Delayed<?>> timerEnded(boolean failed) {
        timer = null;
        List<Delayed<?>> abandoned = failed ? new ArrayList<>(waiting) : List.of();
        waiting.removeAll(abandoned);
        return abandoned;
    }

    /** Cancels a request whose result was cancelled, and the timer if no other request waits for it. */
    private void forget(Delayed<?> request) {
        CompletableFuture<?> idle;
        synchronized (this) {
            idle = waiting.remove(request) && waiting.isEmpty() ? timer : null;
        }
        if (idle != null) {
            idle.cancel(false);
        }
        request.cancelIfCancelled();
    }

    private synchronized void settle(Delayed<?> request) {
        inFlight--;
        Double consumed = request.consumed;
        // A failed request, whose units are unknown, keeps its reservation.
        if (consumed != null) {
            pace.correct(request.reserved, consumed, settings.nanoTime().getAsLong());
        }
    }

    @Override
    public String toString() {
        return "pace(" + pace + ") > " + delegate;
    }

    /** A request that waits for its time. */
    private final class Delayed<V> {

        private final Call<?, ?, V> call;
        private final CompletableFuture<V> result = new CompletableFuture<>();
        private volatile CompletableFuture<?> current = result;
        private volatile @Nullable Double consumed;
        private double reserved;

        Delayed(Call<?, ?, V> call) {
            this.call = call.metered(capacity -> consumed = capacity.capacityUnits());
        }

        void begin() {
            CompletableFuture<V> sent = Futures.attempt(() -> delegate.send(call));
            current = sent;
            CompletableFuture<?> unused = sent.whenComplete((value, failure) -> {
                try {
                    settle(this);
                } finally {
                    Futures.settle(result, value, failure);
                    sendDue();
                }
            });
            cancelIfCancelled();
        }

        void cancelIfCancelled() {
            if (result.isCancelled()) {
                current.cancel(true);
            }
        }
    }
}
