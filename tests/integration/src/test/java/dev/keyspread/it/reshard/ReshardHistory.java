package dev.keyspread.it.reshard;

import static java.util.Objects.requireNonNull;

import dev.keyspread.KeyedRepository;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.layout.LayoutRecord;
import dev.keyspread.internal.layout.LayoutRecord.Phase;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.it.reshard.SimulatedWorld.Process;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.Relocation;
import dev.keyspread.table.Tables;
import dev.keyspread.write.Save;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One history: services with operations on some items, movers and an operator, all of which can be killed. After each request it
 * checks that no item has two places, and that nothing is written where items are taken away; at the end, that each operation took
 * effect once at one moment. In half of the histories, eventually consistent reads are stale.
 */
final class ReshardHistory<R extends KeyedRepository<E>, E> {

    static final int ITEMS = 5;

    private static final int CLIENTS = 3;
    private static final int MOST_STEPS = 40_000;
    private static final Pattern NO_DIGITS = Pattern.compile("\\D+");

    private final Ledger<R, E> ledger;
    private final String tableName;
    private final Random random;
    private final SimulatedWorld world;
    private final TableStates states;
    private final OperationHistory operations;
    private final AmountHistory amounts = new AmountHistory();
    private final List<String> violations = new ArrayList<>();
    private final List<Waiter> waiters = new ArrayList<>();
    private final List<Waiter> moveWaiters = new ArrayList<>();
    private final Relocation<E> relocation;
    private final boolean isStale;
    private final boolean reverses;
    private int nextValue = 100;
    private int kills;
    private int movers;
    private int observed;
    private @Nullable LayoutRecord lastRecord;
    private Map<Integer, Map<Side, AttributeValue>> lastPlaces = Map.of();
    private int lastItem;
    private boolean finished;

    ReshardHistory(Ledger<R, E> ledger, DynamoDbClient engine, String prefix, long seed) {
        this.ledger = ledger;
        this.tableName = prefix + ledger.table().name();
        // The first numbers of generators with similar seeds are similar.
        this.random = new Random(new SplittableRandom(seed).nextLong());
        this.isStale = random.nextBoolean();
        this.states = new TableStates(engine, tableName, ledger.table());
        this.world = new SimulatedWorld(engine, name -> prefix + name, random, states, isStale);
        this.kills = random.nextInt(3);
        this.reverses = random.nextInt(3) == 0;
        Process setUp = world.start("set-up");
        Tables.create(setUp.keyspread, ledger.table());
        this.relocation = requireNonNull(EntityStore.of(repository(setUp)).relocation());
        int[] initial = new int[ITEMS];
        for (int item = 0; item < ITEMS; item++) {
            if (random.nextInt(3) > 0) {
                initial[item] = item + 1;
                // The blocking client is the engine itself.
                Save.of(relocation.store(Side.FORMER).placement(ledger.entry(item, item + 1)))
                        .run();
            }
        }
        this.operations = new OperationHistory(initial);
    }

    /** Runs the history, and returns what is wrong with it. */
    List<String> run() {
        states.remember(world.nanoTime());
        observe();
        for (int number = 0; number < CLIENTS; number++) {
            new HistoryClient<>(this, ledger, world.start("client " + number)).begin();
        }
        startOperator("operator");
        startMover();
        if (random.nextBoolean()) {
            startMover();
        }
        while (violations.isEmpty() && world.advance()) {
            observe();
            if (world.step() > MOST_STEPS) {
                violation("The history does not end");
            }
        }
        if (violations.isEmpty()) {
            end();
        }
        if (!violations.isEmpty()) {
            violation(operations.toString());
            violation(world.log());
        }
        return violations;
    }

    void startMover() {
        movers++;
        new HistoryMover<>(this, world.start("mover " + movers)).begin();
    }

    void startOperator(String name) {
        new HistoryOperator<>(this, world.start(name), reverses).begin();
    }

    private void end() {
        int[] last = new int[ITEMS];
        amounts().forEach((item, amount) -> last[item] = amount);
        if (!operations.isLinearizable(last)) {
            violation("Not linearizable, with the last values " + Arrays.toString(last));
        }
        if (!finished) {
            violation("The move has not finished: " + lastRecord);
        }
    }

    private Map<Integer, Integer> amounts() {
        Map<Integer, Integer> values = new HashMap<>();
        lastPlaces.forEach((item, places) ->
                places.values().forEach(value -> values.put(item, Integer.parseInt(value.n()))));
        return values;
    }

    /** Looks at the stored items after each change. */
    private void observe() {
        if (observed == states.count()) {
            return;
        }
        observed = states.count();
        LayoutRecord record = record();
        Map<Integer, Map<Side, AttributeValue>> places = new HashMap<>();
        items().forEach(item -> observe(item, record, places));
        lastPlaces = places;
        amounts.add(world.nanoTime(), amounts());
        if (record != null && (lastRecord == null || lastRecord.version() != record.version())) {
            wake(waiters);
        } else if (record != null && record.phase() == Phase.MOVING) {
            wake(moveWaiters);
        }
        lastRecord = record;
    }

    private static void wake(List<Waiter> waiting) {
        List<Waiter> all = List.copyOf(waiting);
        waiting.clear();
        all.forEach(Waiter::go);
    }

    private void observe(
            Map<String, AttributeValue> item,
            @Nullable LayoutRecord record,
            Map<Integer, Map<Side, AttributeValue>> places) {
        boolean isCurrent = relocation.moves().isIn(item, Side.CURRENT);
        boolean isFormer = relocation.moves().isIn(item, Side.FORMER);
        if (!isCurrent && !isFormer) {
            violation("An item is in neither layout: " + item);
            return;
        }
        int number = number(item);
        Map<Side, AttributeValue> own = places.computeIfAbsent(number, unknown -> new HashMap<>());
        Side side = isCurrent ? Side.CURRENT : Side.FORMER;
        own.put(side, item.get("amount"));
        if (own.size() > 1) {
            violation("Item " + number + " has two places");
        }
        AttributeValue before = lastPlaces.getOrDefault(number, Map.of()).get(side);
        boolean isChanged = !item.get("amount").equals(before);
        if (isChanged) {
            lastItem = number;
        }
        if (isCurrent != isFormer && record != null && lastRecord != null && isFrozen(side) && isChanged) {
            violation("Item " + number + " was written where items are taken away");
        }
    }

    private boolean isFrozen(Side side) {
        LayoutRecord record = requireNonNull(lastRecord);
        return record.phase() == Phase.MOVING && record.side() != side;
    }

    private boolean isRecord(Map<String, AttributeValue> item) {
        return item.get(ledger.table().partitionKey().name()).s().startsWith(LayoutRecord.KEY_PREFIX);
    }

    private @Nullable LayoutRecord record() {
        return states.items().stream()
                .filter(this::isRecord)
                .flatMap(item -> LayoutRecord.of(item, ledger.table()).stream())
                .findAny()
                .orElse(null);
    }

    /** Returns the stored items, without the record. */
    List<Map<String, AttributeValue>> items() {
        return states.items().stream().filter(item -> !isRecord(item)).toList();
    }

    /** Returns the number of a stored item. */
    int number(Map<String, AttributeValue> item) {
        AttributeValue sort = item.get(ledger.table().sortKey().orElseThrow().name());
        return Integer.parseInt(
                NO_DIGITS.matcher(sort.s() == null ? sort.n() : sort.s()).replaceAll(""));
    }

    R repository(Process process) {
        return ledger.repository().apply(process.keyspread);
    }

    SimulatedWorld world() {
        return world;
    }

    Random random() {
        return random;
    }

    OperationHistory operations() {
        return operations;
    }

    AmountHistory amountHistory() {
        return amounts;
    }

    /** Returns an item: often the one that was moved or written last. */
    int anyItem() {
        return random.nextBoolean() ? lastItem : random.nextInt(ITEMS);
    }

    /** Returns a value that no item has had. */
    int nextValue() {
        return nextValue++;
    }

    /** Returns whether eventually consistent reads may be stale. */
    boolean isStale() {
        return isStale;
    }

    void violation(String text) {
        violations.add(text);
    }

    void finish() {
        finished = true;
    }

    boolean isFinished() {
        return finished;
    }

    void mayKill(Process process, Runnable restart) {
        if (kills > 0 && !process.isKilled() && random.nextInt(40) == 0) {
            kills--;
            process.kill();
            restart.run();
        }
    }

    /** Completes after the stored items change, or after a time. */
    CompletableFuture<?> move(Process process, Duration longest) {
        Waiter waiter = new Waiter(process, new CompletableFuture<>(), Duration.ofMillis(random.nextInt(300)));
        moveWaiters.add(waiter);
        CompletableFuture<?> unused = process.sleep(longest).thenRun(() -> waiter.future.complete(null));
        return waiter.future;
    }

    /** Completes some time after the record changes, or after a time. */
    CompletableFuture<?> change(Process process, Duration longest, Duration delay) {
        Waiter waiter = new Waiter(process, new CompletableFuture<>(), delay);
        waiters.add(waiter);
        CompletableFuture<?> unused = process.sleep(longest).thenRun(() -> waiter.future.complete(null));
        return waiter.future;
    }

    private record Waiter(Process process, CompletableFuture<Object> future, Duration delay) {

        void go() {
            CompletableFuture<?> unused = process.sleep(delay).thenRun(() -> future.complete(delay));
        }
    }

    /** Returns whether an operation has waited too long, as its request was late or the move had paused. */
    static boolean isTimeout(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(cause -> cause instanceof ApiCallTimeoutException
                        || (cause instanceof LayoutException
                                && requireNonNull(cause.getMessage()).contains(" have waited for ")));
    }

    static String trace(Throwable failure) {
        return failure
                + Arrays.stream(failure.getStackTrace())
                        .limit(12)
                        .map(frame -> "\n    " + frame)
                        .collect(Collectors.joining());
    }
}
