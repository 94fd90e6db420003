package dev.keyspread.it.reshard;

import static java.util.Objects.requireNonNull;

import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.it.reshard.SimulatedWorld.Process;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.Relocation;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Moves items while the record says so. */
final class HistoryMover<E> {

    private final ReshardHistory<?, E> history;

    private final Process process;
    private final Relocation<E> own;
    private final Sender sender;
    private final boolean isSlow;

    HistoryMover(ReshardHistory<?, E> history, Process process) {
        this.history = history;
        this.process = process;
        this.own = requireNonNull(EntityStore.of(history.repository(process)).relocation());
        this.sender = ClientSession.of(process.keyspread).asynchronous();
        this.isSlow = history.random().nextInt(3) == 0;
    }

    void begin() {
        CompletableFuture<?> unused = own.lease()
                .refresh(sender.gateway())
                .thenCompose(this::move)
                .handle((done, failure) -> {
                    if (failure != null
                            && !ReshardHistory.isTimeout(failure)
                            && !(Futures.cause(failure) instanceof LayoutException)) {
                        history.violation("The mover failed: " + ReshardHistory.trace(Futures.cause(failure)));
                    }
                    if (!history.isFinished()) {
                        CompletableFuture<?> paused = pause().thenRun(this::begin);
                    }
                    history.mayKill(process, history::startMover);
                    return null;
                });
    }

    /** Waits some time or, if the mover is slow, for the time about the next change of the record. */
    private CompletableFuture<?> pause() {
        Random random = history.random();
        if (!isSlow) {
            return process.sleep(Duration.ofMillis(500 + random.nextInt(4_000)));
        }
        Duration delay =
                Duration.ofMillis(random.nextBoolean() ? random.nextInt(1_000) : 57_000 + random.nextInt(4_500));
        return history.change(process, Duration.ofSeconds(30), delay);
    }

    private CompletableFuture<?> move(Held held) {
        if (!held.isMoving()) {
            return CompletableFuture.completedFuture(null);
        }
        List<Map<String, AttributeValue>> items = history.items().stream()
                .filter(item -> !own.moves().isIn(item, held.target()))
                .limit(history.random().nextInt(ReshardHistory.ITEMS) + 1)
                .toList();
        return process.sleep(Duration.ofMillis(history.random().nextInt(3_000)))
                .thenCompose(slept -> own.move(items, held, sender, units -> {}, failure -> {
                    history.violation("An item was not moved: " + failure);
                }));
    }
}
