package dev.keyspread.internal.store;

import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadException;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.call.Observers;
import dev.keyspread.internal.call.Throttling;
import dev.keyspread.internal.call.WriteGuards;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.read.QueryCache;
import dev.keyspread.internal.read.ReadExecutor;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.spi.SaveContext;
import dev.keyspread.spi.StoredKey;
import dev.keyspread.table.TableSchema;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The request stack and the caches of a {@link Keyspread}, which its repositories share and users do not see. Thread-safe. */
public final class ClientSession {

    private static volatile @Nullable Function<Keyspread, ClientSession> access;

    private final Sender blocking;
    private final Sender onThreads;
    private final Sender asynchronous;
    private final Executor callbacks;
    private final ReadExecutor reads;
    private final ReadExecutor asyncReads;
    private final SaveContext saves;
    private final LongSupplier nanoTime;
    private final Throttling throttling;
    private final boolean valuesInErrors;
    private final Hooks hooks;
    private final Observers observers;
    private final Map<String, UnaryOperator<CacheSettings>> cacheChanges;
    private final WriteGuards guards;
    private final Map<String, TableCaches> caches;

    /**
     * Creates a mapper without caches.
     *
     * @param blocking makes requests on the caller's thread
     * @param onThreads makes requests whose callers wait for several at once
     * @param asynchronous makes requests whose callers do not wait
     * @param callbacks runs callbacks, which may take long
     * @param reads carries out reads whose callers wait
     * @param asyncReads carries out reads whose callers do not
     * @param saves the sources of generated values, for no table yet
     * @param nanoTime the clock of caches, in nanoseconds
     * @param throttling explains throttled requests
     * @param valuesInErrors whether errors have the values of attributes that cannot be read
     * @param hooks check or change entities
     * @param observers observe caches and the deletion of tables
     * @param cacheChanges changes of the declared settings of caches, by the declared names of tables
     */
    public ClientSession(
            Sender blocking,
            Sender onThreads,
            Sender asynchronous,
            Executor callbacks,
            ReadExecutor reads,
            ReadExecutor asyncReads,
            SaveContext saves,
            LongSupplier nanoTime,
            Throttling throttling,
            boolean valuesInErrors,
            Hooks hooks,
            Observers observers,
            Map<String, UnaryOperator<CacheSettings>> cacheChanges) {
        this.blocking = blocking;
        this.onThreads = onThreads;
        this.asynchronous = asynchronous;
        this.callbacks = callbacks;
        this.reads = reads;
        this.asyncReads = asyncReads;
        this.saves = saves;
        this.nanoTime = nanoTime;
        this.throttling = throttling;
        this.valuesInErrors = valuesInErrors;
        this.hooks = hooks;
        this.observers = observers;
        this.cacheChanges = cacheChanges;
        this.guards = new WriteGuards();
        this.caches = new ConcurrentHashMap<>();
    }

    /** Creates a mapper with the settings and caches of {@code other}. */
    private ClientSession(
            ClientSession other, UnaryOperator<Sender> senders, ReadExecutor reads, ReadExecutor asyncReads) {
        this.blocking = senders.apply(other.blocking);
        this.onThreads = senders.apply(other.onThreads);
        this.asynchronous = senders.apply(other.asynchronous);
        this.callbacks = other.callbacks;
        this.reads = reads;
        this.asyncReads = asyncReads;
        this.saves = other.saves;
        this.nanoTime = other.nanoTime;
        this.throttling = other.throttling;
        this.valuesInErrors = other.valuesInErrors;
        this.hooks = other.hooks;
        this.observers = other.observers;
        this.cacheChanges = other.cacheChanges;
        this.guards = other.guards;
        this.caches = other.caches;
    }

    /** Returns a mapper with the same caches whose requests pass {@code gateway} first. */
    public ClientSession with(UnaryOperator<Gateway> gateway) {
        return new ClientSession(
                this,
                sender -> sender.with(gateway),
                reads.over(reads.route().with(gateway)),
                asyncReads.over(asyncReads.route().with(gateway)));
    }

    /** Returns a mapper with the same caches that checks writes as {@link #guardWrites} says. */
    public ClientSession guarded() {
        return new ClientSession(this, sender -> sender.with(guards::before), reads, asyncReads);
    }

    /** Returns a mapper with the same caches whose operations {@code observer} follows, too. The caches keep their observers. */
    public ClientSession observedBy(OperationObserver observer) {
        Observers added = blocking.observers().and(observer);
        return new ClientSession(this, sender -> sender.with(added), reads.with(added), asyncReads.with(added));
    }

    /** Sets how to get the mapper of a {@code Keyspread}, which has no public method for it. */
    public static void setAccess(Function<Keyspread, ClientSession> newAccess) {
        access = newAccess;
    }

    /** Returns the mapper of {@code keyspread}. */
    public static ClientSession of(Keyspread keyspread) {
        return Objects.requireNonNull(access).apply(Objects.requireNonNull(keyspread, "keyspread"));
    }

    /** Returns the sender of requests whose callers wait. It uses the caller's thread: its futures are complete. */
    public Sender blocking() {
        return blocking;
    }

    /** Returns the sender of requests whose callers wait for several at once. Its requests are in flight together. */
    public Sender onThreads() {
        return onThreads;
    }

    /** Returns the sender of requests whose callers do not wait. */
    public Sender asynchronous() {
        return asynchronous;
    }

    /** Returns the executor of callbacks, which may take long. */
    public Executor callbacks() {
        return callbacks;
    }

    /** Returns the executor of reads whose callers wait. */
    public ReadExecutor reads() {
        return reads;
    }

    /** Returns the executor of reads whose callers do not wait. */
    public ReadExecutor asyncReads() {
        return asyncReads;
    }

    /** Returns the sources of generated values for items of the table with the real name {@code tableName}. */
    public SaveContext saveContext(String tableName) {
        return saves.ofTable(tableName);
    }

    /** Returns the hooks of entities. */
    public Hooks hooks() {
        return hooks;
    }

    /** Returns the source of timestamps. */
    public InstantSource clock() {
        return saves.clock();
    }

    /** Registers the table with the real name {@code tableName}, and returns its caches. */
    public TableCaches caches(String tableName, TableSchema schema) {
        throttling.addTable(tableName, schema);
        UnaryOperator<CacheSettings> change = cacheChanges.getOrDefault(schema.name(), UnaryOperator.identity());
        return caches.computeIfAbsent(tableName, name -> new TableCaches(name, nanoTime, observers, change));
    }

    /**
     * Has writes to the table with the real name {@code tableName} checked, in all repositories that share these caches.
     *
     * @param guard throws an exception if the table must not be written to now; thread-safe
     */
    public void guardWrites(String tableName, Runnable guard) {
        guards.set(tableName, guard);
    }

    /** Removes an item from the caches of the table with the real name {@code tableName}. */
    public void evict(String tableName, Map<String, AttributeValue> key) {
        TableCaches table = caches.get(tableName);
        if (table != null) {
            table.drop(() -> StoredKey.of(key));
        }
    }

    /** Removes all items of the table with the real name {@code tableName} from its caches and from the query cache. */
    public void evictAll(String tableName) {
        TableCaches table = caches.get(tableName);
        if (table != null) {
            table.dropAll();
        }
        QueryCache queries = reads.queryCache();
        if (queries != null) {
            queries.evictAll(tableName);
        }
    }

    /** Returns the throttling of requests, which explains it. */
    public Throttling throttling() {
        return throttling;
    }

    /** Empties the caches of a deleted table, with the real name {@code tableName}, and ends their observation. */
    public void tableDeleted(String tableName) {
        evictAll(tableName);
        TableCaches table = caches.get(tableName);
        if (table != null) {
            table.end();
        }
        observers.tableDeleted(tableName);
    }

    /** Ends the observation of all caches. */
    public void endCaches() {
        caches.values().forEach(TableCaches::end);
        QueryCache queries = reads.queryCache();
        if (queries != null) {
            observers.cacheEnded(queries);
        }
    }

    /** Returns whether errors have the values of attributes that cannot be read. */
    public boolean hasValuesInErrors() {
        return valuesInErrors;
    }

    /** Converts an entity. The values in an error are shown if errors have values. */
    public <R> R converting(Supplier<R> conversion) {
        try {
            return conversion.get();
        } catch (KeyspreadException refused) {
            if (valuesInErrors) {
                Confidential.show(refused);
            }
            throw refused;
        }
    }

    /** Returns the clock of caches and rates, in nanoseconds. */
    public long nanoTime() {
        return nanoTime.getAsLong();
    }
}
