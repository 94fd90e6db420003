package dev.keyspread.internal.store;

import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadException;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.call.Observers;
import dev.keyspread.internal.call.Operation;
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
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * The request stack and the caches of a {@link Keyspread}, which its repositories share and users do not see. Thread-safe.
 *
 * @param blocking makes requests whose callers wait, on their thread: its futures are complete
 * @param onThreads makes requests whose callers wait for several at once, which are in flight together
 * @param asynchronous makes requests whose callers do not wait
 * @param callbacks runs callbacks, which may take long
 * @param reads carries out reads whose callers wait
 * @param asyncReads carries out reads whose callers do not
 * @param saves the sources of generated values, for no table yet
 * @param ticker the clock of caches and rates, in nanoseconds
 * @param throttling explains throttled requests
 * @param hasValuesInErrors whether errors have the values of attributes that cannot be read
 * @param hooks check or change entities
 * @param observers observe caches and the deletion of tables
 * @param cacheChanges changes of the declared settings of caches, by the declared names of tables
 * @param guards the checks of writes
 * @param caches the caches of each table, by its real name
 */
public record ClientSession(
        Sender blocking,
        Sender onThreads,
        Sender asynchronous,
        Executor callbacks,
        ReadExecutor reads,
        ReadExecutor asyncReads,
        SaveContext saves,
        LongSupplier ticker,
        Throttling throttling,
        boolean hasValuesInErrors,
        Hooks hooks,
        Observers observers,
        Map<String, UnaryOperator<CacheSettings>> cacheChanges,
        WriteGuards guards,
        Map<String, TableCaches> caches) {

    private static volatile @Nullable Function<Keyspread, ClientSession> access;

    private ClientSession with(UnaryOperator<Sender> senders, ReadExecutor newReads, ReadExecutor newAsyncReads) {
        return new ClientSession(
                senders.apply(blocking),
                senders.apply(onThreads),
                senders.apply(asynchronous),
                callbacks,
                newReads,
                newAsyncReads,
                saves,
                ticker,
                throttling,
                hasValuesInErrors,
                hooks,
                observers,
                cacheChanges,
                guards,
                caches);
    }

    /** Returns a session with the same caches whose requests pass {@code gateway} first. */
    public ClientSession with(UnaryOperator<Gateway> gateway) {
        return with(
                sender -> sender.with(gateway),
                reads.over(reads.route().with(gateway)),
                asyncReads.over(asyncReads.route().with(gateway)));
    }

    /** Returns a session with the same caches that checks writes as {@link #guardWrites} says. */
    public ClientSession guarded() {
        return with(sender -> sender.with(guards::before), reads, asyncReads);
    }

    /** Returns a session with the same caches whose operations {@code observer} follows, too. The caches keep their observers. */
    public ClientSession observedBy(OperationObserver observer) {
        Observers added = blocking.observers().and(observer);
        return with(sender -> sender.with(added), reads.with(added), asyncReads.with(added));
    }

    /** Sets how to get the session of a {@code Keyspread}, which has no public method for it. */
    public static void setAccess(Function<Keyspread, ClientSession> newAccess) {
        access = newAccess;
    }

    /** Returns the session of {@code keyspread}. */
    public static ClientSession of(Keyspread keyspread) {
        return Objects.requireNonNull(access).apply(Objects.requireNonNull(keyspread, "keyspread"));
    }

    /** Returns the sources of generated values for items of the table with the real name {@code tableName}. */
    public SaveContext saveContext(String tableName) {
        return saves.ofTable(tableName);
    }

    /** Returns the source of timestamps. */
    public InstantSource clock() {
        return saves.clock();
    }

    /** Registers the table with the real name {@code tableName}, and returns its caches. */
    public TableCaches caches(String tableName, TableSchema schema) {
        throttling.addTable(tableName, schema);
        UnaryOperator<CacheSettings> change = cacheChanges.getOrDefault(schema.name(), UnaryOperator.identity());
        return caches.computeIfAbsent(tableName, name -> new TableCaches(name, ticker, observers, change));
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

    /** Empties the caches of a deleted table, with the real name {@code tableName}, and ends their observation. */
    public void tableDeleted(String tableName) {
        evictAll(tableName);
        TableCaches table = caches.get(tableName);
        if (table != null) {
            table.end();
        }
        throttling.tableDeleted(tableName);
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

    /** Converts an entity. The values in an error are shown if errors have values. */
    public <R> R converting(Supplier<R> conversion) {
        try {
            return conversion.get();
        } catch (KeyspreadException refused) {
            if (hasValuesInErrors) {
                Confidential.show(refused);
            }
            throw refused;
        }
    }

    /**
     * Returns the capacity that requests ask for from the beginning, or null. Asking for it later copies the whole request, which takes
     * longer than to count hot keys.
     */
    public @Nullable ReturnConsumedCapacity wantedCapacity() {
        return throttling.countsLoads() ? Operation.LEVEL : null;
    }

    /** Returns the clock of caches and rates, in nanoseconds. */
    public long nanoTime() {
        return ticker.getAsLong();
    }
}
