package dev.keyspread.testing;

import dev.keyspread.inmemory.StagedClient;
import dev.keyspread.inmemory.StagedClient.Next;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * Faults that a test puts between a client and its engine: throttling, unprocessed items, exceptions and delays.
 *
 * <pre>{@code
 * tables.faults().on("PutItem").next(2).throttle();
 * tables.faults().onWrites().partitionKey("c1").throttle();
 * tables.faults().on("Query").every(3).delay(Duration.ofMillis(50));
 * }</pre>
 *
 * <p>A fault is what the SDK's client returns after its own retries. Keyspread retries reads of several shards, and batches.
 * Several faults apply to a request in the order in which they were added. Thread-safe.
 */
public final class Faults {

    private final KnownTables tables;
    private final List<FaultRule> rules = new CopyOnWriteArrayList<>();
    private volatile LongSupplier nanoTime = System::nanoTime;
    private volatile Function<Duration, CompletableFuture<?>> timer = Faults::delay;

    Faults(KnownTables tables) {
        this.tables = tables;
    }

    /**
     * Returns faults of any client, which {@link #decorate} puts in front of it. {@link TestTables#faults()} has those of its
     * own clients.
     *
     * @param schemas the tables, whose real names are the declared ones
     */
    public static Faults of(TableSchema... schemas) {
        return new Faults(KnownTables.of("", List.of(schemas)));
    }

    /** Returns a client whose requests have these faults. Closing it closes {@code client}. */
    public DynamoDbClient decorate(DynamoDbClient client) {
        return StagedClient.blocking(Objects.requireNonNull(client, "client"), this::send, true);
    }

    /** Returns an asynchronous client whose requests have these faults. Closing it closes {@code client}. */
    public DynamoDbAsyncClient decorate(DynamoDbAsyncClient client) {
        return StagedClient.asynchronous(Objects.requireNonNull(client, "client"), this::send, true);
    }

    /**
     * Starts a fault of these operations.
     *
     * @param operations names such as {@code GetItem} or {@code BatchWriteItem}, 1 or more
     */
    public FaultTarget on(String... operations) {
        if (operations.length == 0) {
            throw new IllegalArgumentException(
                    "on() must have operations. Use onReads(), onWrites() or onAll() for all of them");
        }
        return new FaultTarget(this, Requests.checked(List.of(operations)));
    }

    /** Starts a fault of GetItem, BatchGetItem, TransactGetItems, Query and Scan. */
    public FaultTarget onReads() {
        return new FaultTarget(this, Requests.READS);
    }

    /** Starts a fault of PutItem, UpdateItem, DeleteItem, BatchWriteItem and TransactWriteItems. */
    public FaultTarget onWrites() {
        return new FaultTarget(this, Requests.WRITES);
    }

    /** Starts a fault of all reads and writes of items. */
    public FaultTarget onAll() {
        return new FaultTarget(this, Requests.readsAndWrites());
    }

    /** Sets the time of {@link FaultTarget#limitPartitionKeys} in nanoseconds, by default {@link System#nanoTime}. */
    public Faults nanoTime(LongSupplier newNanoTime) {
        this.nanoTime = Objects.requireNonNull(newNanoTime, "nanoTime");
        return this;
    }

    /**
     * Sets the timer of {@link FaultTarget#delay}: it returns a future that completes after the delay. By default the delay is
     * real. It must be thread-safe.
     */
    public Faults timer(Function<Duration, CompletableFuture<?>> newTimer) {
        this.timer = Objects.requireNonNull(newTimer, "timer");
        return this;
    }

    /** Removes all faults, and restores the system's time and the real timer. */
    public void clear() {
        rules.clear();
        nanoTime = System::nanoTime;
        timer = Faults::delay;
    }

    void add(FaultRule rule) {
        rules.add(rule);
    }

    KnownTables tables() {
        return tables;
    }

    /** The time in nanoseconds. */
    long now() {
        return nanoTime.getAsLong();
    }

    /** Returns a future that completes after the delay. */
    CompletableFuture<?> after(Duration delay) {
        return timer.apply(delay);
    }

    CompletableFuture<DynamoDbResponse> send(DynamoDbRequest request, Next next) {
        Next first = next;
        List<FaultRule> current = List.copyOf(rules);
        for (int i = current.size() - 1; i >= 0; i--) {
            FaultRule rule = current.get(i);
            Next following = first;
            first = sent -> rule.send(sent, following);
        }
        return first.send(request);
    }

    private static CompletableFuture<?> delay(Duration delay) {
        Executor delayed = CompletableFuture.delayedExecutor(delay.toNanos(), TimeUnit.NANOSECONDS);
        return CompletableFuture.runAsync(() -> {}, delayed);
    }

    @Override
    public String toString() {
        return "Faults" + rules;
    }

    /** The operations that leave single items unprocessed. */
    static final Set<String> BATCHES = Set.of("BatchGetItem", "BatchWriteItem");
}
