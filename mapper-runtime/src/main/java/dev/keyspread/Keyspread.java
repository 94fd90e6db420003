package dev.keyspread;

import dev.keyspread.cache.CacheSettings;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.cache.StreamEvictions;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Call.Exchange;
import dev.keyspread.internal.call.DaemonThreads;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.call.Observers;
import dev.keyspread.internal.call.Routes;
import dev.keyspread.internal.call.ScatterThreads;
import dev.keyspread.internal.call.Throttling;
import dev.keyspread.internal.call.WriteGuards;
import dev.keyspread.internal.load.KeyLoads;
import dev.keyspread.internal.read.QueryCache;
import dev.keyspread.internal.read.ReadExecutor;
import dev.keyspread.internal.read.ReadSettings;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.Hooks;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.internal.transport.Http;
import dev.keyspread.internal.transport.TransportGateway;
import dev.keyspread.observation.HotKeys;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.shard.ShardCounts;
import dev.keyspread.spi.SaveContext;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * The entry point. Repositories are created on a {@code Keyspread}: {@code new OrderRepository(Keyspread.create(client))}. It holds
 * the AWS SDK's client, and the settings, threads and caches that repositories share.
 *
 * <p>Create one instance for a whole service. Thread-safe. It need not be closed: idle threads end by themselves. Closing it ends
 * its threads, and leaves the client open.
 */
public final class Keyspread implements AutoCloseable {

    static {
        ClientSession.setAccess(keyspread -> keyspread.session);
    }

    private static final AwsRequestOverrideConfiguration NO_OVERRIDES =
            AwsRequestOverrideConfiguration.builder().build();

    private final DynamoDbClient client;
    private final UnaryOperator<String> tableNames;
    private final ScatterThreads threads;
    private final ClientSession withoutOverrides;
    private final AwsRequestOverrideConfiguration overrides;
    private final ClientSession session;

    private Keyspread(
            DynamoDbClient client,
            UnaryOperator<String> tableNames,
            ScatterThreads threads,
            ClientSession withoutOverrides,
            AwsRequestOverrideConfiguration overrides) {
        this.client = client;
        this.tableNames = tableNames;
        this.threads = threads;
        this.withoutOverrides = withoutOverrides;
        this.overrides = overrides;
        this.session = overrides.equals(NO_OVERRIDES)
                ? withoutOverrides
                : withoutOverrides.with(gateway -> new OverridesGateway(gateway, overrides));
    }

    /** Returns a mapper over {@code client} with the default settings. */
    public static Keyspread create(DynamoDbClient client) {
        return builder(client).build();
    }

    /** Returns a builder of a mapper over {@code client}. */
    public static Builder builder(DynamoDbClient client) {
        return new Builder(Objects.requireNonNull(client, "client"));
    }

    /** Returns the client that requests go through. */
    public DynamoDbClient client() {
        return client;
    }

    /** Returns the name in DynamoDB of the table that an entity declares as {@code declaredName}. */
    public String tableName(String declaredName) {
        return tableNames.apply(declaredName);
    }

    /**
     * Returns this mapper with the SDK's overrides for single requests, such as timeouts, headers or credentials, in addition to
     * earlier ones. Repositories on it send all their requests with them. It is cheap to create, and shares caches, threads and
     * limits with this mapper: closing either closes both. Caches ignore the credentials of the caller.
     */
    public Keyspread withOverrides(Consumer<AwsRequestOverrideConfiguration.Builder> added) {
        AwsRequestOverrideConfiguration.Builder builder = overrides.toBuilder();
        added.accept(builder);
        return new Keyspread(client, tableNames, threads, withoutOverrides, builder.build());
    }

    /**
     * Returns this mapper with an additional observer of the operations of the repositories on it. It shares caches, threads and
     * limits with this mapper, as that of {@link #withOverrides} does. The observer is not told of the shared caches.
     */
    public Keyspread withObserver(OperationObserver observer) {
        ClientSession observed = withoutOverrides.observedBy(Objects.requireNonNull(observer, "observer"));
        return new Keyspread(client, tableNames, threads, observed, overrides);
    }

    /**
     * Returns this mapper with other table names, such as one per month. {@code tableNames} of the builder then maps the results. It
     * shares caches, threads and limits with this mapper, as that of {@link #withOverrides} does.
     */
    public Keyspread withTableNames(UnaryOperator<String> names) {
        Objects.requireNonNull(names, "names");
        return new Keyspread(client, name -> tableName(names.apply(name)), threads, withoutOverrides, overrides);
    }

    /** Returns the statistics of the query cache; all zero without one. */
    public CacheStatistics queryCacheStatistics() {
        QueryCache cache = session.reads().queryCache();
        return cache == null ? new CacheStatistics(0, 0, 0) : cache.statistics();
    }

    /**
     * Removes an item from the caches of its table, after a write that did not go through this mapper: of another process, or by the
     * SDK's client. The next {@code find} reads it.
     *
     * @param declaredTable the table's name as entities declare it
     * @param key the attributes of the item's key, and no others
     * @see StreamEvictions
     */
    public void evict(String declaredTable, Map<String, AttributeValue> key) {
        session.evict(tableName(declaredTable), Map.copyOf(key));
    }

    /**
     * Removes all items of a table from its caches and from the query cache. Reads in flight put nothing into the query cache.
     *
     * @param declaredTable the table's name as entities declare it
     */
    public void evictAll(String declaredTable) {
        session.evictAll(tableName(declaredTable));
    }

    /**
     * Ends the threads of this mapper, those of its {@link StreamEvictions} within about a second. Requests in flight complete. Later
     * reads of several shards fail, and so do later asynchronous calls without an asynchronous client.
     */
    @Override
    public void close() {
        threads.close();
        session.endCaches();
    }

    /** Returns whether this mapper was closed. */
    public boolean isClosed() {
        return threads.isClosed();
    }

    /** The settings of a mapper. Not thread-safe. */
    public static final class Builder {

        private static final int LEAST_KEY_BYTES = 16;

        private final DynamoDbClient client;
        private UnaryOperator<String> tableNames = UnaryOperator.identity();
        private RandomGenerator random = () -> ThreadLocalRandom.current().nextLong();
        // ThreadLocalRandom has 64 bits of state, so a few billion of its ids would contain duplicates.
        private RandomGenerator ids = new SecureRandom();
        private InstantSource clock = InstantSource.system();
        private LongSupplier nanoTime = System::nanoTime;
        // These threads outlive the mapper: reads with an asynchronous client continue after it is closed.
        private final Executor callbackThreads = DaemonThreads.pool("keyspread-callback-");
        private Function<Duration, CompletableFuture<?>> timer = new DaemonThreads.Timer(callbackThreads);
        private OptionalInt retriesPerRead = OptionalInt.empty();
        private Duration retryTimePerShard = Duration.ofSeconds(28);
        private List<byte[]> cursorKeys = List.of();
        private @Nullable DynamoDbAsyncClient asyncClient;
        private @Nullable KeyspreadTransport transport;
        private @Nullable KeyspreadAsyncTransport asyncTransport;
        private boolean valuesInErrors;
        private Hooks hooks = Hooks.NONE;
        private Observers observers = Observers.NONE;
        private @Nullable HotKeys hotKeys;
        private long queryCacheBytes;
        private Duration queryCacheLifetime = Duration.ZERO;
        private final Map<String, UnaryOperator<CacheSettings>> cacheChanges = new HashMap<>();
        private ShardCounts shardCounts = ShardCounts.declared();
        // The default of the SDK's HTTP clients, whose setting cannot be queried.
        private int maximumConcurrentQueries = 50;

        private Builder(DynamoDbClient client) {
            this.client = client;
        }

        /** Maps the table names of the entities to those in DynamoDB, for instance with a prefix per stage. */
        public Builder tableNames(UnaryOperator<String> tableNames) {
            this.tableNames = Objects.requireNonNull(tableNames, "tableNames");
            return this;
        }

        /** Sets the source of random suffixes and ids. It must be thread-safe. By default, ids come from a {@link SecureRandom}. */
        public Builder random(RandomGenerator random) {
            this.random = Objects.requireNonNull(random, "random");
            this.ids = random;
            return this;
        }

        /** Sets the clock of timestamps and expiry times, by default the system's. It must be thread-safe. */
        public Builder clock(InstantSource clock) {
            this.clock = Objects.requireNonNull(clock, "clock");
            return this;
        }

        /** Sets the clock of caches and deadlines, which works as {@link System#nanoTime}. It must be thread-safe. */
        public Builder nanoTime(LongSupplier nanoTime) {
            this.nanoTime = Objects.requireNonNull(nanoTime, "nanoTime");
            return this;
        }

        /**
         * Sets the scheduler of timeouts and retry back-off: it returns a future that completes after the delay. It must be
         * thread-safe. Its futures are cancelled when they are no longer needed. If it or its future fails, so does the read.
         */
        public Builder timer(Function<Duration, CompletableFuture<?>> timer) {
            this.timer = Objects.requireNonNull(timer, "timer");
            return this;
        }

        /**
         * Sets the longest back-off of one request of a read of several shards, after which the read fails: 28 seconds by default. It
         * ends a read whose shard is throttled for good, while the number of retries is shared by all shards.
         */
        public Builder retryTimePerShard(Duration time) {
            if (time.isNegative()) {
                throw new IllegalArgumentException("retryTimePerShard must be 0 or more (found " + time + ")");
            }
            this.retryTimePerShard = time;
            return this;
        }

        /**
         * Sets the maximum number of retries of one read of several shards, for all its shards together: 0 or more. The default is 10,
         * plus 2 for each shard. The SDK makes one attempt of each of its requests.
         */
        public Builder retriesPerRead(int retries) {
            if (retries < 0) {
                throw new IllegalArgumentException("retriesPerRead must be 0 or more (found " + retries + ")");
            }
            this.retriesPerRead = OptionalInt.of(retries);
            return this;
        }

        /**
         * Signs cursors with HMAC-SHA-256. Without keys, damaged cursors and those of other reads are rejected, but not forged ones: a
         * client can then start a read anywhere, and evade a {@code limit} over several pages.
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

        /** Sets the client of asynchronous calls. Without it they use the blocking client on the mapper's threads. */
        public Builder asyncClient(DynamoDbAsyncClient asyncClient) {
            this.asyncClient = Objects.requireNonNull(asyncClient, "asyncClient");
            return this;
        }

        /**
         * Sends requests without the SDK's pipeline, which takes less CPU time.
         *
         * @param transport the HTTP client of this mapper's client
         */
        public Builder transport(KeyspreadTransport transport) {
            this.transport = Objects.requireNonNull(transport, "transport");
            return this;
        }

        /**
         * Sends asynchronous requests without the SDK's pipeline, which takes less CPU time.
         *
         * @param transport the HTTP client of {@link #asyncClient}
         */
        public Builder asyncTransport(KeyspreadAsyncTransport transport) {
            this.asyncTransport = Objects.requireNonNull(transport, "transport");
            return this;
        }

        /**
         * Adds a cache of the pages of queries that ask for it by {@code cached()}. All tables and repositories share it. Writes do
         * not change it.
         *
         * @param maximumBytes the maximum sum of the items' sizes: in bytes as DynamoDB counts them, 1 or more
         * @param expireAfterWrite the lifetime of a page, a positive duration
         */
        public Builder queryCache(long maximumBytes, Duration expireAfterWrite) {
            if (maximumBytes < 1 || expireAfterWrite.isNegative() || expireAfterWrite.isZero()) {
                throw new IllegalArgumentException("queryCache must have 1 byte or more and a positive lifetime (found "
                        + maximumBytes + " and " + expireAfterWrite + ")");
            }
            this.queryCacheBytes = maximumBytes;
            this.queryCacheLifetime = expireAfterWrite;
            return this;
        }

        /**
         * Changes the settings of {@code @Cached}, for instance for another environment, or turns the cache off with {@link
         * CacheSettings#off}. The constructors of repositories throw {@link IllegalArgumentException} if the new settings are invalid.
         *
         * @param declaredTable the name in {@code @Table}; other names have no effect
         * @param change returns the settings from the declared ones
         */
        public Builder cache(String declaredTable, UnaryOperator<CacheSettings> change) {
            cacheChanges.put(
                    Objects.requireNonNull(declaredTable, "declaredTable"), Objects.requireNonNull(change, "change"));
            return this;
        }

        /** Sets the source of the shard counts of single keys, if {@code @ShardedKey} declares {@code maximumSuffixes}. By default, {@code suffixes}. */
        public Builder shardCounts(ShardCounts shardCounts) {
            this.shardCounts = Objects.requireNonNull(shardCounts, "shardCounts");
            return this;
        }

        /**
         * Limits the queries in flight of reads of several shards, and of asynchronous calls without an asynchronous client: 1 or
         * more, by default 50, the default number of connections of the SDK's HTTP clients. Set it to the number of your client.
         * Callers that wait make queries of their own reads also beyond the limit, one each.
         */
        public Builder maximumConcurrentQueries(int maximum) {
            if (maximum < 1) {
                throw new IllegalArgumentException(
                        "maximumConcurrentQueries must be 1 or more (found " + maximum + ")");
            }
            this.maximumConcurrentQueries = maximum;
            return this;
        }

        /**
         * Adds values to messages: keys of items, partition keys of throttled requests and failed shards, and the stored value of an
         * attribute that cannot be read.
         * By default, messages do not contain them, since they may be confidential.
         */
        public Builder valuesInErrors() {
            this.valuesInErrors = true;
            return this;
        }

        /** Adds a hook for entities of a class, of its subclasses and, with {@code Object.class}, of all classes. Hooks are called in this order. */
        public <E> Builder hook(Class<E> type, EntityHook<? super E> hook) {
            this.hooks = hooks.and(Objects.requireNonNull(type, "type"), Objects.requireNonNull(hook, "hook"));
            return this;
        }

        /** Adds an observer of operations, for metrics, traces or logs. Each request then asks DynamoDB for the capacity that it consumes. */
        public Builder observer(OperationObserver observer) {
            this.observers = observers.and(Objects.requireNonNull(observer, "observer"));
            return this;
        }

        /**
         * Counts the capacity units of single keys, to find hot keys and to name them in warnings about throttled requests. Each request
         * then asks DynamoDB for the capacity that it consumes.
         */
        public Builder hotKeys(HotKeys hotKeys) {
            this.hotKeys = Objects.requireNonNull(hotKeys, "hotKeys");
            return this;
        }

        /** Builds the mapper with its request stack. */
        public Keyspread build() {
            ScatterThreads threads = ScatterThreads.create();
            KeyLoads loads = hotKeys == null ? null : hotKeys.loads();
            Throttling throttling = new Throttling(valuesInErrors, nanoTime, loads);
            Observers timed = observers.timedBy(nanoTime);
            Routes routes = Routes.of(
                    client,
                    asyncClient,
                    throttling,
                    pipeline -> transport == null ? pipeline : sent(pipeline, client, transport.http()),
                    pipeline -> asyncTransport == null || asyncClient == null
                            ? pipeline
                            : sent(pipeline, asyncClient, asyncTransport.http()),
                    maximumConcurrentQueries,
                    threads,
                    callbackThreads,
                    loads);
            ReadSettings reads = new ReadSettings(
                    maximumConcurrentQueries,
                    retriesPerRead,
                    retryTimePerShard,
                    cursorKeys,
                    nanoTime,
                    timer,
                    callbackThreads,
                    valuesInErrors,
                    queryCache(),
                    timed);
            ClientSession session = new ClientSession(
                    Sender.blocking(routes.blocking().single(), routes.wire(), timer, timed),
                    Sender.asynchronous(routes.blocking().sharded(), routes.wire(), timer, timed),
                    Sender.asynchronous(routes.withoutWaiting(), routes.asyncWire(), timer, timed),
                    callbackThreads,
                    new ReadExecutor(routes.blocking(), reads),
                    new ReadExecutor(routes.asynchronous(), reads),
                    new SaveContext(random, ids, clock, shardCounts, ""),
                    nanoTime,
                    throttling,
                    valuesInErrors,
                    hooks,
                    timed,
                    Map.copyOf(cacheChanges),
                    new WriteGuards(),
                    new ConcurrentHashMap<>());
            return new Keyspread(client, tableNames, threads, session.guarded(), NO_OVERRIDES);
        }

        private Gateway sent(Gateway pipeline, AwsClient pipelineClient, Http http) {
            return TransportGateway.of(pipeline, pipelineClient, http, nanoTime, timer);
        }

        private @Nullable QueryCache queryCache() {
            if (queryCacheBytes == 0) {
                return null;
            }
            QueryCache cache = new QueryCache(queryCacheBytes, queryCacheLifetime, nanoTime, clock);
            observers.cacheCreated(cache);
            return cache;
        }
    }

    /**
     * Adds a user's settings to each request. Keeps the attributes that carry items to the interceptor, and the read
     * deadline's timeout if that is shorter. Thread-safe.
     */
    private record OverridesGateway(Gateway delegate, AwsRequestOverrideConfiguration overrides) implements Gateway {

        @Override
        public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
            return delegate.send(call.with(exchange ->
                    new Exchange<>(overridden(exchange.request()), exchange.responseDecoder(), exchange.reader())));
        }

        private <Q extends DynamoDbRequest> Q overridden(Q request) {
            AwsRequestOverrideConfiguration both =
                    request.overrideConfiguration().map(this::merged).orElse(overrides);
            @SuppressWarnings("unchecked") // The builder of a request builds requests of the same class.
            Q same = (Q) request.toBuilder().overrideConfiguration(both).build();
            return same;
        }

        private AwsRequestOverrideConfiguration merged(AwsRequestOverrideConfiguration own) {
            AwsRequestOverrideConfiguration.Builder both = overrides.toBuilder();
            both.executionAttributes(own.executionAttributes().merge(overrides.executionAttributes()));
            own.apiCallTimeout().filter(this::isShorter).ifPresent(both::apiCallTimeout);
            return both.build();
        }

        private boolean isShorter(Duration timeout) {
            return overrides
                    .apiCallTimeout()
                    .filter(other -> other.compareTo(timeout) <= 0)
                    .isEmpty();
        }

        @Override
        public String toString() {
            return "overrides > " + delegate;
        }
    }
}
