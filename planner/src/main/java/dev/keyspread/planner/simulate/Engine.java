package dev.keyspread.planner.simulate;

import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.planner.simulate.SplitMix.Choice;
import java.util.Arrays;
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
    private final long[] indexSalts;
    private final long maxDelayed;
    private final Poisson counts = new Poisson();
    private final Store store;
    private final Store[] indexStores;
    private final SimulatedIndex[] indexes;
    private final int[] indexPartitions;
    private final long[] indexUnits;
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

    /** Takes the number of throttled requests after which the run ends early. */
    Engine(Simulation simulation, long maxDelayed, DoubleConsumer progress) {
        this.simulation = simulation;
        this.maxDelayed = maxDelayed;
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
        indexUnits = new long[indexes.length];
        indexSalts = new long[indexes.length];
        for (int i = 0; i < indexes.length; i++) {
            indexStores[i] = new Store(indexes[i].throughput(), new SplitMix(seeds.nextLong()));
            indexSalts[i] = seeds.nextLong();
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
            if (recorder.delayed > maxDelayed) {
                break;
            }
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
        recorder.arrive();
        if (!isWrite && design.cacheHits() > 0 && isCached(identity)) {
            recorder.serveFromCache(CACHE_MILLIS);
            return;
        }
        long sort = hasSplittableKeys()
                ? sortPlace(workload.access(), now, (bits >>> (64 - COIN_BITS - SORT_BITS)) & SORT_MASK)
                : 0;
        if (isWrite || !design.gathersReads()) {
            int shard = (int) (((bits & SORT_MASK) * design.shards()) >>> SORT_BITS);
            submitTo(shard, null, now, identity, key, isWrite, units, sort);
        } else {
            gather(now, identity, key, trace == null ? units : partOfRecorded(units), sort);
        }
    }

    /** Sends a request to each shard. The read ends with the last of them. */
    private void gather(int now, long identity, int key, int units, long sort) {
        Request read = queue.acquire();
        read.startMillis = now;
        read.parts = design.shards();
        read.isDelayed = false;
        read.hasFailed = false;
        for (int shard = 0; shard < design.shards(); shard++) {
            submitTo(shard, read, now, identity, key, false, units, sort);
        }
    }

    private boolean hasSplittableKeys() {
        return !simulation.table().hasLocalIndex();
    }

    /** Returns the units of one shard's part of a recorded read. DynamoDB charges at least half a unit. */
    private int partOfRecorded(int units) {
        long half = Buckets.MICROS / 2;
        return design.shards() == 1 ? units : (int) (half * -Math.floorDiv(-units, half * design.shards()));
    }

    private void submitTo(
            int shard, @Nullable Request read, int now, long identity, int key, boolean isWrite, int units, long sort) {
        Request request = queue.acquire();
        request.read = read;
        request.isDelayed = false;
        request.identity = identity;
        request.key = key;
        request.isWrite = isWrite;
        request.units = units;
        boolean isSpread = !isWrite && isEventual;
        request.load = isSpread ? 2 * units : units;
        request.replica = isSpread
                ? SplitMix.scale(SplitMix.derive(identity, Choice.REPLICA, shard) >>> 32, Buckets.REPLICAS)
                : 0;
        request.position = KeyRanges.position(hash(keySalt, key, shard), sort);
        request.startMillis = now;
        request.attempts = 0;
        attempt(request, now);
    }

    private boolean isCached(long identity) {
        return fraction(SplitMix.derive(identity, Choice.CACHE, 0)) < design.cacheHits();
    }

    /** Returns a number from 0 to below 1 for random bits. */
    private static double fraction(long bits) {
        return (bits >>> 11) * 0x1p-53;
    }

    private static long hash(long salt, int key, int shard) {
        return SplitMix.mix(salt ^ ((long) key << KeyRanges.SORT_BITS) ^ shard);
    }

    /** Returns the place in the item collection, which has no other use than to split it. */
    private long sortPlace(SortKeyAccess access, int now, long bits) {
        return switch (access) {
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
                if (indexUnits[i] > 0) {
                    indexStores[i].grow(indexPartitions[i], Math.min(workload.writeBytes(), indexes[i].entryBytes()));
                    indexStores[i].take(indexPartitions[i], true, 0, indexUnits[i], indexUnits[i], now);
                }
            }
        }
        recorder.consume(request);
        if (policy.quota() > 0) {
            quota = Math.min(policy.quota(), quota + (request.attempts > 1 ? policy.cost() : 1));
        }
        end(request, false, now);
    }

    /** Ends a request, and the gathered read whose last part it is. */
    private void end(Request request, boolean isFailed, int now) {
        Request read = request.read;
        if (read != null) {
            read.hasFailed |= isFailed;
            read.parts--;
        }
        if (read == null || read.parts == 0) {
            Request whole = read == null ? request : read;
            if (read == null ? isFailed : read.hasFailed) {
                recorder.fail();
            } else {
                recorder.serve(now - whole.startMillis + ATTEMPT_MILLIS);
            }
        }
        queue.release(request);
        if (read != null && read.parts == 0) {
            queue.release(read);
        }
    }

    /** Finds the partitions of a write in all indexes. Returns the reason of the first that rejects it, or null. */
    private @Nullable ThrottleReason checkIndexes(Request request, int now) {
        ThrottleReason first = null;
        for (int i = 0; i < indexes.length; i++) {
            SimulatedIndex index = indexes[i];
            long units = entries(index, request.identity, i) * index.charge(request.units);
            indexUnits[i] = units;
            if (units == 0) {
                continue;
            }
            int key = index.keys().pick(SplitMix.derive(request.identity, Choice.INDEX_KEY, i));
            int shard = SplitMix.scale(SplitMix.derive(request.identity, Choice.INDEX_SHARD, i) >>> 32, index.shards());
            long bits = SplitMix.derive(request.identity, Choice.INDEX_SORT_KEY, i) & SORT_MASK;
            long sort = sortPlace(index.access(), request.startMillis, bits);
            long position = KeyRanges.position(hash(indexSalts[i], key, shard), sort);
            int partition = indexStores[i].ranges.find(position);
            indexPartitions[i] = partition;
            if (request.attempts == 1 && indexStores[i].splits.isSampled(partition)) {
                indexStores[i].splits.sample(partition, position);
            }
            ThrottleReason reason = indexStores[i].check(partition, true, 0, units, units, now);
            if (reason != null) {
                indexStores[i].reject(partition, true, units);
                first = first == null ? reason.ofIndex() : first;
            }
        }
        return first;
    }

    /** Returns the entries that a write has in an index: a whole number whose mean is that of the index. */
    private static long entries(SimulatedIndex index, long identity, int i) {
        double mean = index.entriesPerWrite();
        long whole = (long) mean;
        return mean == whole || fraction(SplitMix.derive(identity, Choice.INDEX_ENTRIES, i)) >= mean - whole
                ? whole
                : whole + 1;
    }

    private void throttle(Request request, int partition, ThrottleReason reason, int now) {
        if (!reason.isOfIndex()) {
            store.reject(partition, request.isWrite, request.units);
        }
        recorder.throttle(request, reason);
        boolean hasQuota = policy.quota() == 0 || quota >= policy.cost();
        if (request.attempts >= policy.attempts() || !hasQuota) {
            end(request, true, now);
            return;
        }
        quota -= policy.cost();
        queue.add(request, now + ATTEMPT_MILLIS + policy.delayMillis(request.attempts, service));
    }

    /**
     * Poisson-distributed counts by inversion of a table. The table is computed from the most probable count outwards, with the four
     * basic operations only, so it is the same on every JVM. Not thread-safe.
     */
    static final class Poisson {

        private static final double TWO_TO_63 = 0x1p63;

        private double mean = -1;
        private long[] cumulated = new long[0];

        /** Sets the mean of the counts that follow. */
        void setMean(double newMean) {
            if (newMean == mean) {
                return;
            }
            mean = newMean;
            // Ten standard deviations: the rest is less probable than one in 2^63.
            int size = (int) (newMean + 10 * Math.sqrt(newMean)) + 24;
            double[] weights = new double[size];
            int mode = (int) newMean;
            weights[mode] = 1;
            for (int count = mode + 1; count < size; count++) {
                weights[count] = weights[count - 1] * newMean / count;
            }
            for (int count = mode; count > 0; count--) {
                weights[count - 1] = weights[count] * count / newMean;
            }
            cumulated = cumulate(weights);
        }

        int next(SplitMix random) {
            long drawn = random.nextLong() >>> 1;
            int count = 0;
            while (drawn >= cumulated[count]) {
                count++;
            }
            return count;
        }

        private static long[] cumulate(double[] weights) {
            double total = Arrays.stream(weights).sum();
            long[] cumulated = new long[weights.length];
            double sum = 0;
            for (int count = 0; count < weights.length; count++) {
                sum += weights[count];
                cumulated[count] = (long) (sum / total * TWO_TO_63);
            }
            cumulated[weights.length - 1] = Long.MAX_VALUE;
            return cumulated;
        }
    }
}
