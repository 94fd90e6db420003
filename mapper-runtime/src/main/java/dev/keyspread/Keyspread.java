package dev.keyspread;

import dev.keyspread.internal.store.Mapper;
import dev.keyspread.internal.thread.DaemonThreads;
import dev.keyspread.internal.thread.DaemonTimer;
import dev.keyspread.internal.thread.QueryLimit;
import dev.keyspread.internal.thread.ScatterThreads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * What every repository of a service shares: the AWS SDK's client, and the threads that query several shards at once.
 *
 * <p>One instance serves a whole service. It is thread-safe. Closing it ends its threads; the client stays open, since it
 * belongs to whoever built it. An instance that is never closed costs nothing: idle threads end by themselves.
 */
public final class Keyspread implements AutoCloseable {

    static {
        Mapper.setAccess(keyspread -> keyspread.mapper);
    }

    private final Mapper mapper;
    private final DynamoDbClient client;
    private final UnaryOperator<String> tableNames;
    private final RandomGenerator random;
    private final LongSupplier nanoTime;
    private final @Nullable ConsumedCapacityListener consumedCapacityListener;
    private final Function<Duration, CompletableFuture<?>> timer;
    private final Executor timerThreads;
    private final int retriesPerRead;
    private final List<byte[]> cursorKeys;
    private final @Nullable DynamoDbAsyncClient asyncClient;
    private final ShardCounts shardCounts;
    private final int maximumConcurrentQueries;
    private final ScatterThreads scatterThreads;
    private final QueryLimit queryLimit;

    private Keyspread(Builder builder) {
        this.mapper = new Mapper(builder.nanoTime);
        this.client = builder.client;
        this.tableNames = builder.tableNames;
        this.random = builder.random;
        this.nanoTime = builder.nanoTime;
        this.consumedCapacityListener = builder.consumedCapacityListener;
        this.timer = builder.timer;
        this.timerThreads = builder.timerThreads;
        this.retriesPerRead = builder.retriesPerRead;
        this.cursorKeys = builder.cursorKeys;
        this.asyncClient = builder.asyncClient;
        this.shardCounts = builder.shardCounts;
        this.maximumConcurrentQueries = builder.maximumConcurrentQueries;
        this.scatterThreads = ScatterThreads.create();
        this.queryLimit = new QueryLimit(builder.maximumConcurrentQueries);
    }

    /** A mapper over {@code client} with the default settings. */
    public static Keyspread create(DynamoDbClient client) {
        return builder(client).build();
    }

    /** Starts a mapper over {@code client} whose settings can be changed. */
    public static Builder builder(DynamoDbClient client) {
        return new Builder(Objects.requireNonNull(client, "client"));
    }

    /** The client that every request goes through. */
    public DynamoDbClient client() {
        return client;
    }

    /** The name under which a table that an entity calls {@code declaredName} is reached. */
    public String tableName(String declaredName) {
        return tableNames.apply(declaredName);
    }

    /** Where random suffixes are drawn from, and the times that retries wait for. */
    public RandomGenerator random() {
        return random;
    }

    /** What tells caches, and reads with a timeout, the time in nanoseconds from some fixed moment. */
    public LongSupplier nanoTime() {
        return nanoTime;
    }

    /** Who is told what each request consumed, or {@code null}. */
    public @Nullable ConsumedCapacityListener consumedCapacityListener() {
        return consumedCapacityListener;
    }

    /** What completes a future after a while. */
    public Function<Duration, CompletableFuture<?>> timer() {
        return timer;
    }

    /** What runs that which follows the end of a time and may keep a thread busy. */
    public Executor timerExecutor() {
        return timerThreads;
    }

    /** How often one read over several shards asks again after the SDK has given up. */
    public int retriesPerRead() {
        return retriesPerRead;
    }

    /** What cursors are signed with, the first, and may be signed with, the others; empty if they are not signed. */
    public List<byte[]> cursorKeys() {
        return cursorKeys;
    }

    /** The client of asynchronous reads, or {@code null} if they are made on threads over the other. */
    public @Nullable DynamoDbAsyncClient asyncClient() {
        return asyncClient;
    }

    /** Says how many shards single logical keys have, of the tables that allow it. */
    public ShardCounts shardCounts() {
        return shardCounts;
    }

    /** How many queries have under way together at most reads over several shards, and asynchronous ones on threads. */
    public int maximumConcurrentQueries() {
        return maximumConcurrentQueries;
    }

    /** What bounds the queries that reads over several shards, and asynchronous ones on threads, have under way together. */
    public QueryLimit queryLimit() {
        return queryLimit;
    }

    /** What runs the queries of reads over several shards, and of asynchronous ones, where the client blocks. */
    public Executor scatterExecutor() {
        return scatterThreads;
    }

    /**
     * Ends the threads of this mapper. Requests that are under way come to their end; a read that needs these threads for
     * another request fails, whether it was begun before or is begun later. Those are reads over several shards, and
     * asynchronous ones, unless they go through the asynchronous client.
     */
    @Override
    public void close() {
        scatterThreads.close();
    }

    /** The settings of a mapper. Not thread-safe. */
    public static final class Builder {

        private static final int LEAST_KEY_BYTES = 16;

        private final DynamoDbClient client;
        private UnaryOperator<String> tableNames = UnaryOperator.identity();
        private RandomGenerator random = () -> ThreadLocalRandom.current().nextLong();
        private LongSupplier nanoTime = System::nanoTime;
        private @Nullable ConsumedCapacityListener consumedCapacityListener;
        // They are not ended with the mapper: reads over an asynchronous client go on.
        private final Executor timerThreads = DaemonThreads.pool("keyspread-timer-");
        private Function<Duration, CompletableFuture<?>> timer = new DaemonTimer(timerThreads);
        private int retriesPerRead = 10;
        private List<byte[]> cursorKeys = List.of();
        private @Nullable DynamoDbAsyncClient asyncClient;
        private ShardCounts shardCounts = ShardCounts.declared();
        // The SDK's HTTP clients open 50 connections unless told otherwise, and no client tells how many it opens.
        private int maximumConcurrentQueries = 50;

        private Builder(DynamoDbClient client) {
            this.client = client;
        }

        /** Maps the table names of the entities to real ones, for instance with a prefix per stage. */
        public Builder tableNames(UnaryOperator<String> tableNames) {
            this.tableNames = Objects.requireNonNull(tableNames, "tableNames");
            return this;
        }

        /** Sets where random suffixes, and the waits of retries, are drawn from; it must be thread-safe. */
        public Builder random(RandomGenerator random) {
            this.random = Objects.requireNonNull(random, "random");
            return this;
        }

        /**
         * Sets what tells caches, and reads with a timeout, the time, as {@link System#nanoTime} does; it must be
         * thread-safe.
         */
        public Builder nanoTime(LongSupplier nanoTime) {
            this.nanoTime = Objects.requireNonNull(nanoTime, "nanoTime");
            return this;
        }

        /** Asks DynamoDB what each request consumed, and tells {@code listener}. */
        public Builder consumedCapacityListener(ConsumedCapacityListener listener) {
            this.consumedCapacityListener = Objects.requireNonNull(listener, "listener");
            return this;
        }

        /**
         * Sets what completes a future after a while, which ends reads whose time is up and begins retries; it must be
         * thread-safe. A future that it returned is cancelled when it is not needed any more. A read whose timer, or whose
         * future, fails, fails with it.
         */
        public Builder timer(Function<Duration, CompletableFuture<?>> timer) {
            this.timer = Objects.requireNonNull(timer, "timer");
            return this;
        }

        /**
         * Bounds how often one read over several shards asks again for pages that were throttled or failed in the service
         * or on the way, after the SDK's own retries: 0 or more, by default 10 for all shards of the read together.
         */
        public Builder retriesPerRead(int retries) {
            if (retries < 0) {
                throw new IllegalArgumentException("retriesPerRead must be 0 or more (found " + retries + ")");
            }
            this.retriesPerRead = retries;
            return this;
        }

        /**
         * Has cursors signed with HMAC-SHA-256, so that who gets one cannot make another. Without keys, a cursor that was
         * damaged or belongs to another read is refused, and one that was made on purpose is not.
         *
         * @param key signs cursors: 16 bytes or more, the same on every machine that takes the others' cursors
         * @param older keys that cursors still in use were signed with
         */
        public Builder cursorKeys(byte[] key, byte[]... older) {
            List<byte[]> keys = new ArrayList<>(List.of(key.clone()));
            Stream.of(older).map(byte[]::clone).forEach(keys::add);
            if (keys.stream().anyMatch(one -> one.length < LEAST_KEY_BYTES)) {
                throw new IllegalArgumentException("A cursor key must have 16 bytes or more");
            }
            this.cursorKeys = List.copyOf(keys);
            return this;
        }

        /** Sets the client that asynchronous reads go through; without it they are made on threads over the other. */
        public Builder asyncClient(DynamoDbAsyncClient asyncClient) {
            this.asyncClient = Objects.requireNonNull(asyncClient, "asyncClient");
            return this;
        }

        /**
         * Sets how many shards single logical keys have, of tables whose {@code @ShardedKey} has a {@code most}; by default
         * all have what the annotation declares.
         */
        public Builder shardCounts(ShardCounts shardCounts) {
            this.shardCounts = Objects.requireNonNull(shardCounts, "shardCounts");
            return this;
        }

        /**
         * Bounds the queries that reads over several shards, and asynchronous reads without an asynchronous client, have in
         * flight together: 1 or more, by default 50, which is how many connections the SDK's HTTP clients open by default.
         * With a client of more connections, set it to theirs.
         */
        public Builder maximumConcurrentQueries(int maximum) {
            if (maximum < 1) {
                throw new IllegalArgumentException(
                        "maximumConcurrentQueries must be 1 or more (found " + maximum + ")");
            }
            this.maximumConcurrentQueries = maximum;
            return this;
        }

        /** The mapper. */
        public Keyspread build() {
            return new Keyspread(this);
        }
    }
}
