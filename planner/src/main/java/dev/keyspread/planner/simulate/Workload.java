package dev.keyspread.planner.simulate;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.planner.internal.Checks;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The requests of a simulation: rates, sizes, keys, and the load over time. Requests arrive at random, as a Poisson process.
 * Immutable and thread-safe.
 */
public final class Workload {

    private static final Duration LONGEST = Duration.ofDays(14);

    private final int seconds;
    private final double writesPerSecond;
    private final long writeBytes;
    private final double readsPerSecond;
    private final long readBytes;
    private final ReadConsistency consistency;
    private final KeyPopularity keys;
    private final SortKeyAccess access;
    private final LoadCurve curve;
    private final @Nullable Trace trace;

    private Workload(
            int seconds,
            double writesPerSecond,
            long writeBytes,
            double readsPerSecond,
            long readBytes,
            ReadConsistency consistency,
            KeyPopularity keys,
            SortKeyAccess access,
            LoadCurve curve,
            @Nullable Trace trace) {
        this.seconds = seconds;
        this.writesPerSecond = writesPerSecond;
        this.writeBytes = writeBytes;
        this.readsPerSecond = readsPerSecond;
        this.readBytes = readBytes;
        this.consistency = consistency;
        this.keys = keys;
        this.access = access;
        this.curve = curve;
        this.trace = trace;
    }

    /** Returns a workload without requests: one key, one item per key, a steady load. Up to 14 days. */
    public static Workload lasting(Duration duration) {
        Checks.that(
                !duration.isNegative() && duration.toSeconds() >= 1 && duration.compareTo(LONGEST) <= 0,
                "A workload lasts 1 second to 14 days, found ",
                duration);
        return new Workload(
                (int) duration.toSeconds(),
                0,
                1,
                0,
                1,
                ReadConsistency.EVENTUAL,
                KeyPopularity.uniform(1),
                SortKeyAccess.ONE_ITEM,
                LoadCurve.steady(),
                null);
    }

    /** Returns the requests of a recorded trace, at the times at which they were recorded. */
    public static Workload of(Trace trace) {
        Workload empty = lasting(Duration.ofSeconds(trace.seconds()));
        return new Workload(
                empty.seconds,
                0,
                1,
                0,
                1,
                empty.consistency,
                KeyPopularity.uniform(trace.keys().size()),
                empty.access,
                empty.curve,
                trace);
    }

    /** Returns a workload with this mean rate of writes of items of this size, 1 to 409,600 bytes. */
    public Workload writes(double perSecond, long itemBytes) {
        requireRate(perSecond);
        Checks.itemBytes("item bytes", itemBytes);
        return new Workload(
                seconds, perSecond, itemBytes, readsPerSecond, readBytes, consistency, keys, access, curve, trace);
    }

    /** Returns a workload with this mean rate of reads of this size, of an item or of all items of a key. */
    public Workload reads(double perSecond, long bytes, ReadConsistency newConsistency) {
        requireRate(perSecond);
        Checks.positive("bytes of a read", bytes);
        return new Workload(
                seconds, writesPerSecond, writeBytes, perSecond, bytes, newConsistency, keys, access, curve, trace);
    }

    /** Returns a workload on these keys. */
    public Workload keys(KeyPopularity newKeys) {
        return new Workload(
                seconds,
                writesPerSecond,
                writeBytes,
                readsPerSecond,
                readBytes,
                consistency,
                newKeys,
                access,
                curve,
                trace);
    }

    /** Returns a workload on these items of each key. */
    public Workload items(SortKeyAccess newAccess) {
        return new Workload(
                seconds,
                writesPerSecond,
                writeBytes,
                readsPerSecond,
                readBytes,
                consistency,
                keys,
                newAccess,
                curve,
                trace);
    }

    /** Returns a workload whose rates follow a curve. */
    public Workload curve(LoadCurve newCurve) {
        return new Workload(
                seconds,
                writesPerSecond,
                writeBytes,
                readsPerSecond,
                readBytes,
                consistency,
                keys,
                access,
                newCurve,
                trace);
    }

    private static void requireRate(double perSecond) {
        Checks.that(
                perSecond >= 0 && perSecond <= 10_000_000, "A rate is 0 to 10,000,000 per second, found ", perSecond);
    }

    /** Returns the length without the time in which the last retries end. */
    public int seconds() {
        return seconds;
    }

    /** Returns the largest mean rate of writes of one logical key. For a trace, use {@link Trace#peakWriteUnits}. */
    public double peakKeyWrites() {
        return writesPerSecond * keys.topShare() * curve.peak(seconds);
    }

    /** Returns the largest mean write units per second of all keys, if a write is charged this at most. */
    double peakWriteUnits(long mostPerWrite) {
        return trace == null
                ? writesPerSecond * curve.peak(seconds) * Math.min(CapacityUnits.write(writeBytes), mostPerWrite)
                : trace.peakWriteUnits(mostPerWrite);
    }

    /** Returns the largest mean rate of reads of one logical key. */
    public double peakKeyReads() {
        return readsPerSecond * keys.topShare() * curve.peak(seconds);
    }

    /** Returns whether some requests are writes. */
    public boolean hasWrites() {
        return trace == null ? writesPerSecond > 0 : trace.peakWriteUnits() > 0;
    }

    /** Returns whether some requests are reads. */
    public boolean hasReads() {
        return trace == null ? readsPerSecond > 0 : trace.peakReadUnits() > 0;
    }

    /** Returns the number of requests to expect. */
    public double expectedRequests() {
        double factors = 0;
        for (int second = 0; trace == null && second < seconds; second++) {
            factors += curve.at(second);
        }
        return trace == null ? factors * (writesPerSecond + readsPerSecond) : trace.size();
    }

    double ratePerSecond(int second) {
        return (writesPerSecond + readsPerSecond) * curve.at(second);
    }

    /** Returns the share of writes in 2^20 parts. */
    int writeShare() {
        double all = writesPerSecond + readsPerSecond;
        return all == 0 ? 0 : (int) Math.round(writesPerSecond / all * (1 << 20));
    }

    int writeUnits() {
        return Math.toIntExact(CapacityUnits.write(writeBytes) * Buckets.MICROS);
    }

    /** Returns the charge of a read of one of so many shards, each with an equal part of the bytes. */
    int readUnits(int shards) {
        long bytes = -Math.floorDiv(-readBytes, shards);
        return Math.toIntExact(Math.round(consistency.units(bytes) * Buckets.MICROS));
    }

    /** Returns the size of written items. */
    public long writeBytes() {
        return writeBytes;
    }

    /** Returns the size of reads. */
    public long readBytes() {
        return readBytes;
    }

    /** Returns the consistency of reads. */
    public ReadConsistency consistency() {
        return consistency;
    }

    /** Returns the keys. */
    public KeyPopularity keys() {
        return keys;
    }

    SortKeyAccess access() {
        return access;
    }

    /** Returns the recorded trace, or null for a computed load. */
    public @Nullable Trace trace() {
        return trace;
    }
}
