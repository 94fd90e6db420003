package dev.keyspread.it.reshard;

import static java.util.Objects.requireNonNull;

import dev.keyspread.ItemKey;
import dev.keyspread.KeyedRepository;
import dev.keyspread.Page;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.layout.LayoutRecord;
import dev.keyspread.internal.layout.LayoutRecord.Phase;
import dev.keyspread.internal.layout.LayoutRecord.Side;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.it.reshard.OperationHistory.Event;
import dev.keyspread.it.reshard.OperationHistory.Kind;
import dev.keyspread.it.reshard.SimulatedWorld.Process;
import dev.keyspread.query.AsyncRead;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.Query;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.Relocation;
import dev.keyspread.table.Tables;
import dev.keyspread.write.Save;
import dev.keyspread.write.WriteTransaction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One history: services with operations on three items, movers and an operator, all of which can be killed. After each request it
 * checks that no item has two places, and that nothing is written where items are taken away; at the end, that each operation took
 * effect once at one moment, and that each query has seen each item that was there throughout exactly once.
 */
final class ReshardHistory<E> {

    private static final int ITEMS = 3;
    private static final int CLIENTS = 3;
    private static final int OPERATIONS = 7;
    private static final int MOST_STEPS = 20_000;

    private final Ledger<E> ledger;
    private final DynamoDbClient engine;
    private final Random random;
    private final SimulatedWorld world;
    private final OperationHistory history;
    private final List<String> violations = new ArrayList<>();
    private final List<Window> windows = new ArrayList<>();
    private final Relocation<E> relocation;
    private final boolean reverses;
    private int nextValue = 100;
    private int kills;
    private int movers;
    private @Nullable LayoutRecord lastRecord;
    private Map<Integer, Map<Side, AttributeValue>> lastPlaces = Map.of();
    private boolean operated;

    ReshardHistory(Ledger<E> ledger, DynamoDbClient engine, long seed) {
        this.ledger = ledger;
        this.engine = engine;
        this.random = new Random(seed);
        this.world = new SimulatedWorld(engine, name -> name, random);
        this.kills = random.nextInt(3);
        this.reverses = random.nextInt(4) == 0;
        Process setUp = world.start("set-up");
        Tables.create(setUp.keyspread, ledger.table());
        this.relocation = requireNonNull(
                EntityStore.of(ledger.repository().apply(setUp.keyspread)).relocation());
        int[] initial = new int[ITEMS];
        for (int item = 0; item < ITEMS; item++) {
            if (random.nextInt(3) > 0) {
                initial[item] = item + 1;
                // The blocking client is the engine itself.
                Save.of(relocation.store(Side.FORMER).placement(ledger.entry().apply(item, item + 1)))
                        .run();
            }
        }
        this.history = new OperationHistory(initial);
    }

    /** Runs the history, and returns what is wrong with it. */
    List<String> run() {
        observe();
        for (int number = 0; number < CLIENTS; number++) {
            new Client(world.start("client " + number)).begin();
        }
        new Operator(world.start("operator")).begin();
        startMover();
        if (random.nextBoolean()) {
            startMover();
        }
        while (violations.isEmpty() && world.advance()) {
            observe();
            if (world.step() > MOST_STEPS) {
                violations.add("The history does not end");
            }
        }
        if (violations.isEmpty()) {
            end();
        }
        if (!violations.isEmpty()) {
            violations.add(history.toString());
            violations.add(world.log());
        }
        return violations;
    }

    private void startMover() {
        movers++;
        new Mover(world.start("mover " + movers)).begin();
    }

    private void end() {
        int[] last = new int[ITEMS];
        lastPlaces.forEach((item, places) -> places.values().forEach(value -> last[item] = amount(value)));
        if (!history.isLinearizable(last)) {
            violations.add("Not linearizable, with the last values " + Arrays.toString(last));
        }
        if (!operated) {
            violations.add("The move has not finished: " + lastRecord);
        }
    }

    private static int amount(AttributeValue value) {
        return Integer.parseInt(value.n());
    }

    /** Looks at the stored items after each step. */
    private void observe() {
        Map<Integer, Map<Side, AttributeValue>> places = new HashMap<>();
        LayoutRecord record = null;
        for (Map<String, AttributeValue> item :
                engine.scan(scan -> scan.tableName(ledger.table().name())).items()) {
            if (item.get("account").s().startsWith(LayoutRecord.KEY_PREFIX)) {
                record = LayoutRecord.of(item);
                continue;
            }
            boolean isCurrent = relocation.moves().isIn(item, Side.CURRENT);
            boolean isFormer = relocation.moves().isIn(item, Side.FORMER);
            if (!isCurrent && !isFormer) {
                violations.add("An item is in neither layout: " + item);
                continue;
            }
            int number = Integer.parseInt(item.get("number").n());
            Map<Side, AttributeValue> own = places.computeIfAbsent(number, unknown -> new HashMap<>());
            Side side = isCurrent && isFormer ? Side.CURRENT : isCurrent ? Side.CURRENT : Side.FORMER;
            own.put(side, item.get("amount"));
            if (own.size() > 1) {
                violations.add("Item " + number + " has two places");
            }
            if (isCurrent && isFormer) {
                continue;
            }
            AttributeValue before = lastPlaces.getOrDefault(number, Map.of()).get(side);
            boolean isChanged = !item.get("amount").equals(before);
            if (record != null && lastRecord != null && isFrozen(side, lastRecord) && isChanged) {
                violations.add("Item " + number + " was written where items are taken away");
            }
        }
        lastPlaces = places;
        lastRecord = record;
        windows.forEach(window -> window.see(places));
    }

    private static boolean isFrozen(Side side, LayoutRecord record) {
        return record.phase() == Phase.MOVING && record.side() != side;
    }

    private void mayKill(Process process, Runnable restart) {
        if (kills > 0 && !process.isKilled() && random.nextInt(40) == 0) {
            kills--;
            process.kill();
            restart.run();
        }
    }

    /** What a query must see. */
    private final class Window {

        private final Set<Integer> throughout = new TreeSet<>();
        private final Map<Integer, Set<Integer>> values = new HashMap<>();

        Window() {
            throughout.addAll(lastPlaces.keySet());
            see(lastPlaces);
            windows.add(this);
        }

        void see(Map<Integer, Map<Side, AttributeValue>> places) {
            throughout.retainAll(places.keySet());
            places.forEach((item, own) -> own.values()
                    .forEach(value -> values.computeIfAbsent(item, unknown -> new TreeSet<>())
                            .add(amount(value))));
        }

        void check(String query, List<E> found) {
            windows.remove(this);
            List<Integer> numbers = found.stream()
                    .map(entry -> ledger.number().applyAsInt(entry))
                    .toList();
            for (int item : throughout) {
                if (!numbers.contains(item)) {
                    violations.add(query + " missed item " + item + ", which was there throughout: " + numbers);
                }
            }
            if (new TreeSet<>(numbers).size() < numbers.size()) {
                violations.add(query + " has an item twice: " + numbers);
            }
            for (E entry : found) {
                int item = ledger.number().applyAsInt(entry);
                int amount = ledger.amount().applyAsInt(entry);
                if (!values.getOrDefault(item, Set.of()).contains(amount)) {
                    violations.add(query + " has amount " + amount + " of item " + item + ", which it never had");
                }
            }
        }

        void checkCount(long count) {
            windows.remove(this);
            if (count < throughout.size() || count > values.size()) {
                violations.add("A count has " + count + " items, and there were " + throughout + " throughout, and "
                        + values.keySet() + " at some time");
            }
        }
    }

    /** A service. */
    private final class Client {

        private final Process process;
        private final KeyedRepository<E> entries;
        private int left = OPERATIONS;

        Client(Process process) {
            this.process = process;
            this.entries = ledger.repository().apply(process.keyspread);
        }

        void begin() {
            if (left-- == 0) {
                return;
            }
            CompletableFuture<?> unused = process.sleep(Duration.ofMillis(random.nextInt(30_000)))
                    .thenRun(() -> {
                        CompletableFuture<?> ended = operate().handle((done, failure) -> {
                            if (failure != null) {
                                violations.add(process.name + " failed: " + trace(Futures.cause(failure)));
                            }
                            begin();
                            return null;
                        });
                        mayKill(process, () -> {});
                    });
        }

        private CompletableFuture<?> operate() {
            int item = random.nextInt(ITEMS);
            ItemKey<E> key = ledger.key().apply(item);
            int value = nextValue++;
            return switch (random.nextInt(17)) {
                case 0, 1 ->
                    write(
                            Kind.SAVE,
                            value,
                            item,
                            () -> entries.async().save(ledger.entry().apply(item, value)));
                case 2 ->
                    write(
                            Kind.CREATE,
                            value,
                            item,
                            () -> entries.async().create(ledger.entry().apply(item, value)));
                case 3, 4 ->
                    write(
                            Kind.UPDATE,
                            value,
                            item,
                            () -> entries.update(key)
                                    .set(ledger.attribute(), value)
                                    .async()
                                    .run());
                case 5 -> write(Kind.DELETE, 0, item, () -> entries.async().delete(key));
                case 6 -> find(item, () -> entries.async().find(key));
                case 7 -> find(item, () -> EntityStore.of(entries).consistent().findAsync(key));
                case 8 -> transaction(value);
                case 9 -> batch(value);
                case 10 -> batchRead();
                case 11 -> readTransaction();
                case 12 -> query("The query", ledger.query().apply(entries));
                case 13 ->
                    query("The descending query", ledger.query().apply(entries).descending());
                case 14 -> pages();
                case 15 -> query("The index query", ledger.index().apply(entries));
                default -> random.nextBoolean() ? count() : scan();
            };
        }

        private CompletableFuture<?> write(Kind kind, int value, int item, Supplier<CompletableFuture<?>> operation) {
            Event event = history.begin(kind, world.step(), value, item);
            return operation.get().handle((done, failure) -> {
                if (failure == null) {
                    event.end(world.step(), "ok");
                } else if (Futures.cause(failure) instanceof ConditionFailedException) {
                    event.end(world.step(), kind == Kind.CREATE ? "exists" : "none");
                } else {
                    violations.add(event + " failed: " + trace(Futures.cause(failure)));
                }
                return null;
            });
        }

        private CompletableFuture<?> find(int item, Supplier<CompletableFuture<Optional<E>>> operation) {
            Event event = history.begin(Kind.FIND, world.step(), 0, item);
            return operation.get().thenAccept(found -> event.end(world.step(), value(found)));
        }

        private int value(Optional<E> found) {
            return found.map(entry -> ledger.amount().applyAsInt(entry)).orElse(0);
        }

        private CompletableFuture<?> transaction(int value) {
            int[] items = {0, 2};
            Event event = history.begin(Kind.TRANSACTION, world.step(), value, items);
            WriteTransaction both = WriteTransaction.of(
                    entries.update(ledger.key().apply(0)).set(ledger.attribute(), value),
                    entries.prepareSave(ledger.entry().apply(2, value)).onlyIf(Condition.itemExists()));
            return both.async().run().handle((done, failure) -> {
                if (failure == null) {
                    event.end(world.step(), "ok");
                } else if (Futures.cause(failure) instanceof TransactionFailedException) {
                    event.end(world.step(), "none");
                } else {
                    violations.add(event + " failed: " + trace(Futures.cause(failure)));
                }
                return null;
            });
        }

        private CompletableFuture<?> batch(int value) {
            Event first = history.begin(Kind.SAVE, world.step(), value, 0);
            Event second = history.begin(Kind.SAVE, world.step(), value, 1);
            return entries.async()
                    .saveAll(List.of(
                            ledger.entry().apply(0, value), ledger.entry().apply(1, value)))
                    .thenAccept(done -> {
                        first.end(world.step(), "ok");
                        second.end(world.step(), "ok");
                    });
        }

        private CompletableFuture<?> batchRead() {
            List<Event> events = IntStream.range(0, ITEMS)
                    .mapToObj(item -> history.begin(Kind.FIND, world.step(), 0, item))
                    .toList();
            List<Find<E>> finds = IntStream.range(0, ITEMS)
                    .mapToObj(item -> Find.of(entries, ledger.key().apply(item)))
                    .toList();
            BatchRead batch = BatchRead.of().and(finds);
            return batch.async().run().thenAccept(found -> {
                for (int item = 0; item < ITEMS; item++) {
                    events.get(item).end(world.step(), value(found.get(finds.get(item))));
                }
            });
        }

        private CompletableFuture<?> readTransaction() {
            int[] items = IntStream.range(0, ITEMS).toArray();
            Event event = history.begin(Kind.READ_TRANSACTION, world.step(), 0, items);
            List<Find<E>> finds = Arrays.stream(items)
                    .mapToObj(item -> Find.of(entries, ledger.key().apply(item)))
                    .toList();
            ReadTransaction all = ReadTransaction.of(finds.toArray(Find<?>[]::new));
            return all.async()
                    .run()
                    .thenAccept(found -> event.end(
                            world.step(),
                            finds.stream()
                                    .map(find -> value(found.get(find)))
                                    .toList()
                                    .toString()));
        }

        private CompletableFuture<?> query(String name, Query<E, ?> query) {
            Window window = new Window();
            return query.async().list().thenAccept(found -> window.check(name + " of " + process.name, found));
        }

        private CompletableFuture<?> count() {
            Window window = new Window();
            return ledger.query().apply(entries).async().count().thenAccept(window::checkCount);
        }

        private CompletableFuture<?> scan() {
            Window window = new Window();
            return entries.table().scan().async().list().handle((found, failure) -> {
                if (failure == null) {
                    window.check("The scan of " + process.name, found);
                } else if (!(Futures.cause(failure) instanceof LayoutException)) {
                    violations.add("The scan failed: " + trace(Futures.cause(failure)));
                }
                return null;
            });
        }

        private CompletableFuture<?> pages() {
            Window window = new Window();
            boolean descending = random.nextBoolean();
            Query<E, ?> query = ledger.query().apply(entries);
            return pages(descending ? query.descending().async() : query.async(), null, new ArrayList<>())
                    .thenAccept(found -> window.check("The pages of " + process.name, found));
        }

        private CompletableFuture<List<E>> pages(AsyncRead<E> read, @Nullable String cursor, List<E> found) {
            CompletableFuture<Page<E>> page = read.page(1, cursor);
            return page.thenCompose(next -> {
                found.addAll(next.items());
                return next.cursor().isEmpty()
                        ? CompletableFuture.completedFuture(found)
                        : process.sleep(Duration.ofMillis(random.nextInt(40_000)))
                                .thenCompose(slept -> pages(read, next.cursor().get(), found));
            });
        }
    }

    private static String trace(Throwable failure) {
        return failure
                + Arrays.stream(failure.getStackTrace())
                        .limit(12)
                        .map(frame -> "\n    " + frame)
                        .collect(Collectors.joining());
    }

    /** Moves items while the record says so. */
    private final class Mover {

        private final Process process;
        private final Relocation<E> own;
        private final Sender sender;

        Mover(Process process) {
            this.process = process;
            this.own = requireNonNull(
                    EntityStore.of(ledger.repository().apply(process.keyspread)).relocation());
            this.sender = ClientSession.of(process.keyspread).asynchronous();
        }

        void begin() {
            CompletableFuture<?> unused = own.lease()
                    .refresh(sender.gateway())
                    .thenCompose(this::move)
                    .handle((done, failure) -> {
                        if (failure != null && !(Futures.cause(failure) instanceof LayoutException)) {
                            violations.add("The mover failed: " + trace(Futures.cause(failure)));
                        }
                        if (!operated) {
                            CompletableFuture<?> slept = process.sleep(Duration.ofMillis(500 + random.nextInt(4_000)))
                                    .thenRun(this::begin);
                        }
                        mayKill(process, ReshardHistory.this::startMover);
                        return null;
                    });
        }

        private CompletableFuture<?> move(Held held) {
            if (!held.isMoving()) {
                return CompletableFuture.completedFuture(null);
            }
            List<Map<String, AttributeValue>> items =
                    engine.scan(scan -> scan.tableName(ledger.table().name())).items().stream()
                            .filter(item -> !item.get("account").s().startsWith(LayoutRecord.KEY_PREFIX))
                            .filter(item -> !own.moves().isIn(item, held.target()))
                            .limit(random.nextInt(ITEMS) + 1)
                            .toList();
            return process.sleep(Duration.ofMillis(random.nextInt(300)))
                    .thenCompose(slept -> own.move(items, held.target(), sender, units -> {}, failure -> {
                        violations.add("An item was not moved: " + failure);
                    }));
        }
    }

    /** Changes the record step by step, as {@code Reshard} does. */
    private final class Operator {

        private final Process process;
        private final Relocation<E> own;
        private final Sender sender;
        private boolean turns = reverses;

        Operator(Process process) {
            this.process = process;
            this.own = requireNonNull(
                    EntityStore.of(ledger.repository().apply(process.keyspread)).relocation());
            this.sender = ClientSession.of(process.keyspread).asynchronous();
        }

        void begin() {
            CompletableFuture<?> unused = process.sleep(Duration.ofMillis(random.nextInt(20_000)))
                    .thenCompose(slept -> own.lease().refresh(sender.gateway()))
                    .thenCompose(this::step)
                    .handle((done, failure) -> {
                        if (failure != null) {
                            violations.add("The operator failed: " + trace(Futures.cause(failure)));
                        }
                        return null;
                    });
        }

        private CompletableFuture<?> step(Held held) {
            LayoutRecord present = held.record();
            Side side = reverses && !turns ? Side.FORMER : Side.CURRENT;
            mayKill(process, () -> new Operator(world.start("another operator")).begin());
            if (present.side() != side) {
                Duration shortLease = Duration.ofSeconds(1);
                return present.lease().equals(shortLease)
                        ? process.sleep(Duration.ofSeconds(60))
                                .thenCompose(slept -> change(
                                        present,
                                        present.next(Phase.PAUSED, side, shortLease, Duration.ofMillis(3_500))))
                        : change(present, present.next(present.phase(), present.side(), shortLease, Duration.ZERO));
            }
            if (present.phase() == Phase.STEADY) {
                operated = true;
                return CompletableFuture.completedFuture(null);
            }
            if (held.isMoving() && turns && random.nextInt(3) == 0) {
                turns = false;
                return step(held);
            }
            boolean isEmpty = held.isMoving()
                    && engine.scan(scan -> scan.tableName(ledger.table().name())).items().stream()
                            .filter(item -> !item.get("account").s().startsWith(LayoutRecord.KEY_PREFIX))
                            .allMatch(item -> own.moves().isIn(item, side));
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
}
