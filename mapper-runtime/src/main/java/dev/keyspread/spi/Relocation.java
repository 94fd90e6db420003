package dev.keyspread.spi;

import dev.keyspread.ItemKey;
import dev.keyspread.KeyspreadException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.layout.LayoutRecord;
import dev.keyspread.internal.layout.LeaseGateway;
import dev.keyspread.internal.layout.LeaseGateway.LeaseEndedException;
import dev.keyspread.internal.layout.Leases;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.store.ItemMoves;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.spi.KeyTemplate.Fit;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/**
 * The two layouts of an entity that declares a former one: a store for each, and the record in the table that says which of them is
 * used. Thread-safe.
 *
 * <p>While items move, nobody writes in the layout that they leave, and an item is in one of two places at each moment. A write first
 * settles its item: it moves the item if it was not moved. So all writes are the requests that they would be without a move. A point
 * read asks the new place, the old one and the new one again: absent at the old place means absent there for good.
 *
 * @param <T> the entity
 */
@SuppressWarnings("exports") // Only this library can use it.
public final class Relocation<T> {

    /** The attempts of a request. Before the layout changes, each ends after two seconds: they last a minute together. */
    private static final int MOST_LEASES = 30;

    final EntityStore<T> current;
    final EntityStore<T> former;
    final LayoutLease lease;
    private final @Nullable TwoLayouts layouts;
    private final @Nullable ItemMoves moves;

    /** Whether suffixes will be random, and are calculated from the sort key until {@code formerly} is removed. */
    private final boolean isRandomLater;

    Relocation(EntityStore<T> current, EntityStore<T> former, TwoLayouts layouts, LayoutLease lease) {
        this(
                current,
                former,
                layouts,
                lease,
                new ItemMoves(
                        current.tableName,
                        current.names,
                        layouts,
                        current.limits,
                        key -> current.session.evict(current.tableName, key)));
    }

    private Relocation(
            EntityStore<T> current,
            EntityStore<T> former,
            @Nullable TwoLayouts layouts,
            LayoutLease lease,
            @Nullable ItemMoves moves) {
        this.current = current;
        this.former = former;
        this.layouts = layouts;
        this.lease = lease;
        this.moves = moves;
        this.isRandomLater =
                layouts != null && LayoutRecord.isRandom(layouts.current().text());
    }

    /** Returns the check that the items of a table are in the only layout that this program knows. */
    static <T> Relocation<T> check(EntityStore<T> store, LayoutLease lease) {
        return new Relocation<>(store, store, null, lease, null);
    }

    /** Returns the two layouts. */
    TwoLayouts layouts() {
        return Objects.requireNonNull(layouts);
    }

    /** Returns the store of the items in the current layout, which knows no other. */
    public EntityStore<T> current() {
        return current;
    }

    /** Returns the record of the table's layout. */
    public LayoutLease lease() {
        return lease;
    }

    /** Returns the stored partition keys of a logical key in both layouts. */
    public List<AttributeValue> partitions(String logicalKey) {
        AttributeValue key = AttributeValue.fromS(logicalKey);
        return Stream.of(layouts().former(), layouts().current())
                .flatMap(layout -> layout.shards().forKey(key).storeAll(key).stream())
                .distinct()
                .toList();
    }

    /**
     * Returns whether a stored item moves with those of the entity. Its keys fit the entity's templates, and no value in them is of another
     * type.
     */
    public boolean isOwn(Map<String, AttributeValue> item) {
        Fit fit = layouts().fit(item);
        return fit == Fit.CERTAIN
                || (fit == Fit.POSSIBLE
                        && (!layouts().isComposite()
                                || unreadable(item)
                                        .map(failure -> !isOfKey(failure))
                                        .orElse(true)));
    }

    /**
     * Requires that an item is not one of another entity: its keys fit, and if such a key can be that of a longer template, too, one of the
     * entities that move together can read the item.
     *
     * @throws LayoutException if that cannot be told
     */
    public void requireOwn(Map<String, AttributeValue> item) {
        if (layouts().fit(item) != Fit.CERTAIN) {
            unreadable(item).ifPresent(failure -> {
                throw new LayoutException(
                        ("Item %s cannot be moved. The entity cannot read it, and its key can also be that of another entity, which would"
                                        + " not find it any more. Correct or delete it, or declare both entities as subtypes of one"
                                        + " sealed interface: %s")
                                .formatted(current.names.named(current.names.key(item)), failure.getMessage()),
                        failure);
            });
        }
    }

    private boolean isOfKey(ItemReadException failure) {
        return failure.attribute()
                .filter(attribute -> current.names.keys().contains(attribute))
                .isPresent();
    }

    /** Returns why none of the entities that share the record can read an item, or nothing if one can. */
    private Optional<ItemReadException> unreadable(Map<String, AttributeValue> item) {
        ItemReadException first = null;
        for (ItemDecoder<?> entity : lease.entities()) {
            try {
                Object unused = entity.read(item);
                return Optional.empty();
            } catch (ItemReadException failure) {
                first = first == null || isOfKey(first) ? failure : first;
            }
        }
        return Optional.ofNullable(first);
    }

    /** Returns the moves of stored items. */
    public ItemMoves moves() {
        return Objects.requireNonNull(moves);
    }

    /** Returns the same with strongly consistent reads. */
    Relocation<T> consistent() {
        return new Relocation<>(current.consistent(), former.consistent(), layouts, lease, moves);
    }

    /** Returns the store of the items in one layout. */
    public EntityStore<T> store(Side side) {
        return side == Side.CURRENT ? current : former;
    }

    /** Returns the key of an item in one layout. */
    static <E> ItemKey<E> key(ItemKey<E> key, Side side) {
        return side == Side.CURRENT ? key : key.former();
    }

    /** Returns the key of an entity's item, with the one in the former layout. */
    @SuppressWarnings("unchecked") // The entity is one of the stores.
    StoredKey storedKey(Object entity) {
        StoredKey stored = current.storedKey((T) entity);
        return layouts == null || hasOwnSuffix(stored) ? stored : stored.formerly(former.storedKey((T) entity));
    }

    /** Returns whether an item has a random suffix, so that a program without {@code formerly} has saved it. It was never elsewhere. */
    private boolean hasOwnSuffix(StoredKey stored) {
        return isRandomLater
                && !layouts()
                        .key(stored.attributes(), layouts().current())
                        .equals(stored.attributes().get(layouts().attribute()));
    }

    /**
     * Returns whether a stored item is where a record wants it. Once all items are in the layout with random suffixes, it may have any of
     * them: a program without {@code formerly} may have saved it.
     */
    public boolean isWhereWritten(Map<String, AttributeValue> item, Held held) {
        if (moves().isIn(item, held.target())) {
            return true;
        }
        if (!isRandomLater || !held.isSteady() || held.target() == Side.FORMER) {
            return false;
        }
        KeyLayout layout = layouts().current();
        AttributeValue key = layout.logicalKey(new ItemReader(item));
        return layout.shards()
                .forKey(key)
                .storeAll(key)
                .contains(item.get(layouts().attribute()));
    }

    /**
     * Rejects a write of an item with a random suffix before all items are moved: an item that is not moved yet would be saved a second
     * time.
     *
     * @throws ItemWriteException if the item has one
     */
    void requirePlace(ItemTarget<?> target, Held held) {
        boolean isAllowed = held.isSteady() && held.target() == Side.CURRENT;
        if (isRandomLater && !isAllowed && target.storedKey().isKept()) {
            throw new ItemWriteException(
                    "Item %s has another suffix than the one that is calculated from its sort key. Until all items are moved to the"
                                    .formatted(target)
                            + " current layout, an item could be saved a second time so. Set its @Shard member to null, or to the value that was read");
        }
    }

    <S> Optional<S> find(ItemKey<S> key) {
        return Futures.await(find(
                key,
                current.session.blocking(),
                (store, there) -> CompletableFuture.completedFuture(store.findHere(there)),
                Optional::isPresent));
    }

    <S> CompletableFuture<Optional<S>> findAsync(ItemKey<S> key) {
        return find(key, current.session.asynchronous(), EntityStore::findHereAsync, Optional::isPresent);
    }

    CompletableFuture<Boolean> exists(ItemKey<? extends T> key, Sender sender) {
        return exists(sender, key);
    }

    private <S extends T> CompletableFuture<Boolean> exists(Sender sender, ItemKey<S> key) {
        return find(key, sender, (store, there) -> store.exists(there, sender), found -> found);
    }

    /**
     * Reads one item.
     *
     * @param once reads it in the layout of a store
     * @param isFound whether a result is that of an item
     */
    private <S, R> CompletableFuture<R> find(
            ItemKey<S> key,
            Sender sender,
            BiFunction<EntityStore<T>, ItemKey<S>, CompletableFuture<R>> once,
            Predicate<R> isFound) {
        return read(sender, held -> {
            Side target = held.target();
            ItemKey<S> there = key(key, target);
            if (held.isSteady() || key.stored().isKept()) {
                return once.apply(store(target), there);
            }
            Side source = target.other();
            boolean isCached = current.cache != null;
            // A cache holds items as they are where they are written, which changes in a pause.
            EntityStore<T> first = held.isMoving() && (isCached || !held.isTurned())
                    ? store(target)
                    : store(target).consistent();
            // After a turn, an eventually consistent read may miss an item that was just moved.
            EntityStore<T> second = isCached || held.isTurned() ? store(source).consistent() : store(source);
            return orElse(
                    once.apply(first, there),
                    isFound,
                    () -> orElse(
                            once.apply(second, key(key, source)),
                            isFound,
                            () -> once.apply(store(target).consistent(), there)));
        });
    }

    private static <R> CompletableFuture<R> orElse(
            CompletableFuture<R> first, Predicate<R> isFound, Supplier<CompletableFuture<R>> second) {
        return Futures.compose(
                first, result -> isFound.test(result) ? CompletableFuture.completedFuture(result) : second.get());
    }

    /**
     * Moves stored items to the layout that is written. The result is the number of those that were moved.
     *
     * @param read the record before the items were read. Under a later one, they may have been moved back and changed
     * @param units receives the consumed capacity
     * @param failed receives the failures of single items
     */
    public CompletableFuture<Integer> move(
            List<Map<String, AttributeValue>> items,
            Held read,
            Sender sender,
            Consumer<ConsumedCapacity> units,
            Consumer<KeyspreadException> failed) {
        return Futures.compose(
                Leases.of(List.of(lease), sender.gateway()),
                leases -> isFinished(read, leases.of(lease))
                        ? CompletableFuture.completedFuture(0)
                        : moves().move(items, read.record(), new WhileMoving(read, sender), units, failed));
    }

    /** Returns whether another process has moved the last items and finished. */
    private static boolean isFinished(Held read, Held present) {
        return present.isSteady() && present.target() == read.target();
    }

    /** Requests of a move under one version of the record. */
    private final class WhileMoving implements ItemMoves.Requests {

        private final Held read;
        private final Sender sender;

        WhileMoving(Held read, Sender sender) {
            this.read = read;
            this.sender = sender;
        }

        @Override
        public <R> CompletableFuture<R> make(Function<Sender, CompletableFuture<R>> request) {
            return make(request, 1);
        }

        private <R> CompletableFuture<R> make(Function<Sender, CompletableFuture<R>> request, int attempt) {
            return Futures.compose(Leases.of(List.of(lease), sender.gateway()), leases -> {
                Held held = leases.of(lease);
                boolean isSame = held.record().version() == read.record().version();
                if (!isSame && !isFinished(read, held)) {
                    throw new LayoutException("Another process has reversed the move: table " + current.tableName
                            + " is " + held + ". Do not run a move and its reverse at once");
                }
                Optional<Duration> callTimeout = current.session.reads().route().callTimeout();
                Sender leased = sender.with(gateway -> new LeaseGateway(gateway, leases, callTimeout));
                // The time of requests is short while the record is about to change. To repeat a request does no harm:
                // an item that was moved is not moved again.
                boolean isShort =
                        held.lease().compareTo(LayoutRecord.LONG_LEASE) < 0 && LeaseGateway.bounds(leases, callTimeout);
                return Futures.recover(
                        request.apply(leased),
                        failure -> attempt < MOST_LEASES
                                        && (failure instanceof LeaseEndedException
                                                || (isShort && failure instanceof ApiCallTimeoutException))
                                ? make(request, attempt + 1)
                                : CompletableFuture.failedFuture(failure));
            });
        }
    }

    /** Carries out a read under the present record, and again if the record changed meanwhile. */
    <R> CompletableFuture<R> read(Sender sender, Function<Held, CompletableFuture<R>> operation) {
        return Leases.read(List.of(lease), sender.gateway(), leases -> operation.apply(leases.of(lease)));
    }
}
