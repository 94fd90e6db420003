package dev.keyspread.spi;

import dev.keyspread.ItemKey;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.LeaseGateway;
import dev.keyspread.internal.layout.LeaseGateway.LeaseEndedException;
import dev.keyspread.internal.layout.Leases;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.store.BatchFind;
import dev.keyspread.internal.store.CancellationReasons;
import dev.keyspread.internal.store.ItemIdentity;
import dev.keyspread.internal.store.ItemMoves;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.internal.wire.WholeItem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The layout of each table that a write goes to. Only this library can use it. Immutable and thread-safe.
 */
@SuppressWarnings("exports")
public final class LayoutWrites {

    /** Requests of tables without a former layout. */
    public static final LayoutWrites NONE = new LayoutWrites(null);

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);
    private static final int CONFLICTS = 10;
    private static final int ENDED_LEASES = 20;
    private static final long CONFLICT_MILLIS = 25;

    private final @Nullable Leases leases;

    private LayoutWrites(@Nullable Leases leases) {
        this.leases = leases;
    }

    /** Returns whether one of these items is in a table with a former layout. */
    public static boolean concern(Collection<? extends ItemTarget<?>> targets) {
        for (ItemTarget<?> target : targets) {
            if (target.lease() != null) {
                return true;
            }
        }
        return false;
    }

    /** Returns an item in the layout that it is written in. */
    public <E> ItemTarget<E> of(ItemTarget<E> target) {
        return target.in(side(target));
    }

    /** Returns an entity's item in the layout that it is written in. */
    public <E> Placement<E> of(Placement<E> placement) {
        return placement.in(side(placement));
    }

    Side side(ItemTarget<?> target) {
        LayoutLease lease = target.lease();
        return lease == null || leases == null ? Side.CURRENT : leases.of(lease).target();
    }

    /** Returns whether two of these items have one key in the former layout: it lacks a source in which they differ. */
    public static boolean shareFormerKeys(Collection<? extends ItemTarget<?>> targets) {
        return targets.stream().map(LayoutWrites::formerIdentity).distinct().count() < targets.size();
    }

    private static ItemIdentity formerIdentity(ItemTarget<?> target) {
        return new ItemIdentity(target.table(), target.storedKey().former());
    }

    /**
     * Requires that no two of these items have one key where they are written: a request has one write of each.
     *
     * @throws IllegalArgumentException if two have. It names both
     */
    public void requireApart(Collection<? extends ItemTarget<?>> targets) {
        Map<ItemIdentity, ItemTarget<?>> former = new HashMap<>();
        for (ItemTarget<?> target : targets) {
            ItemTarget<?> other =
                    side(target) == Side.FORMER ? former.putIfAbsent(formerIdentity(target), target) : null;
            if (other != null) {
                throw new IllegalArgumentException(
                        ("The items %s and %s are one item until the table is moved: the former layout of its key is not calculated"
                                        + " from %s, in which they differ. Write one of them")
                                .formatted(other, target, String.join(", ", newSources(target))));
            }
        }
    }

    /** Returns the sources beside the key that the former layout lacks. */
    private static List<String> newSources(ItemTarget<?> target) {
        TwoLayouts layouts = Objects.requireNonNull(target.store.relocation()).layouts();
        return layouts.current().attributes().stream()
                .filter(source -> !layouts.former().attributes().contains(source)
                        && !target.key().containsKey(source))
                .map(source -> "\"" + source + "\"")
                .toList();
    }

    /**
     * Makes a write of some items under the present records of their tables. While items move, those that were not moved are moved
     * first.
     *
     * @param settling when items are moved
     * @param requests makes the requests, with the sender and in the layouts that it is given; any number of times
     */
    public static <R> CompletableFuture<R> make(
            Sender sender,
            List<? extends ItemTarget<?>> targets,
            Settling settling,
            BiFunction<Sender, LayoutWrites, CompletableFuture<R>> requests) {
        return new Run<>(sender, targets, settling, requests).begin();
    }

    /** The time at which items are moved that a write finds not moved. */
    public enum Settling {
        /** Before the write, which has the same result if it is made again. */
        FIRST,
        /** Before the write, whose result depends on the item that it finds. */
        BEFORE_CONDITION,
        /** Before a transaction. Its requests have one idempotency token as long as they are the same. */
        BEFORE_TRANSACTION,
        /** After the write, if it requires that its item exists and it did not. It is then made again. */
        IF_ABSENT
    }

    /** One write. Thread-safe. */
    private static final class Run<R> {

        private final Sender sender;
        private final List<? extends ItemTarget<?>> targets;
        private final Settling settling;
        private final BiFunction<Sender, LayoutWrites, CompletableFuture<R>> requests;
        private final Map<LayoutLease, List<ItemTarget<?>>> tables = new LinkedHashMap<>();
        private final long started;
        private final AtomicInteger conflicts = new AtomicInteger();
        private final AtomicInteger ended = new AtomicInteger();

        Run(
                Sender sender,
                List<? extends ItemTarget<?>> targets,
                Settling settling,
                BiFunction<Sender, LayoutWrites, CompletableFuture<R>> requests) {
            this.sender = sender;
            this.targets = targets;
            this.settling = settling;
            this.requests = requests;
            this.started = now();
            for (ItemTarget<?> target : targets) {
                LayoutLease lease = target.lease();
                if (lease != null) {
                    tables.computeIfAbsent(lease, unknown -> new ArrayList<>()).add(target);
                }
            }
        }

        private long now() {
            return targets.get(0).session().nanoTime();
        }

        private Optional<Duration> callTimeout() {
            return targets.get(0).session().reads().route().callTimeout();
        }

        CompletableFuture<R> begin() {
            return Futures.compose(Leases.of(tables.keySet(), sender.gateway()), this::under);
        }

        private CompletableFuture<R> under(Leases leases) {
            if (leases.arePaused()) {
                if (now() - started >= LONGEST_PAUSE.toNanos()) {
                    throw new LayoutException("Writes of %s have waited for %d seconds: the table is %s. Write again"
                            .formatted(targets.get(0).table(), LONGEST_PAUSE.toSeconds(), leases));
                }
                return Futures.compose(
                        sender.pause(LayoutLease.POLL),
                        paused -> Futures.compose(leases.polled(sender.gateway()), this::under));
            }
            tables.forEach((lease, items) -> items.forEach(item -> requirePlace(item, leases.of(lease))));
            Sender leased = sender.with(gateway -> new LeaseGateway(gateway, leases, callTimeout()));
            LayoutWrites sides = new LayoutWrites(leases);
            CompletableFuture<R> made = settling != Settling.IF_ABSENT
                    ? Futures.compose(settle(leased, leases), settled -> requests.apply(leased, sides))
                    : Futures.recover(
                            Futures.attempt(() -> requests.apply(leased, sides)),
                            failure -> failure instanceof ConditionFailedException failed
                                            && failed.item().isEmpty()
                                            && leases.areMoving()
                                    ? Futures.compose(settle(leased, leases), settled -> requests.apply(leased, sides))
                                    : CompletableFuture.failedFuture(failure));
            return Futures.recover(made, failure -> again(failure, leases));
        }

        private static void requirePlace(ItemTarget<?> item, LayoutLease.Held held) {
            // A check that has passed leaves none.
            Relocation<?> relocation = item.store.relocation();
            if (relocation != null) {
                relocation.requirePlace(item, held);
            }
        }

        private CompletableFuture<R> again(Throwable failure, Leases leases) {
            boolean isLate = now() - started >= LONGEST_PAUSE.toNanos();
            if (failure instanceof LeaseEndedException) {
                if (ended.incrementAndGet() > ENDED_LEASES) {
                    throw new LayoutException("Writes of " + targets.get(0).table()
                            + " cannot be sent: reading its layout record takes longer than its lease. Write again");
                }
                return begin();
            }
            if (CancellationReasons.isConflict(failure) && leases.areMoving() && conflicts.get() < CONFLICTS) {
                // The item is being moved.
                long millis = ThreadLocalRandom.current().nextLong(CONFLICT_MILLIS * conflicts.incrementAndGet()) + 1;
                return Futures.compose(sender.pause(Duration.ofMillis(millis)), paused -> begin());
            }
            if (failure instanceof ApiCallTimeoutException && LeaseGateway.bounds(leases, callTimeout()) && !isLate) {
                // The lease bounds the time of a request. It is repeated, as the SDK repeats one that gets no answer.
                return switch (settling) {
                    case FIRST -> begin();
                    // DynamoDB ignores the same transaction, but another layout makes another one.
                    case BEFORE_TRANSACTION ->
                        Futures.compose(
                                leases.wereValid(sender.gateway()),
                                valid -> valid ? begin() : CompletableFuture.failedFuture(failure));
                    // It may have been applied. An addition must not be applied twice, and a condition must not be
                    // checked against the item that the request has written itself.
                    case IF_ABSENT, BEFORE_CONDITION -> CompletableFuture.failedFuture(failure);
                };
            }
            return CompletableFuture.failedFuture(failure);
        }

        /** Moves those items that are not moved. */
        private CompletableFuture<?> settle(Sender leased, Leases leases) {
            CompletableFuture<?> all = CompletableFuture.completedFuture(null);
            for (Map.Entry<LayoutLease, List<ItemTarget<?>>> table : tables.entrySet()) {
                LayoutLease.Held held = leases.of(table.getKey());
                if (held.isMoving()) {
                    all = Futures.compose(all, done -> settle(table.getValue(), held, leased));
                }
            }
            return all;
        }

        private CompletableFuture<?> settle(List<ItemTarget<?>> items, LayoutLease.Held held, Sender leased) {
            // Items that differ in a new source alone have one place before the move.
            Map<StoredKey, ItemTarget<Map<String, AttributeValue>>> sources = new LinkedHashMap<>();
            for (ItemTarget<?> item : items) {
                if (!item.storedKey().isKept()) {
                    ItemTarget<Map<String, AttributeValue>> source = source(item, held);
                    sources.put(source.storedKey(), source);
                }
            }
            if (sources.isEmpty()) {
                return CompletableFuture.completedFuture(null);
            }
            // No process writes the old place, so an absent item stays absent. Each write checks its lease.
            CompletableFuture<List<Map<String, AttributeValue>>> stored = Futures.recover(
                    BatchFind.whole(List.copyOf(sources.values()), sender),
                    failure -> CompletableFuture.failedFuture(
                            failure instanceof BatchFailedException unread ? notWritten(items, unread) : failure));
            return Futures.compose(stored, found -> {
                ItemMoves moves =
                        Objects.requireNonNull(items.get(0).store.relocation()).moves();
                CompletableFuture<?> all = CompletableFuture.completedFuture(null);
                for (int from = 0; from < found.size(); from += ItemMoves.MOST_ITEMS) {
                    List<Map<String, AttributeValue>> some =
                            found.subList(from, Math.min(from + ItemMoves.MOST_ITEMS, found.size()));
                    all = Futures.compose(
                            all,
                            done -> moves.move(
                                    some, held.record(), new ItemMoves.UnderOneLease(leased), units -> {}, failure -> {
                                        throw failure;
                                    }));
                }
                return all;
            });
        }

        /** Returns why a write was not sent: its caller knows of no batch of reads. */
        private static Throwable notWritten(List<ItemTarget<?>> items, BatchFailedException unread) {
            Throwable cause = unread.getCause();
            return cause != null
                    ? cause
                    : new LayoutException(
                            ("%s was not written: while the items of its table move, a write first reads its item in the layout that"
                                            + " items leave, and DynamoDB throttled that read for about 13 seconds. Write again")
                                    .formatted(items.get(0)),
                            unread);
        }

        /** Returns the item where it was before it is moved, with all its attributes. */
        private static ItemTarget<Map<String, AttributeValue>> source(ItemTarget<?> item, LayoutLease.Held held) {
            Side source = held.target().other();
            StoredKey key =
                    source == Side.CURRENT ? item.storedKey() : item.storedKey().former();
            return new ItemTarget.Known<>(
                    Objects.requireNonNull(item.store.relocation()).store(source),
                    ItemKey.of(WholeItem.DECODER, key),
                    WholeItem.DECODER,
                    ManagedAttributes.NONE);
        }
    }
}
