package dev.keyspread.it.reshard;

import static java.util.Objects.requireNonNull;

import dev.keyspread.ItemKey;
import dev.keyspread.KeyedRepository;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.it.reshard.OperationHistory.Event;
import dev.keyspread.it.reshard.OperationHistory.Kind;
import dev.keyspread.it.reshard.SimulatedWorld.Process;
import dev.keyspread.query.AsyncRead;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.Query;
import dev.keyspread.query.Read;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The reads of a service. */
final class HistoryReads<R extends KeyedRepository<E>, E> {

    private final ReshardHistory<R, E> history;
    private final Ledger<R, E> ledger;
    private final Process process;
    private final R entries;
    private final Map<Integer, Integer> written = new HashMap<>();

    HistoryReads(ReshardHistory<R, E> history, Ledger<R, E> ledger, Process process, R entries) {
        this.history = history;
        this.ledger = ledger;
        this.process = process;
        this.entries = entries;
    }

    List<Supplier<CompletableFuture<?>>> kinds() {
        return List.of(
                this::find,
                this::find,
                this::find,
                this::findConsistent,
                this::exists,
                this::findAll,
                this::batchRead,
                this::readTransaction,
                this::query,
                this::consistentQuery,
                this::limitedQuery,
                this::partQuery,
                this::attributesQuery,
                this::indexQuery,
                this::count,
                this::indexCount,
                this::scan,
                this::pages,
                this::pages,
                this::stream,
                this::stream);
    }

    /** The process has written items, whose earlier values its caches must not have. */
    void wrote(int... items) {
        for (int item : items) {
            written.put(item, history.amountHistory().position());
        }
    }

    private int anyItem() {
        return history.anyItem();
    }

    private ReadCheck<E> check(String name) {
        return new ReadCheck<>(history, name + " of " + process.name);
    }

    private int amount(Optional<E> found) {
        return found.map(ledger::amount).orElse(0);
    }

    private CompletableFuture<?> find() {
        int item = anyItem();
        IntConsumer found = found(item);
        return entries.async().find(ledger.key(item)).thenAccept(entry -> found.accept(amount(entry)));
    }

    /** Begins to read an item, and returns what checks its amount. */
    private IntConsumer found(int item) {
        if (ledger.isCached()) {
            ReadCheck<E> check = check("A find").eventual();
            return amount -> {
                if (amount == 0) {
                    check.found(item, 0);
                } else {
                    cached(item, amount);
                }
            };
        }
        if (history.isStale()) {
            ReadCheck<E> check = check("A find").eventual();
            return amount -> check.found(item, amount);
        }
        Event event = history.operations().begin(Kind.FIND, history.world().step(), 0, item);
        return amount -> event.end(history.world().step(), amount);
    }

    /** Checks that a cached entry is not older than its lifetime, nor than the last write of the process. */
    private void cached(int item, int amount) {
        long oldest = history.world().nanoTime() - ledger.lifetime().toNanos();
        int position = Math.max(history.amountHistory().position(oldest), written.getOrDefault(item, 0));
        if (!history.amountHistory().since(position).had(item, amount)) {
            history.violation("The cache of " + process.name + " has amount " + amount + " of item " + item
                    + ", which it had before the process wrote it");
        }
    }

    private CompletableFuture<?> findConsistent() {
        int item = anyItem();
        Event event = history.operations().begin(Kind.FIND, history.world().step(), 0, item);
        return EntityStore.of(entries)
                .consistent()
                .findAsync(ledger.key(item))
                .thenAccept(found -> event.end(history.world().step(), amount(found)));
    }

    private CompletableFuture<?> exists() {
        int item = anyItem();
        if (ledger.isCached() || history.isStale()) {
            ReadCheck<E> check = check("An exists").eventual();
            return entries.async().exists(ledger.key(item)).thenAccept(exists -> check.exists(item, exists));
        }
        Event event = history.operations().begin(Kind.EXISTS, history.world().step(), 0, item);
        return entries.async()
                .exists(ledger.key(item))
                .thenAccept(exists -> event.end(history.world().step(), exists));
    }

    private CompletableFuture<?> findAll() {
        List<IntConsumer> checks =
                IntStream.range(0, ReshardHistory.ITEMS).mapToObj(this::found).toList();
        List<ItemKey<E>> keys =
                IntStream.range(0, ReshardHistory.ITEMS).mapToObj(ledger::key).toList();
        return entries.async().findAll(keys).thenAccept(found -> {
            int[] amounts = new int[ReshardHistory.ITEMS];
            found.forEach(entry -> amounts[ledger.number(entry)] = ledger.amount(entry));
            IntStream.range(0, ReshardHistory.ITEMS)
                    .forEach(item -> checks.get(item).accept(amounts[item]));
        });
    }

    private List<Find<E>> finds() {
        return IntStream.range(0, ReshardHistory.ITEMS)
                .mapToObj(item -> Find.of(entries, ledger.key(item)))
                .toList();
    }

    private CompletableFuture<?> batchRead() {
        List<IntConsumer> checks =
                IntStream.range(0, ReshardHistory.ITEMS).mapToObj(this::found).toList();
        List<Find<E>> finds = finds();
        return BatchRead.of()
                .and(finds)
                .async()
                .run()
                .thenAccept(found -> IntStream.range(0, ReshardHistory.ITEMS)
                        .forEach(item -> checks.get(item).accept(amount(found.get(finds.get(item))))));
    }

    private CompletableFuture<?> readTransaction() {
        int[] items = IntStream.range(0, ReshardHistory.ITEMS).toArray();
        Event event = history.operations()
                .begin(Kind.READ_TRANSACTION, history.world().step(), 0, items);
        List<Find<E>> finds = finds();
        ReadTransaction all = ReadTransaction.of(finds.toArray(Find<?>[]::new));
        return all.async()
                .run()
                .thenAccept(found -> event.end(
                        history.world().step(),
                        finds.stream()
                                .map(find -> amount(found.get(find)))
                                .toList()
                                .toString()));
    }

    private List<int[]> numbered(List<E> found) {
        return found.stream()
                .map(entry -> new int[] {ledger.number(entry), ledger.amount(entry)})
                .toList();
    }

    private CompletableFuture<?> query() {
        boolean descends = history.random().nextBoolean();
        Query<E, ?> all = ledger.queries().all().apply(entries);
        return listed(check("The query").eventual().order(order(descends)), descends ? all.descending() : all);
    }

    private static Comparator<Integer> order(boolean descends) {
        return descends ? Comparator.reverseOrder() : Comparator.naturalOrder();
    }

    private CompletableFuture<?> listed(ReadCheck<E> check, Read<E, ?> read) {
        return read.async().list().thenAccept(found -> check.found(numbered(found)));
    }

    private CompletableFuture<?> consistentQuery() {
        ReadCheck<E> check = check("The consistent query").order(Comparator.naturalOrder());
        return listed(check, ledger.queries().consistent().apply(entries));
    }

    private CompletableFuture<?> limitedQuery() {
        int limit = history.random().nextInt(3) + 1;
        ReadCheck<E> check =
                check("The query with a limit").eventual().limit(limit).order(Comparator.naturalOrder());
        return listed(check, ledger.queries().all().apply(entries).limit(limit));
    }

    private CompletableFuture<?> partQuery() {
        int item = anyItem();
        ReadCheck<E> check = check("The query of a part")
                .eventual()
                .of(number -> ledger.queries().isInPart().test(item, number));
        return listed(check, ledger.queries().part().apply(entries, item));
    }

    private CompletableFuture<?> attributesQuery() {
        ReadCheck<E> check = check("The query of attributes").eventual().order(Comparator.naturalOrder());
        return ledger.queries()
                .all()
                .apply(entries)
                .attributes("amount")
                .async()
                .list()
                .thenAccept(found -> check.found(found.stream()
                        .map(item -> new int[] {
                            history.number(item),
                            Integer.parseInt(item.get("amount").n())
                        })
                        .toList()));
    }

    private Query<E, ?> index() {
        return ledger.queries().index().apply(entries);
    }

    private ReadCheck<E> indexCheck(String name) {
        ReadCheck<E> check = check(name);
        return ledger.queries().isLocal() ? check.eventual() : check;
    }

    private CompletableFuture<?> indexQuery() {
        return listed(indexCheck("The index query"), index());
    }

    private CompletableFuture<?> count() {
        ReadCheck<E> check = check("The count").eventual();
        return ledger.queries().all().apply(entries).async().count().thenAccept(check::count);
    }

    private CompletableFuture<?> indexCount() {
        ReadCheck<E> check = indexCheck("The count of the index");
        return index().async().count().thenAccept(check::count);
    }

    private CompletableFuture<?> scan() {
        ReadCheck<E> check = check("The scan").eventual();
        Scan<E> scan = entries.table().scan();
        return unlessChanged(listed(check, history.random().nextBoolean() ? scan.segments(2) : scan));
    }

    /** A read without an order, or between items with one sort key, ends with an error if the record changes. */
    private CompletableFuture<?> unlessChanged(CompletableFuture<?> read) {
        return read.handle((done, failure) -> {
            if (failure != null
                    && !(Futures.cause(failure) instanceof LayoutException
                            || Futures.cause(failure) instanceof InvalidCursorException)) {
                history.violation("A read failed: " + ReshardHistory.trace(Futures.cause(failure)));
            }
            return null;
        });
    }

    private CompletableFuture<?> pages() {
        boolean isOfIndex = history.random().nextBoolean();
        boolean descends = history.random().nextBoolean();
        Query<E, ?> query = isOfIndex ? index() : ledger.queries().all().apply(entries);
        ReadCheck<E> check = isOfIndex
                ? indexCheck("The pages of the index")
                : check("The pages").eventual().order(order(descends));
        AsyncRead<E> read = descends ? query.descending().async() : query.async();
        CompletableFuture<?> all =
                pages(read, null, new ArrayList<>()).thenAccept(found -> check.found(numbered(found)));
        return isOfIndex ? unlessChanged(all) : all;
    }

    private CompletableFuture<List<E>> pages(AsyncRead<E> read, @Nullable String cursor, List<E> found) {
        return read.page(history.random().nextInt(2) + 1, cursor).thenCompose(next -> {
            found.addAll(next.items());
            return next.cursor().isEmpty()
                    ? CompletableFuture.completedFuture(found)
                    : pause().thenCompose(slept -> pages(read, next.cursor().get(), found));
        });
    }

    /** Waits for a change of the record, or some time. */
    private CompletableFuture<?> pause() {
        Duration delay = Duration.ofMillis(history.random().nextInt(4_000));
        return switch (history.random().nextInt(4)) {
            case 0 -> process.sleep(delay);
            case 1 -> process.sleep(Duration.ofMillis(history.random().nextInt(40_000)));
            default -> history.change(process, Duration.ofSeconds(70), delay);
        };
    }

    /** Reads items one after the other, with pauses. */
    private CompletableFuture<?> stream() {
        boolean descends = history.random().nextBoolean();
        Query<E, ?> all = ledger.queries().all().apply(entries);
        return switch (history.random().nextInt(4)) {
            case 0 -> limitedStream();
            case 1 -> taken(check("The stream").eventual().order(order(descends)), descends ? all.descending() : all);
            case 2 ->
                ledger.queries().isLocal()
                        ? taken(indexCheck("The stream of the index"), index())
                        : unlessChanged(taken(indexCheck("The stream of the index"), index()));
            default ->
                unlessChanged(taken(
                        check("The stream of the scan").eventual(),
                        entries.table().scan()));
        };
    }

    /** A limit makes the pages of shards small. */
    private CompletableFuture<?> limitedStream() {
        int limit = history.random().nextInt(3) + 3;
        ReadCheck<E> check =
                check("The stream with a limit").eventual().limit(limit).order(Comparator.naturalOrder());
        return taken(check, ledger.queries().all().apply(entries).limit(limit));
    }

    private CompletableFuture<?> taken(ReadCheck<E> check, Read<E, ?> read) {
        SlowSubscriber<E> subscriber = new SlowSubscriber<>(this::pause);
        read.async().publisher().subscribe(subscriber);
        return subscriber.end().thenAccept(found -> check.found(numbered(found)));
    }

    /** Asks for one item after the other. */
    private static final class SlowSubscriber<T> implements Flow.Subscriber<T> {

        private final Supplier<CompletableFuture<?>> pause;
        private final List<T> found = new ArrayList<>();
        private final CompletableFuture<List<T>> end = new CompletableFuture<>();
        private Flow.@Nullable Subscription subscription;

        SlowSubscriber(Supplier<CompletableFuture<?>> pause) {
            this.pause = pause;
        }

        CompletableFuture<List<T>> end() {
            return end;
        }

        @Override
        public void onSubscribe(Flow.Subscription newSubscription) {
            subscription = newSubscription;
            newSubscription.request(1);
        }

        @Override
        public void onNext(T item) {
            found.add(item);
            CompletableFuture<?> unused =
                    pause.get().thenRun(() -> requireNonNull(subscription).request(1));
        }

        @Override
        public void onError(Throwable failure) {
            end.completeExceptionally(failure);
        }

        @Override
        public void onComplete() {
            end.complete(found);
        }
    }
}
