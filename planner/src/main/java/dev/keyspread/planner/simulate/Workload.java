package dev.keyspread.planner.simulate;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.planner.internal.Checks;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The requests of a simulation: rates, sizes, keys, and the load over time. Requests arrive at random, as a Poisson process.
 * Immutable and thread-safe.
 */
public final class Workload {

    private static final Duration LONGEST = Duration.ofDays(14);

    private final Settings settings;

    private Workload(Settings settings) {
        this.settings = settings;
    }

    /** Returns a workload without requests: one key, one item per key, a steady load. Up to 14 days. */
    public static Workload lasting(Duration duration) {
        Checks.that(
                !duration.isNegative() && duration.toSeconds() >= 1 && duration.compareTo(LONGEST) <= 0,
                "A workload lasts 1 second to 14 days, found ",
                duration);
        return new Workload(new Settings((int) duration.toSeconds()));
    }

    /** Returns the requests of a recorded trace, at the times at which they were recorded. */
    public static Workload of(Trace trace) {
        return lasting(Duration.ofSeconds(trace.seconds())).with(copy -> {
            copy.keys = KeyPopularity.uniform(trace.keys().size());
            copy.trace = trace;
        });
    }

    /** Returns a workload with this mean rate of writes of items of this size, 1 to 409,600 bytes. */
    public Workload writes(double perSecond, long itemBytes) {
        requireRate(perSecond);
        Checks.itemBytes("item bytes", itemBytes);
        return with(copy -> {
            copy.writesPerSecond = perSecond;
            copy.writeBytes = itemBytes;
        });
    }

    /** Returns a workload with this mean rate of reads of this size, of an item or of all items of a key. */
    public Workload reads(double perSecond, long bytes, ReadConsistency consistency) {
        requireRate(perSecond);
        Checks.positive("bytes of a read", bytes);
        return with(copy -> {
            copy.readsPerSecond = perSecond;
            copy.readBytes = bytes;
            copy.consistency = consistency;
        });
    }

    /** Returns a workload on these keys. */
    public Workload keys(KeyPopularity keys) {
        return with(copy -> copy.keys = keys);
    }

    /** Returns a workload on these items of each key. */
    public Workload items(SortKeyAccess access) {
        return with(copy -> copy.access = access);
    }

    /** Returns a workload whose rates follow a curve. */
    public Workload curve(LoadCurve curve) {
        return with(copy -> copy.curve = curve);
    }

    private Workload with(Consumer<Settings> change) {
        Settings copy = new Settings(settings);
        change.accept(copy);
        return new Workload(copy);
    }

    private static void requireRate(double perSecond) {
        Checks.that(
                perSecond >= 0 && perSecond <= 10_000_000, "A rate is 0 to 10,000,000 per second, found ", perSecond);
    }

    /** Returns the length without the time in which the last retries end. */
    public int seconds() {
        return settings.seconds;
    }

    /** Returns the largest mean rate of writes of one logical key. For a trace, use {@link Trace#peakWriteUnits}. */
    public double peakKeyWrites() {
        return settings.writesPerSecond * settings.keys.topShare() * settings.curve.peak(settings.seconds);
    }

    /** Returns the largest mean write units per second of all keys, if a write is charged this at most. */
    double peakWriteUnits(long mostPerWrite) {
        return settings.trace == null
                ? settings.writesPerSecond
                        * settings.curve.peak(settings.seconds)
                        * Math.min(CapacityUnits.write(settings.writeBytes), mostPerWrite)
                : settings.trace.peakWriteUnits(mostPerWrite);
    }

    /** Returns the largest mean rate of reads of one logical key. */
    public double peakKeyReads() {
        return settings.readsPerSecond * settings.keys.topShare() * settings.curve.peak(settings.seconds);
    }

    /** Returns whether some requests are writes. */
    public boolean hasWrites() {
        return settings.trace == null ? settings.writesPerSecond > 0 : settings.trace.peakWriteUnits() > 0;
    }

    /** Returns whether some requests are reads. */
    public boolean hasReads() {
        return settings.trace == null ? settings.readsPerSecond > 0 : settings.trace.peakReadUnits() > 0;
    }

    /** Returns the number of requests to expect. */
    public double expectedRequests() {
        double factors = 0;
        for (int second = 0; settings.trace == null && second < settings.seconds; second++) {
            factors += settings.curve.at(second);
        }
        return settings.trace == null
                ? factors * (settings.writesPerSecond + settings.readsPerSecond)
                : settings.trace.size();
    }

    double ratePerSecond(int second) {
        return (settings.writesPerSecond + settings.readsPerSecond) * settings.curve.at(second);
    }

    /** Returns the share of writes in 2^20 parts. */
    int writeShare() {
        double all = settings.writesPerSecond + settings.readsPerSecond;
        return all == 0 ? 0 : (int) Math.round(settings.writesPerSecond / all * (1 << 20));
    }

    int writeUnits() {
        return Math.toIntExact(CapacityUnits.write(settings.writeBytes) * Buckets.MICROS);
    }

    /** Returns the charge of a read of one of so many shards, each with an equal part of the bytes. */
    int readUnits(int shards) {
        long bytes = -Math.floorDiv(-settings.readBytes, shards);
        return Math.toIntExact(Math.round(settings.consistency.units(bytes) * Buckets.MICROS));
    }

    /** Returns the size of written items. */
    public long writeBytes() {
        return settings.writeBytes;
    }

    /** Returns the size of reads. */
    public long readBytes() {
        return settings.readBytes;
    }

    /** Returns the consistency of reads. */
    public ReadConsistency consistency() {
        return settings.consistency;
    }

    /** Returns the keys. */
    public KeyPopularity keys() {
        return settings.keys;
    }

    SortKeyAccess access() {
        return settings.access;
    }

    /** Returns the recorded trace, or null for a computed load. */
    public @Nullable Trace trace() {
        return settings.trace;
    }

    /** The settings, which change only while a workload is created. */
    private static final class Settings {

        private final int seconds;
        private double writesPerSecond;
        private long writeBytes = 1;
        private double readsPerSecond;
        private long readBytes = 1;
        private ReadConsistency consistency = ReadConsistency.EVENTUAL;
        private KeyPopularity keys = KeyPopularity.uniform(1);
        private SortKeyAccess access = SortKeyAccess.ONE_ITEM;
        private LoadCurve curve = LoadCurve.steady();
        private @Nullable Trace trace;

        Settings(int seconds) {
            this.seconds = seconds;
        }

        Settings(Settings other) {
            seconds = other.seconds;
            writesPerSecond = other.writesPerSecond;
            writeBytes = other.writeBytes;
            readsPerSecond = other.readsPerSecond;
            readBytes = other.readBytes;
            consistency = other.consistency;
            keys = other.keys;
            access = other.access;
            curve = other.curve;
            trace = other.trace;
        }
    }
}
