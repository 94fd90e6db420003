package dev.keyspread.reshard;

import dev.keyspread.KeyspreadException;
import dev.keyspread.Repository;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.layout.LayoutRecord;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.Relocation;
import dev.keyspread.table.Tables;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * Moves the items of a table to the current layout of its sharded key, or back, while services read and write the table. The entity
 * declares the former layout with {@code formerly}, and all services run a version with it.
 *
 * <p>The layout record, an item of the table, says which layout is written. {@link #run()} changes it in steps:
 *
 * <ol>
 *   <li>It waits a minute. Meanwhile a write times out after two seconds.
 *   <li>Writes wait for about four seconds, once.
 *   <li>Each pass scans the table and moves items at the given rate, up to 25 in a transaction. Reads and writes find them in both layouts.
 *   <li>When a scan finds none left, it waits a minute. Then the layout record says that all items are moved.
 * </ol>
 *
 * <p>Any number of processes can do this at once, and each step can be stopped and run again: an item that was moved is not moved
 * again.
 *
 * <p>Every method blocks. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Reshard<E> {

    private static final Duration SHORT_LEASE = Duration.ofSeconds(1);

    /** The short lease, the longest write under it, and a margin. */
    private static final Duration PAUSE = Duration.ofMillis(3_500);

    /** The longest lease, and the longest write under it. */
    private static final Duration SETTLING = LayoutRecord.LONG_LEASE.multipliedBy(2);

    /** The maximum TotalSegments of a Scan. */
    private static final int MOST_SEGMENTS = 1_000_000;

    private static final Duration POLL = Duration.ofMillis(250);

    /** In 30 seconds, a pause has ended if the record can be changed. */
    private static final int MOST_POLLS = 120;

    /** A pass can miss items that other programs write meanwhile. */
    private static final int PASSES = 3;

    private final EntityStore<E> store;
    private final Relocation<E> relocation;
    private final Settings settings;

    private Reshard(EntityStore<E> store, Relocation<E> relocation, Settings settings) {
        this.store = store;
        this.relocation = relocation;
        this.settings = settings;
    }

    /**
     * Creates a move of all items of the repository's table, without a limit of its rate.
     *
     * @throws IllegalArgumentException if the entity declares no former layout
     */
    public static <E> Reshard<E> of(Repository<E> repository) {
        EntityStore<E> store = EntityStore.of(repository);
        Relocation<E> relocation = store.relocation();
        if (relocation == null || relocation.lease().isCheck()) {
            throw new IllegalArgumentException("The entity of table " + store.tableName()
                    + " has one layout. Declare the former layout: @ShardedKey(…, formerly = @Layout(…))");
        }
        return new Reshard<>(store, relocation, Settings.DEFAULT);
    }

    /**
     * Returns a copy with a limit of write units per second. The units are those that DynamoDB reports, with those of indexes. Items
     * move in groups of up to 400, about one second of units, and the next group waits.
     *
     * @param units 1 or more
     */
    public Reshard<E> writeUnitsPerSecond(long units) {
        if (units < 1) {
            throw new IllegalArgumentException("writeUnitsPerSecond must be 1 or more (found " + units + ")");
        }
        return with(settings.withUnitsPerSecond(units));
    }

    /**
     * Returns a copy with a limit of read units per second of its scans. The units are those that DynamoDB reports. The requests that
     * services make meanwhile, and those of {@link #ofKey}, are not limited.
     *
     * @param units 1 or more
     */
    public Reshard<E> readUnitsPerSecond(long units) {
        if (units < 1) {
            throw new IllegalArgumentException("readUnitsPerSecond must be 1 or more (found " + units + ")");
        }
        return with(settings.withReadUnitsPerSecond(units));
    }

    /**
     * Returns a copy with a number of segments that its scans read at the same time. The default is 1.
     *
     * @param segments 1 to 1,000,000
     */
    public Reshard<E> segments(int segments) {
        if (segments < 1 || segments > MOST_SEGMENTS) {
            throw new IllegalArgumentException("segments must be 1 to 1,000,000 (found " + segments + ")");
        }
        return with(settings.withSegments(-1, segments));
    }

    /**
     * Limits {@link #estimate}, {@link #move} and {@link #verify} to one segment of their scans, so that several machines share the work.
     * Limit the write units of each machine.
     *
     * @param segment 0 to {@code segments} - 1
     * @param segments 1 to 1,000,000
     */
    public Reshard<E> segment(int segment, int segments) {
        if (segment < 0 || segment >= segments) {
            throw new IllegalArgumentException(
                    "segment must be 0 to " + (segments - 1) + " of " + segments + " segments (found " + segment + ")");
        }
        return segments(segments).with(settings.withSegments(segment, segments));
    }

    /** Returns a copy with a listener, called on the caller's thread after each group of items and at each step. */
    public Reshard<E> onProgress(Consumer<? super Progress> listener) {
        return with(settings.withListener(Objects.requireNonNull(listener, "listener")));
    }

    /**
     * Returns a copy with a handler for items that cannot be moved, such as an item that would be too large. Items that cannot be moved
     * stay in place, and the move neither starts nor finishes until they are changed or deleted. Without a handler, the first one ends the
     * call with its exception. Before a move, an item that is not in the table's layout always fails {@link #estimate}.
     */
    public Reshard<E> onFailure(Consumer<? super KeyspreadException> handler) {
        return with(settings.withFailures(Objects.requireNonNull(handler, "handler")));
    }

    /**
     * Limits {@link #estimate}, {@link #move} and {@link #verify} to the items of one logical key, such as the one that is throttled.
     * {@link #run} then starts the move of the table and does not finish it: run it for all items afterwards. The pause concerns all keys.
     *
     * @param text the key as it is stored before its separator and suffix
     */
    public Reshard<E> ofKey(String text) {
        return with(settings.withKey(Objects.requireNonNull(text, "text")));
    }

    /** Returns a copy that moves the items back, to the former layout. */
    public Reshard<E> backwards() {
        return with(settings.withSide(Side.FORMER));
    }

    /** Uses this estimate instead of scanning for one. The progress then says how many items are left. */
    public Reshard<E> expecting(Estimate estimate) {
        return with(settings.withEstimate(Objects.requireNonNull(estimate, "estimate")));
    }

    private Reshard<E> with(Settings newSettings) {
        return new Reshard<>(store, relocation, newSettings);
    }

    /** Returns what the layout record of the table says. */
    public Status status() {
        return status(refreshed());
    }

    private Status status(Held held) {
        LayoutRecord record = held.record();
        return new Status(
                Status.Phase.valueOf(record.phase().name()),
                record.side() == Side.CURRENT,
                record.text(record.side()),
                record.text(record.side().other()));
    }

    /**
     * Scans the table, and returns what a move would do. It changes nothing, and consumes the read units of a scan.
     *
     * @throws LayoutException if an item cannot be moved and there is no handler
     * @throws dev.keyspread.error.ItemTooLargeException if an item would be too large under its new key, and there is no handler
     */
    public Estimate estimate() {
        Held held = refreshed();
        return scans().estimate(settings.side(), held, hasStream());
    }

    /**
     * Moves all items: {@link #estimate}, {@link #start}, up to three passes of {@link #move}, and {@link #finish}. With {@link #ofKey} or
     * a {@link #segment}, it does not finish. After an exception, run it again.
     *
     * @throws LayoutException if an item cannot be moved, if items remain after three passes, or if the move is reversed meanwhile
     * @throws dev.keyspread.error.ItemTooLargeException if an item would be too large under its new key, and there is no handler
     */
    public Progress run() {
        return run(this::estimate, this::move, this::verify);
    }

    /**
     * Does what {@link #run()} does, with scans by the caller, such as {@link #segment}s on several machines.
     *
     * @param estimate returns the {@link #estimate} of all items
     * @param move makes the pass of {@link #move} over all items. It gets the progress before, and returns that after it
     * @param verify returns the {@link #verify} of all items
     * @throws LayoutException as {@link #run()} does
     */
    public Progress run(Supplier<Estimate> estimate, UnaryOperator<Progress> move, Supplier<Verification> verify) {
        requireMovable();
        boolean isKnown = settings.estimate() != null || isDone(refreshed());
        return (isKnown ? this : expecting(estimate.get())).all(move, verify);
    }

    private boolean isDone(Held held) {
        return held.isSteady() && held.target() == settings.side();
    }

    private Progress all(UnaryOperator<Progress> move, Supplier<Verification> verify) {
        Progress moved = begun(start());
        if (moved.status().phase() == Status.Phase.STEADY) {
            return moved;
        }
        for (int pass = 0; pass < PASSES; pass++) {
            moved = move.apply(moved);
            Held verified = refreshed();
            if (verify.get().isComplete()) {
                return settings.isWhole() ? moved.with(finished(verified)) : moved;
            }
        }
        throw notMoved(verify.get());
    }

    /**
     * Moves all items back to the former layout, as {@link #run()} does.
     *
     * @throws LayoutException as {@link #run()} does
     */
    public Progress reverse() {
        return backwards().run();
    }

    /**
     * Switches writes to the layout that items are moved to: waits a minute, pauses writes for about four seconds, and returns when they
     * go on. It does nothing if that was done before. Without an estimate of all items, it makes one first.
     *
     * @throws LayoutException if an item cannot be moved and there is no handler, or if the move is reversed meanwhile
     * @throws dev.keyspread.error.ItemTooLargeException if an item would be too large under its new key, and there is no handler
     */
    public Status start() {
        requireMovable();
        Held held = refreshed();
        if (held.isSteady() && held.target() != settings.side()) {
            // The writes of all keys are switched, not only those of one or of a segment.
            Estimate known = settings.isWhole() ? settings.estimate() : null;
            requireNone(
                    known == null
                            ? with(settings.ofWhole()).scans().estimate(settings.side(), held, hasStream())
                            : known);
            // The scan may have taken hours.
            held = refreshed();
        }
        return status(switchedTo(settings.side(), held));
    }

    private void requireNone(Estimate estimate) {
        if (estimate.unmovable() > 0) {
            throw new LayoutException(
                    "%,d items of table %s cannot be moved, so the move was not started: while items move, writes of them fail. Change or delete them"
                            .formatted(estimate.unmovable(), store.tableName()));
        }
    }

    /**
     * Makes one pass: scans the table, and moves the items that are not moved. Items that other programs write meanwhile may remain.
     *
     * @throws LayoutException if the move was not started, if it was reversed, or if an item cannot be moved and there is no handler
     * @throws dev.keyspread.error.ItemTooLargeException if an item would be too large under its new key, and there is no handler
     */
    public Progress move() {
        return move(begun(status()));
    }

    private Progress begun(Status status) {
        return new Progress(status, 0, 0, 0, settings.estimate(), Duration.ZERO, 0);
    }

    private Progress move(Progress before) {
        Held held = refreshed();
        if (held.target() != settings.side() || !(held.isMoving() || held.isSteady())) {
            throw reversed(held);
        }
        return new ItemMover<>(relocation, scans(), settings, held, before.with(status(held))).move();
    }

    /** Scans the table strongly consistently, and counts the items in each layout. */
    public Verification verify() {
        return scans().verify(refreshed());
    }

    /**
     * Ends the move: verifies that all items are moved, waits a minute, and updates the layout record.
     *
     * @throws LayoutException if items remain, or if the move was reversed
     */
    public Status finish() {
        Held verified = refreshed();
        Verification left = with(settings.ofWhole()).verify();
        if (!left.isComplete()) {
            throw notMoved(left);
        }
        return finished(verified);
    }

    /**
     * Ends the move.
     *
     * @param verified the record before the scan that found no item left. Under a later one, items may have been moved back
     */
    private Status finished(Held verified) {
        Held moving = refreshed();
        if (isDone(moving)) {
            return status(moving);
        }
        if (moving.target() != settings.side() || !moving.isMoving() || !moving.isSame(verified)) {
            throw reversed(moving);
        }
        requireOwn(moving.record());
        // Replicas may lag behind the last move. Its readers are strongly consistent until the record changes.
        pause(SETTLING);
        LayoutRecord present = moving.record();
        boolean isDone = end(present);
        Held end = refreshed();
        if (!isDone && !(end.isSteady() && end.target() == present.side())) {
            throw reversed(end);
        }
        return status(end);
    }

    /**
     * Updates the record: all items are in the layout that is written. A table that is not sharded any more has none, since programs that
     * do not know it would take it for an item.
     */
    private boolean end(LayoutRecord present) {
        LayoutLease lease = relocation.lease();
        boolean isUnsharded =
                present.side() == Side.FORMER && lease.layouts().former().isUnsharded();
        return isUnsharded
                ? Futures.await(lease.delete(present, sender().gateway()))
                : change(
                        present,
                        present.next(
                                LayoutRecord.Phase.STEADY, present.side(), LayoutRecord.LONG_LEASE, Duration.ZERO));
    }

    private LayoutException notMoved(Verification left) {
        return new LayoutException("Not all items of table " + store.tableName() + " were moved: " + left);
    }

    private TableScans<E> scans() {
        return new TableScans<>(relocation, settings);
    }

    private LayoutException reversed(Held held) {
        return new LayoutException(
                "Table " + store.tableName() + " is " + held
                        + ". The move was not started, or another process has reversed it. Do not run a move and its reverse at once");
    }

    /** Switches writes to a layout. */
    private Held switchedTo(Side side, Held held) {
        if (held.target() != side) {
            settings.listener().accept(begun(status(held)));
            LayoutRecord present = held.record();
            requireOwn(present);
            if (side == Side.FORMER && present.isSealed()) {
                throw new LayoutException(
                        "The items of table " + store.tableName() + " must not move back: a program that does not"
                                + " declare formerly has used the table since they were moved. To move them to that layout all the same,"
                                + " declare the current layout as the former one");
            }
            // Another process that does the same has shortened the lease, or began to and was stopped.
            if (!present.lease().equals(SHORT_LEASE)) {
                LayoutRecord shortened =
                        present.marking(hasStream()).next(present.phase(), present.side(), SHORT_LEASE, Duration.ZERO);
                boolean unused = change(present, shortened);
                return switchedTo(side, refreshed());
            }
            pause(SETTLING);
            boolean unused = change(present, present.next(LayoutRecord.Phase.PAUSED, side, SHORT_LEASE, PAUSE));
            return switchedTo(side, refreshed());
        }
        Held now = refreshed();
        for (int polls = 1; now.target() == side && now.isPaused(); polls++) {
            pause(POLL);
            now = refreshed();
            if (polls >= MOST_POLLS) {
                // No process has ended the pause: the failure says why.
                now = Futures.await(relocation.lease().opened(now, sender().gateway()));
            }
        }
        if (now.target() != side) {
            throw reversed(now);
        }
        if (now.record().isAboutToChange()) {
            // A switch to the other layout was stopped when it began.
            requireOwn(now.record());
            boolean unused = end(now.record());
            return switchedTo(side, refreshed());
        }
        return now;
    }

    private void requireOwn(LayoutRecord present) {
        if (!relocation.lease().isOwn(present)) {
            throw new LayoutException("The items of this entity in table " + store.tableName()
                    + " move with all items whose partition keys have the same template. Run the move with the repository of the"
                    + " sealed interface that has all of them");
        }
    }

    private boolean change(LayoutRecord present, LayoutRecord next) {
        return Futures.await(relocation.lease().write(present, next, sender().gateway()));
    }

    private Held refreshed() {
        try {
            return Futures.await(relocation.lease().refresh(sender().gateway()));
        } catch (ResourceNotFoundException missing) {
            throw new LayoutException(missing(), missing);
        }
    }

    private String missing() {
        return "Table " + store.tableName() + " does not exist. Create it first";
    }

    private Sender sender() {
        return ClientSession.of(store.keyspread()).blocking();
    }

    private void pause(Duration duration) {
        Futures.await(sender().pause(duration));
    }

    private TableDescription description() {
        return Tables.describe(store.keyspread(), store.table()).orElseThrow(() -> new LayoutException(missing()));
    }

    private boolean hasStream() {
        return description().latestStreamArn() != null;
    }

    /** Rejects global tables: a move is a transaction, which is not atomic across regions. */
    private void requireMovable() {
        // The list leaves out the region that is asked.
        if (!description().replicas().isEmpty()) {
            throw new LayoutException(
                    "Table " + store.tableName() + " has replicas in other regions. Transactions are not atomic across"
                            + " regions, so global tables cannot be resharded. Copy the items to a new table");
        }
    }
}
