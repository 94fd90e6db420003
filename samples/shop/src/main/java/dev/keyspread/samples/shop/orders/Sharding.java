package dev.keyspread.samples.shop.orders;

import dev.keyspread.reshard.Progress;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.reshard.Status;
import dev.keyspread.samples.shop.FastForward;
import dev.keyspread.samples.shop.ShopProperties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;
import org.springframework.web.server.ResponseStatusException;

/**
 * Moves the table of orders to eight shards or back, in the background, while the shop uses it. One move runs at a time.
 * Thread-safe.
 */
@Service
public final class Sharding {

    private static final Logger LOG = LoggerFactory.getLogger(Sharding.class);

    private static final int UNITS_PER_MOVE = 4;

    /** DynamoDB Local charges two units for a transaction, which has 25 moves. DynamoDB charges four for each of them. */
    private static final double LOCAL_UNITS_PER_MOVE = 2.0 / 25;

    private final Reshard<ShopOrder> reshard;
    private final FastForward clock;
    private final OrderCounts counts;
    private final AtomicBoolean running = new AtomicBoolean();
    private volatile boolean toShards;
    private volatile @Nullable Status known;
    private volatile @Nullable Progress progress;
    private volatile @Nullable String error;

    Sharding(ShopOrderRepository orders, FastForward clock, OrderCounts counts, ShopProperties properties) {
        this.reshard = Reshard.of(orders)
                .writeUnitsPerSecond(Math.round(properties.movesPerSecond() * LOCAL_UNITS_PER_MOVE))
                .onProgress(present -> progress = present);
        this.clock = clock;
        this.counts = counts;
    }

    /** The steps of a move, and the two states without one. */
    public enum Step {
        ONE_KEY,
        WAITING,
        PAUSED,
        MOVING,
        FINISHING,
        SHARDED
    }

    /**
     * The last move.
     *
     * @param step the step that it is in
     * @param running whether it runs
     * @param toShards whether orders move to the shards, and not back
     * @param sharded whether new orders go to the shards
     * @param secondsLeft the seconds that the step waits, on the clock of the mapper; 0 if it does not wait
     * @param moved the orders moved so far
     * @param writeUnits the write units that DynamoDB charges for these moves
     * @param failedOrders the orders that ended with an error since the move began
     * @param longestMillis the longest time that an order took since the move began
     * @param error the reason why the last move has ended early, or null
     */
    public record Move(
            Step step,
            boolean running,
            boolean toShards,
            boolean sharded,
            long secondsLeft,
            long moved,
            long writeUnits,
            long failedOrders,
            long longestMillis,
            @Nullable String error) {}

    /** Starts a move to the shards, or back to one key. The result completes when it ends, also early. */
    public CompletableFuture<?> start(boolean shards) {
        if (!running.compareAndSet(false, true)) {
            throw new ResponseStatusException(
                    HttpStatus.CONFLICT, "The table is being moved. Wait until this move ends.");
        }
        toShards = shards;
        progress = null;
        error = null;
        counts.startMove();
        return CompletableFuture.runAsync(this::run, Sharding::inBackground);
    }

    private static void inBackground(Runnable move) {
        Thread thread = new Thread(move, "sharding");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            Progress end = toShards ? reshard.run() : reshard.reverse();
            progress = end;
            known = end.status();
        } catch (RuntimeException failed) {
            LOG.error("The table of orders was not moved", failed);
            error = failed.getMessage();
        } finally {
            running.set(false);
        }
    }

    /**
     * Returns whether new orders go to the shards. This changes in the pause of a move, in which no order is written, so it is
     * enough to read the record once a second.
     */
    public boolean isSharded() {
        Status status = known;
        return (status == null ? refresh() : status).current();
    }

    private Status refresh() {
        Status status = reshard.status();
        known = status;
        return status;
    }

    /** Reads the record of the table's layout if it may have changed, and returns the last move. */
    public Move move() {
        boolean runs = running.get();
        Status status = known;
        if (status == null || runs) {
            status = refresh();
        }
        Progress present = progress;
        long moved = present == null ? 0 : present.moved();
        return new Move(
                step(status, runs),
                runs,
                toShards,
                status.current(),
                clock.left().toSeconds(),
                moved,
                moved * UNITS_PER_MOVE,
                counts.failed(),
                counts.longest().toMillis(),
                error);
    }

    private Step step(Status status, boolean runs) {
        if (!runs) {
            return status.current() ? Step.SHARDED : Step.ONE_KEY;
        }
        if (status.current() != toShards) {
            return Step.WAITING;
        }
        return switch (status.phase()) {
            case PAUSED -> Step.PAUSED;
            case MOVING -> clock.left().isZero() ? Step.MOVING : Step.FINISHING;
            case STEADY -> Step.FINISHING;
        };
    }
}
