package dev.keyspread.capacity.simulate;

import dev.keyspread.capacity.ReadConsistency;
import java.util.List;
import java.util.function.DoubleConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One run of a simulation. Time advances in milliseconds: retries that are due come first, then new requests. When the workload
 * ends, the run continues until all requests are served or have failed. Not thread-safe.
 */
final class Engine {

    /** The latency of an attempt, served or throttled. DynamoDB promises single-digit milliseconds; the value is ours. */
    static final int ATTEMPT_MILLIS = 5;

    private static final int CACHE_MILLIS = 1;
    private static final int COIN_BITS = 20;
    private static final int SORT_BITS = 22;
    private static final long SORT_MASK = (1 << SORT_BITS) - 1;

    private final Simulation simulation;
    private final Workload workload;
    private final KeyDesign design;
    private final RetryPolicy policy;
    private final DoubleConsumer progress;
    private final SplitMix arrivals;
    private final SplitMix service;
    private final long keySalt;
    private final Poisson counts = new Poisson();
    private final Store store;
    private final Store[] indexStores;
    private final SimulatedIndex[] indexes;
    private final int[] indexPartitions;
    private final RetryQueue queue = new RetryQueue();
    private final Recorder recorder;
    private final int writeShare;
    private final int writeUnits;
    private final int readUnits;
    private final boolean isEventual;
    private final int endMillis;
    private final @Nullable Trace trace;
    private int traced;
    private int quota;

    Engine(Simulation simulation, DoubleConsumer progress) {
        this.simulation = simulation;
        this.progress = progress;
        workload = simulation.workload();
        design = simulation.design();
        policy = simulation.retries();
        trace = workload.trace();
        SplitMix seeds = new SplitMix(simulation.seed());
        arrivals = new SplitMix(seeds.nextLong());
        service = new SplitMix(seeds.nextLong());
        keySalt = seeds.nextLong();
        store = new Store(simulation.table(), new SplitMix(seeds.nextLong()));
        indexes = simulation.table().indexes().toArray(SimulatedIndex[]::new);
        indexStores = new Store[indexes.length];
        indexPartitions = new int[indexes.length];
        for (int i = 0; i < indexes.length; i++) {
            indexStores[i] = new Store(indexes[i].throughput(), new SplitMix(seeds.nextLong()));
        }
        recorder = new Recorder(workload.keys().keys(), workload.seconds());
        writeShare = workload.writeShare();
        writeUnits = workload.writeUnits();
        readUnits = workload.readUnits(design.gathersReads() ? design.shards() : 1);
        // A trace does not tell the consistency, so its reads get the documented maximum of one replica.
        isEventual = trace == null && workload.consistency() == ReadConsistency.EVENTUAL;
        endMillis = workload.seconds() * 1_000;
        quota = policy.quota();
    }

    SimulationResult run() {
        for (int second = 0; second < workload.seconds() || queue.pending() > 0; second++) {
            runSecond(second);
            if (second % 60 == 59) {
                progress.accept(Math.min(1, (second + 1.0) / workload.seconds()));
            }
        }
        progress.accept(1);
        return new SimulationResult(simulation, recorder, store, List.of(indexStores));
    }

    private void runSecond(int second) {
        recorder.beginSecond(second);
        store.beginSecond(second);
        for (Store index : indexStores) {
            index.beginSecond(second);
        }
        boolean isOpen = second < workload.seconds();
        if (isOpen && trace == null) {
            counts.setMean(workload.ratePerSecond(second) / 1_000);
        }
        int end = (second + 1) * 1_000;
        for (int now = second * 1_000; now < end; now++) {
            for (Request due = queue.poll(now); due != null; due = queue.poll(now)) {
                attempt(due, now);
            }
            if (trace != null) {
                replay(trace, now);
            } else if (isOpen) {
                for (int count = counts.next(arrivals); count > 0; count--) {
                    arrive(now);
                }
            }
        }
        if (end % Splits.LOOK_MILLIS == 0) {
            store.look(end, Splits.LOOK_MILLIS);
            for (Store index : indexStores) {
                index.look(end, Splits.LOOK_MILLIS);
            }
        }
    }

    private void replay(Trace recorded, int now) {
        while (traced < recorded.size() && recorded.millis(traced) == now) {
            long identity = arrivals.nextLong();
            submit(now, identity, recorded.key(traced), recorded.isWrite(traced), recorded.units(traced), identity);
            traced++;
        }
    }

    private void arrive(int now) {
        long first = arrivals.nextLong();
        long second = arrivals.nextLong();
        boolean isWrite = (second >>> (64 - COIN_BITS)) < writeShare;
        int key = workload.keys().pick(first);
        submit(now, first, key, isWrite, isWrite ? writeUnits : readUnits, second);
    }

    private void submit(int now, long identity, int key, boolean isWrite, int units, long bits) {
        long sort = sortPlace(now, (bits >>> (64 - COIN_BITS - SORT_BITS)) & SORT_MASK);
        if (isWrite || !design.gathersReads()) {
            int shard = (int) (((bits & SORT_MASK) * design.shards()) >>> SORT_BITS);
            submitTo(shard, now, identity, key, isWrite, units, sort);
        } else {
            int part = trace == null ? units : partOfRecorded(units);
            for (int shard = 0; shard < design.shards(); shard++) {
                submitTo(shard, now, identity, key, false, part, sort);
            }
        }
    }

    /** Returns the units of one shard's part of a recorded read. DynamoDB charges at least half a unit. */
    private int partOfRecorded(int units) {
        long half = Buckets.MICROS / 2;
        return design.shards() == 1 ? units : (int) (half * -Math.floorDiv(-units, half * design.shards()));
    }

    private void submitTo(int shard, int now, long identity, int key, boolean isWrite, int units, long sort) {
        recorder.arrive();
        if (!isWrite && design.cacheHits() > 0 && isCached(identity)) {
            recorder.serveFromCache(CACHE_MILLIS);
            return;
        }
        Request request = queue.acquire();
        request.identity = identity;
        request.key = key;
        request.isWrite = isWrite;
        request.units = units;
        boolean isSpread = !isWrite && isEventual;
        request.load = isSpread ? 2 * units : units;
        request.replica = isSpread ? SplitMix.scale(SplitMix.mix(identity + shard) >>> 32, Buckets.REPLICAS) : 0;
        request.position = KeyRanges.position(hash(key, shard), sort);
        request.startMillis = now;
        request.attempts = 0;
        attempt(request, now);
    }

    private boolean isCached(long identity) {
        return (SplitMix.mix(identity) >>> 11) * 0x1p-53 < design.cacheHits();
    }

    private long hash(int key, int shard) {
        return SplitMix.mix(keySalt ^ ((long) key << KeyRanges.SORT_BITS) ^ shard);
    }

    /** Returns the place in the item collection, which has no other use than to split it. */
    private long sortPlace(int now, long bits) {
        if (simulation.table().hasLocalIndex()) {
            return 0;
        }
        return switch (workload.access()) {
            case ONE_ITEM -> 0;
            case SPREAD -> bits << (KeyRanges.SORT_BITS - SORT_BITS);
            case ASCENDING -> ((long) now << KeyRanges.SORT_BITS) / (endMillis + 1L);
        };
    }

    private void attempt(Request request, int now) {
        request.attempts++;
        int partition = store.ranges.find(request.position);
        if (request.attempts == 1 && store.splits.isSampled(partition)) {
            store.splits.sample(partition, request.position);
        }
        ThrottleReason reason =
                store.check(partition, request.isWrite, request.replica, request.units, request.load, now);
        if (reason == null && request.isWrite) {
            reason = checkIndexes(request, now);
        }
        if (reason == null) {
            serve(request, partition, now);
        } else {
            throttle(request, partition, reason, now);
        }
    }

    private void serve(Request request, int partition, int now) {
        store.take(partition, request.isWrite, request.replica, request.units, request.load, now);
        if (request.isWrite) {
            store.grow(partition, workload.writeBytes());
            for (int i = 0; i < indexes.length; i++) {
                long units = indexes[i].charge(request.units);
                indexStores[i].grow(indexPartitions[i], Math.min(workload.writeBytes(), indexes[i].entryBytes()));
                indexStores[i].take(indexPartitions[i], true, 0, units, units, now);
            }
        }
        recorder.serve(request, now - request.startMillis + ATTEMPT_MILLIS);
        if (policy.quota() > 0) {
            quota = Math.min(policy.quota(), quota + (request.attempts > 1 ? policy.cost() : 1));
        }
        queue.release(request);
    }

    /** Finds the partitions of a write in all indexes. Returns the reason of the first that rejects it, or null. */
    private @Nullable ThrottleReason checkIndexes(Request request, int now) {
        ThrottleReason first = null;
        for (int i = 0; i < indexes.length; i++) {
            SimulatedIndex index = indexes[i];
            long bits = SplitMix.mix(request.identity + i + 1);
            int key = index.keys().pick(bits);
            int shard = SplitMix.scale(SplitMix.mix(bits) >>> 32, index.shards());
            long sort = bits & SORT_MASK;
            long position = KeyRanges.position(hash(~key, shard), sort);
            int partition = indexStores[i].ranges.find(position);
            indexPartitions[i] = partition;
            if (request.attempts == 1 && indexStores[i].splits.isSampled(partition)) {
                indexStores[i].splits.sample(partition, position);
            }
            long units = index.charge(request.units);
            ThrottleReason reason = indexStores[i].check(partition, true, 0, units, units, now);
            if (reason != null) {
                indexStores[i].reject(partition, true, units);
                first = first == null ? reason.ofIndex() : first;
            }
        }
        return first;
    }

    private void throttle(Request request, int partition, ThrottleReason reason, int now) {
        if (!reason.isOfIndex()) {
            store.reject(partition, request.isWrite, request.units);
        }
        recorder.throttle(request, reason);
        boolean hasQuota = policy.quota() == 0 || quota >= policy.cost();
        if (request.attempts >= policy.attempts() || !hasQuota) {
            recorder.fail();
            queue.release(request);
            return;
        }
        quota -= policy.cost();
        queue.add(request, now + ATTEMPT_MILLIS + policy.delayMillis(request.attempts, service));
    }
}
