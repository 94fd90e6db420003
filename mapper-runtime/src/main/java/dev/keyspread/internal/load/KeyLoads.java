package dev.keyspread.internal.load;

import dev.keyspread.observation.HotKeySnapshot;
import dev.keyspread.observation.HotKeySnapshot.ResourceLoad;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.KeyAttribute;
import dev.keyspread.table.TableSchema;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts the capacity units of keys, for a limited number of tables and indexes. Thread-safe. */
public final class KeyLoads {

    private static final Logger LOG = LoggerFactory.getLogger("dev.keyspread.observation");

    /** Bounds the memory. A table takes up to 100 KB, and a sharded one 200 KB, in addition to the texts of its keys. */
    private static final int MOST_COUNTED = 64;

    private final LongSupplier nanoTime;
    private final InstantSource clock;
    private final KeyNames names;
    private final Map<String, TableLoads> tables = new ConcurrentHashMap<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /** The tables and indexes that are counted. Guarded by this object. */
    private final List<KeyLoad> counted = new ArrayList<>();

    /** The time until which no other table or index is accepted, if {@link #isFull}. */
    private volatile long fullUntil;

    private volatile boolean isFull;

    /** Creates an object that names keys by their values if {@code hasValues} is set, and otherwise by hashes. */
    public KeyLoads(boolean hasValues, LongSupplier nanoTime, InstantSource clock) {
        this.nanoTime = nanoTime;
        this.clock = clock;
        this.names = new KeyNames(hasValues);
    }

    /** The loads of one table and its global indexes. Those of local indexes are the table's, whose partitions they share. */
    public static final class TableLoads {

        private final KeyLoad ofTable;
        private final Map<String, KeyLoad> ofIndexes = new ConcurrentHashMap<>();

        private TableLoads(KeyLoad ofTable) {
            this.ofTable = ofTable;
        }

        /** Returns the load of the table. */
        public KeyLoad ofTable() {
            return ofTable;
        }

        /** Returns the load of an index, which is that of the table for a local one; null if the index is not known. */
        public @Nullable KeyLoad ofIndex(String index) {
            return ofIndexes.get(index);
        }
    }

    /** Registers the keys of a table, by its real name. */
    public void addTable(String tableName, TableSchema schema) {
        TableLoads table = tables.computeIfAbsent(
                tableName,
                name -> new TableLoads(new KeyLoad(
                        this,
                        name,
                        null,
                        List.of(schema.partitionKey().name()),
                        schema.sortKey().map(KeyAttribute::name).stream().toList())));
        separate(table.ofTable, schema);
        for (IndexSchema index : schema.indexes()) {
            KeyLoad load = table.ofIndexes.computeIfAbsent(
                    index.name(),
                    name -> index.partitionKeys().isEmpty()
                            ? table.ofTable
                            : new KeyLoad(
                                    this, tableName, name, names(index.partitionKeys()), names(index.sortKeys())));
            separate(load, schema);
        }
    }

    private static List<String> names(List<KeyAttribute> keys) {
        return keys.stream().map(KeyAttribute::name).toList();
    }

    // Without a separator, the key is the number of the shard alone: there is only one logical key.
    private static void separate(KeyLoad load, TableSchema schema) {
        if (load.partitionKey().size() == 1) {
            schema.separator(load.partitionKey().get(0))
                    .filter(separator -> !separator.isEmpty())
                    .ifPresent(load::shardedBy);
        }
    }

    /** Returns the loads of the table with this real name, or null if it is not known. */
    public @Nullable TableLoads table(String tableName) {
        return tables.get(tableName);
    }

    /** Returns the load of a table or index, or null if it is not known. */
    @Nullable
    KeyLoad load(String tableName, @Nullable String index) {
        TableLoads table = tables.get(tableName);
        return table == null || index == null ? (table == null ? null : table.ofTable) : table.ofIndex(index);
    }

    long now() {
        return nanoTime.getAsLong();
    }

    /** Begins to count a table or index. Returns null if too many are counted, and none of them is idle. */
    KeyLoad.@Nullable Counters begin(KeyLoad load, long now) {
        if (isFull && now - fullUntil < 0) {
            return null;
        }
        KeyLoad.Counters begun = count(load, now);
        if (begun != null) {
            listeners.forEach(KeyLoads::call);
        }
        return begun;
    }

    private synchronized KeyLoad.@Nullable Counters count(KeyLoad load, long now) {
        if (!counted.contains(load)) {
            if (counted.size() >= MOST_COUNTED) {
                counted.stream().filter(each -> each.isIdle(now)).forEach(KeyLoad::end);
                counted.removeIf(each -> each.isIdle(now));
            }
            isFull = counted.size() >= MOST_COUNTED;
            fullUntil = now + KeyLoad.WINDOW_NANOS;
            if (isFull) {
                return null;
            }
            counted.add(load);
        }
        return load.begin(now);
    }

    /** Calls {@code listener} now, and when other tables and indexes are counted. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
        call(listener);
    }

    // A broken listener must not lose the result of a request.
    private static void call(Runnable listener) {
        try {
            listener.run();
        } catch (RuntimeException | Error failure) {
            LOG.warn("A listener for hot keys failed. Requests continue", failure);
        }
    }

    /** Stops counting a table that was deleted. */
    public void tableDeleted(String tableName) {
        boolean isChanged;
        synchronized (this) {
            counted.stream().filter(each -> each.table().equals(tableName)).forEach(KeyLoad::end);
            isChanged = counted.removeIf(each -> each.table().equals(tableName));
        }
        if (isChanged) {
            listeners.forEach(KeyLoads::call);
        }
    }

    /** Returns the loads of all counted tables and indexes, in the order of their names. */
    public HotKeySnapshot snapshot() {
        List<KeyLoad> all;
        synchronized (this) {
            all = List.copyOf(counted);
        }
        LoadReport report = new LoadReport(names);
        return new HotKeySnapshot(
                clock.instant(),
                names.hasValues(),
                names.id(),
                all.stream()
                        .sorted(Comparator.comparing(KeyLoad::table)
                                .thenComparing(load -> load.index() == null ? "" : load.index()))
                        .map(report::of)
                        .toList());
    }

    /** Returns the load of a table or index, if it is counted. */
    public Optional<ResourceLoad> load(KeyPlace place) {
        KeyLoad load = load(place.table(), place.index());
        boolean isCounted;
        synchronized (this) {
            isCounted = counted.contains(load);
        }
        return load == null || !isCounted ? Optional.empty() : Optional.of(new LoadReport(names).of(load));
    }

    /**
     * Returns what to do about a hot key.
     *
     * @param place the throttled table or index
     * @param isWrite whether writes were throttled
     * @param key the throttled key, or null if it is not known
     * @param withValues whether the text may contain the value of the key
     * @return a text without a period at its end; empty if nothing was counted
     */
    public Optional<String> advice(KeyPlace place, boolean isWrite, @Nullable String key, boolean withValues) {
        KeyLoad load = load(place.table(), place.index());
        return load == null
                ? Optional.empty()
                : new LoadReport(names).advice(load, isWrite, key == null ? "" : key, withValues);
    }

    /** A table, or an index if that is not null. */
    public record KeyPlace(String table, @Nullable String index) {}
}
