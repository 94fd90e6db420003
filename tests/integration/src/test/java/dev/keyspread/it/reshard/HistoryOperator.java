package dev.keyspread.it.reshard;

import static java.util.Objects.requireNonNull;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.layout.LayoutRecord;
import dev.keyspread.internal.layout.LayoutRecord.Phase;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.it.reshard.SimulatedWorld.Process;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.Relocation;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Changes the record step by step, as {@code Reshard} does. */
final class HistoryOperator<E> {

    private final ReshardHistory<?, E> history;

    private final Process process;
    private final Relocation<E> own;
    private final Sender sender;
    private final boolean reverses;
    private boolean turns;

    HistoryOperator(ReshardHistory<?, E> history, Process process, boolean reverses) {
        this.history = history;
        this.reverses = reverses;
        this.turns = reverses;
        this.process = process;
        this.own = requireNonNull(EntityStore.of(history.repository(process)).relocation());
        this.sender = ClientSession.of(process.keyspread).asynchronous();
    }

    void begin() {
        CompletableFuture<?> unused = process.sleep(
                        Duration.ofMillis(history.random().nextInt(20_000)))
                .thenCompose(slept -> own.lease().refresh(sender.gateway()))
                .thenCompose(this::step)
                .handle((done, failure) -> {
                    if (failure != null) {
                        history.violation("The operator failed: " + ReshardHistory.trace(Futures.cause(failure)));
                    }
                    return null;
                });
    }

    private CompletableFuture<?> step(Held held) {
        LayoutRecord present = held.record();
        Side side = reverses && !turns ? Side.FORMER : Side.CURRENT;
        history.mayKill(process, () -> history.startOperator("another operator"));
        if (process.isKilled()) {
            return CompletableFuture.completedFuture(null);
        }
        if (present.side() != side) {
            Duration shortLease = Duration.ofSeconds(1);
            return present.lease().equals(shortLease)
                    ? process.sleep(Duration.ofSeconds(60))
                            .thenCompose(slept -> change(
                                    present, present.next(Phase.PAUSED, side, shortLease, Duration.ofMillis(3_500))))
                    : change(present, present.next(present.phase(), present.side(), shortLease, Duration.ZERO));
        }
        if (present.phase() == Phase.STEADY) {
            history.finish();
            return CompletableFuture.completedFuture(null);
        }
        if (held.isMoving() && turns && history.random().nextInt(3) == 0) {
            turns = false;
            return step(held);
        }
        boolean isEmpty = held.isMoving()
                && history.items().stream().allMatch(item -> own.moves().isIn(item, side));
        if (!isEmpty) {
            return again(Duration.ofMillis(250));
        }
        return process.sleep(Duration.ofSeconds(60))
                .thenCompose(slept -> side == Side.FORMER
                        ? own.lease().delete(present, sender.gateway())
                        : own.lease()
                                .write(
                                        present,
                                        present.next(Phase.STEADY, side, LayoutRecord.LONG_LEASE, Duration.ZERO),
                                        sender.gateway()))
                .thenCompose(changed -> again(Duration.ofMillis(100)));
    }

    private CompletableFuture<?> change(LayoutRecord present, LayoutRecord next) {
        return own.lease().write(present, next, sender.gateway()).thenCompose(changed -> again(Duration.ZERO));
    }

    private CompletableFuture<?> again(Duration delay) {
        return process.sleep(delay)
                .thenCompose(slept -> own.lease().refresh(sender.gateway()))
                .thenCompose(this::step);
    }
}
