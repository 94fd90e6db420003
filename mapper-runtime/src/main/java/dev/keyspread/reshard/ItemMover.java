package dev.keyspread.reshard;

import dev.keyspread.KeyspreadException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.ItemMoves;
import dev.keyspread.spi.Relocation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.stream.Stream;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One pass, on the caller's thread. Holds the items of one group and the pages of a scan. Not thread-safe. */
final class ItemMover<E> {

    /** 16 transactions in flight × 25 items / 20 ms = 20,000 items a second. */
    private static final int CONCURRENCY = 16;

    private static final int GROUP = CONCURRENCY * ItemMoves.MOST_ITEMS;

    private final Relocation<E> relocation;
    private final TableScans<E> scans;
    private final Settings settings;
    private final Held held;
    private final Progress before;
    private final ClientSession session;
    private final long start;
    private final List<Map<String, AttributeValue>> pending = new ArrayList<>();

    /** Responses arrive on other threads. */
    private final DoubleAdder writeUnits = new DoubleAdder();

    private final Queue<KeyspreadException> failures = new ConcurrentLinkedQueue<>();
    private final int indexes;
    private long pendingUnits;
    private long seen;
    private long moved;
    private long failed;

    /**
     * Creates a pass.
     *
     * @param held the record under which the items are read and moved
     * @param before the progress of earlier passes
     */
    ItemMover(Relocation<E> relocation, TableScans<E> scans, Settings settings, Held held, Progress before) {
        this.relocation = relocation;
        this.scans = scans;
        this.settings = settings;
        this.held = held;
        this.before = before;
        this.session = ClientSession.of(relocation.current().keyspread());
        this.start = session.nanoTime();
        this.indexes = relocation.current().table().indexes().size();
    }

    /** Moves all items that a scan finds in the other layout. */
    Progress move() {
        try (Stream<Map<String, AttributeValue>> items = scans.items(false)) {
            items.forEach(this::take);
        }
        send();
        return progress();
    }

    private void take(Map<String, AttributeValue> item) {
        seen++;
        try {
            if (!relocation.moves().isIn(item, held.target())) {
                relocation.requireOwn(item);
                pending.add(item);
                int bytes = ItemSizes.of(item);
                pendingUnits += TableScans.units(bytes, bytes, indexes);
            }
        } catch (KeyspreadException unknown) {
            failures.add(scans.named(item, unknown));
        }
        // A group consumes the units of about a second: more would be a burst on the key that is throttled.
        if (pending.size() == GROUP || pendingUnits >= settings.unitsPerSecond()) {
            send();
        }
    }

    /** Moves the pending items together, and waits until their units are within the rate. */
    private void send() {
        long sending = session.nanoTime();
        double unitsBefore = writeUnits.sum();
        List<CompletableFuture<Integer>> sent = new ArrayList<>();
        for (int from = 0; from < pending.size(); from += ItemMoves.MOST_ITEMS) {
            List<Map<String, AttributeValue>> some =
                    List.copyOf(pending.subList(from, Math.min(from + ItemMoves.MOST_ITEMS, pending.size())));
            sent.add(relocation.move(
                    some, held, session.onThreads(), units -> writeUnits.add(units.capacityUnits()), failures::add));
        }
        pending.clear();
        pendingUnits = 0;
        await(sent);
        sent.forEach(request -> moved += Futures.await(request));
        for (KeyspreadException failure = failures.poll(); failure != null; failure = failures.poll()) {
            failed++;
            settings.failures().accept(failure);
        }
        long due = sending
                + (long) ((writeUnits.sum() - unitsBefore) / settings.unitsPerSecond() * TimeUnit.SECONDS.toNanos(1));
        long wait = due - session.nanoTime();
        if (wait > 0) {
            Futures.await(session.blocking().pause(Duration.ofNanos(wait)));
        }
        // The elapsed time includes the wait, so that the time left is right from the first group.
        settings.listener().accept(progress());
    }

    // Waits for all requests also after a failure, so that nothing is in flight when the run ends.
    private static void await(List<CompletableFuture<Integer>> sent) {
        try {
            Futures.await(CompletableFuture.allOf(sent.toArray(CompletableFuture<?>[]::new))
                    .handle((done, failure) -> true));
        } catch (AbortedException interrupted) {
            sent.forEach(request -> request.cancel(true));
            throw interrupted;
        }
    }

    private Progress progress() {
        return before.plus(seen, moved, failed, Duration.ofNanos(session.nanoTime() - start), writeUnits.sum());
    }
}
