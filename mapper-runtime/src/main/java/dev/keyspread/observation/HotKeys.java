package dev.keyspread.observation;

import dev.keyspread.internal.load.KeyLoads;
import dev.keyspread.internal.load.KeyLoads.KeyPlace;
import dev.keyspread.internal.load.ProfileText;
import dev.keyspread.observation.HotKeySnapshot.ResourceLoad;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds the keys with the highest load, from the capacity units that DynamoDB reports for each request:
 *
 * <pre>{@code
 * HotKeys hotKeys = HotKeys.create();
 * Keyspread keyspread = Keyspread.builder(client).hotKeys(hotKeys).build();
 * }</pre>
 *
 * <p>Each request then asks DynamoDB for the capacity that it consumes. Warnings about throttled hot keys name the key, its load and
 * the number of shards that it needs. Failed requests are not counted, and neither are scans, which have no key. The units of a batch or a
 * transaction are split evenly among its items of a table.
 *
 * <p>Counts up to 64 tables and indexes, and for each the 256 heaviest keys of a minute. Several mappers may share one instance, whose
 * tables of the same name are counted together. Thread-safe.
 *
 * @see dev.keyspread.Keyspread.Builder#hotKeys
 */
public final class HotKeys {

    private final KeyLoads loads;

    private HotKeys(KeyLoads loads) {
        this.loads = loads;
    }

    /** Creates an instance that names keys by hashes: the first 64 bits of HMAC-SHA-256 with a random key of this instance. */
    public static HotKeys create() {
        return create(false, System::nanoTime, InstantSource.system());
    }

    /** Creates an instance that names keys by their values, which may be confidential. */
    public static HotKeys withValues() {
        return create(true, System::nanoTime, InstantSource.system());
    }

    /**
     * Creates an instance with other clocks, for tests. They must be thread-safe.
     *
     * @param hasValues whether keys are named by their values
     * @param nanoTime the clock of the measured minutes, which works as {@link System#nanoTime}
     * @param clock the clock of snapshots
     */
    public static HotKeys create(boolean hasValues, LongSupplier nanoTime, InstantSource clock) {
        return new HotKeys(new KeyLoads(
                hasValues, Objects.requireNonNull(nanoTime, "nanoTime"), Objects.requireNonNull(clock, "clock")));
    }

    /**
     * Returns the load of all counted tables and indexes. It is that of the current minute, or of the one before if the current one is
     * younger than 10 seconds.
     */
    public HotKeySnapshot snapshot() {
        return loads.snapshot();
    }

    /**
     * Returns the load of a table and its indexes as the JSON of a profile, which {@code keyspread lint} reads.
     *
     * @param table the table's name as DynamoDB knows it
     * @return empty if nothing was counted for the table
     */
    public Optional<String> snapshotJson(String table) {
        return ProfileText.of(snapshot(), table);
    }

    /**
     * Returns the load of one table or index, if it is counted.
     *
     * @param table the table's name as DynamoDB knows it
     * @param index the index, or null for the table
     */
    public Optional<ResourceLoad> load(String table, @Nullable String index) {
        return loads.load(new KeyPlace(table, index));
    }

    /** Calls {@code listener} now, and when other tables and indexes are counted, for instance to register meters. */
    public void onChange(Runnable listener) {
        loads.onChange(Objects.requireNonNull(listener, "listener"));
    }

    /** Returns the counts. Only this library can use them. */
    @SuppressWarnings("exports")
    public KeyLoads loads() {
        return loads;
    }
}
