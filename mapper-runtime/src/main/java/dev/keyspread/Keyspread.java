package dev.keyspread;

import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * What every repository of a service shares: the AWS SDK's client, and the threads that query several shards at once.
 *
 * <p>One instance serves a whole service. It is thread-safe. Closing it ends its threads; the client stays open, since it
 * belongs to whoever built it. An instance that is never closed costs nothing: idle threads end by themselves.
 */
public final class Keyspread implements AutoCloseable {

    private final DynamoDbClient client;
    private final UnaryOperator<String> tableNames;
    private final RandomGenerator random;
    private final LongSupplier nanoTime;
    private final @Nullable ConsumedCapacityListener consumedCapacityListener;
    private final ScatterThreads scatterThreads;

    private Keyspread(Builder builder) {
        this.client = builder.client;
        this.tableNames = builder.tableNames;
        this.random = builder.random;
        this.nanoTime = builder.nanoTime;
        this.consumedCapacityListener = builder.consumedCapacityListener;
        this.scatterThreads = new ScatterThreads(builder.maximumConcurrentQueries);
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

    /** Where random suffixes are drawn from. */
    public RandomGenerator random() {
        return random;
    }

    /** What tells the caches the time, in nanoseconds from some fixed moment. */
    public LongSupplier nanoTime() {
        return nanoTime;
    }

    /** Who is told what each request consumed, or {@code null}. */
    public @Nullable ConsumedCapacityListener consumedCapacityListener() {
        return consumedCapacityListener;
    }

    /** What runs the queries of one read over several shards. */
    public Executor scatterExecutor() {
        return scatterThreads;
    }

    /** Ends the threads of this mapper. What is under way comes to its end; a later read over several shards is refused. */
    @Override
    public void close() {
        scatterThreads.close();
    }

    /** The settings of a mapper. Not thread-safe. */
    public static final class Builder {

        private final DynamoDbClient client;
        private UnaryOperator<String> tableNames = UnaryOperator.identity();
        private RandomGenerator random = () -> ThreadLocalRandom.current().nextLong();
        private LongSupplier nanoTime = System::nanoTime;
        private @Nullable ConsumedCapacityListener consumedCapacityListener;
        // The SDK's HTTP clients open 50 connections unless told otherwise; more threads would only wait for them.
        private int maximumConcurrentQueries = 50;

        private Builder(DynamoDbClient client) {
            this.client = client;
        }

        /** Maps the table names of the entities to real ones, for instance with a prefix per stage. */
        public Builder tableNames(UnaryOperator<String> tableNames) {
            this.tableNames = Objects.requireNonNull(tableNames, "tableNames");
            return this;
        }

        /** Sets where random suffixes are drawn from; it must be thread-safe. */
        public Builder random(RandomGenerator random) {
            this.random = Objects.requireNonNull(random, "random");
            return this;
        }

        /** Sets what tells the caches the time, as {@link System#nanoTime} does; it must be thread-safe. */
        public Builder nanoTime(LongSupplier nanoTime) {
            this.nanoTime = Objects.requireNonNull(nanoTime, "nanoTime");
            return this;
        }

        /** Asks DynamoDB what each request consumed, and tells {@code listener}. */
        public Builder consumedCapacityListener(ConsumedCapacityListener listener) {
            this.consumedCapacityListener = Objects.requireNonNull(listener, "listener");
            return this;
        }

        /** Bounds the queries that reads over several shards have in flight together: 1 or more, by default 50. */
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
