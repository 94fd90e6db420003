package dev.keyspread.internal.load;

import dev.keyspread.capacity.HeavyHitters;
import dev.keyspread.capacity.HeavyHitters.Hitter;
import dev.keyspread.spi.AttributeNames;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The capacity units of the keys of one table or index, in the last one to two minutes. Thread-safe.
 *
 * <p>Additions go to one of several buffers, which threads rarely share. A full buffer is emptied into the sketch of the live window. After
 * a minute the live window is frozen, and a new one begins. All arrays and sketches are allocated with the first addition and reused.
 */
public final class KeyLoad {

    /** The length of a window. */
    static final long WINDOW_NANOS = 60_000_000_000L;

    /** The age from which the live window is reported. The rates of a younger one would jump. */
    private static final long LEAST_NANOS = 10_000_000_000L;

    private static final long SECOND_NANOS = 1_000_000_000L;

    /** Units are counted in thousandths, because a read can consume half a unit, and batches are split among their items. */
    static final int PARTS_OF_UNIT = 1_000;

    private static final int KEYS = 256;
    private static final int BUFFERED = 64;
    private static final int MOST_BUFFERS = 8;
    private static final int BUFFERS = Math.min(
            MOST_BUFFERS, Integer.highestOneBit(2 * Runtime.getRuntime().availableProcessors() - 1));

    private final KeyLoads owner;
    private final String table;
    private final @Nullable String index;
    private final List<String> partitionKey;
    private final List<String> sortKey;
    private final AttributeNames names;
    private volatile @Nullable String separator;
    private volatile @Nullable Counters counters;

    KeyLoad(KeyLoads owner, String table, @Nullable String index, List<String> partitionKey, List<String> sortKey) {
        this.owner = owner;
        this.table = table;
        this.index = index;
        this.partitionKey = partitionKey;
        this.sortKey = sortKey;
        this.names = AttributeNames.of(table, partitionKey.toArray(String[]::new));
    }

    /** Returns the table's name as DynamoDB knows it. */
    String table() {
        return table;
    }

    /** Returns the name of the index, or null for the table. */
    @Nullable
    String index() {
        return index;
    }

    /** Returns the attributes of the partition key. */
    public List<String> partitionKey() {
        return partitionKey;
    }

    /** Returns the attributes of the partition key, to find them in JSON. */
    public AttributeNames names() {
        return names;
    }

    /** Returns the attributes of the sort key. */
    List<String> sortKey() {
        return sortKey;
    }

    /** Returns whether the partition key has suffixes of shards. */
    boolean isSharded() {
        return separator != null;
    }

    /** Sets the text before the suffix of a shard. */
    void shardedBy(String newSeparator) {
        separator = newSeparator;
    }

    /** Returns the key without the suffix of its shard; itself if it has none. */
    String logical(String key) {
        String known = separator;
        int end = known == null ? -1 : key.lastIndexOf(known);
        return end <= 0 ? key : key.substring(0, end);
    }

    /** Adds the units that a request consumed for a key. */
    public void add(String key, double units, boolean isWrite) {
        long parts = Math.round(units * PARTS_OF_UNIT);
        if (parts <= 0) {
            return;
        }
        long now = owner.now();
        Counters known = counters;
        if (known == null) {
            known = owner.begin(this, now);
        }
        if (known != null) {
            known.add(key, isWrite ? parts : -parts, now);
        }
    }

    /** Begins to count, if it has not begun. Called under the owner's lock. */
    Counters begin(long now) {
        Counters known = counters;
        if (known == null) {
            known = new Counters(now);
            counters = known;
        }
        return known;
    }

    /** Returns whether nothing was counted for two windows. */
    boolean isIdle(long now) {
        Counters known = counters;
        return known == null || known.isIdle(now);
    }

    /** Stops counting, and releases the memory. */
    void end() {
        counters = null;
    }

    /** Returns what was counted. */
    Measured measured() {
        Counters known = counters;
        return known == null ? Measured.NOTHING : known.measured(owner.now());
    }

    /**
     * The counts of one window.
     *
     * @param seconds its length so far
     * @param requests the number of additions
     */
    record Measured(double seconds, long requests, Units writes, Units reads) {

        private static final Units NO_UNITS = new Units(0, List.of(), List.of());
        static final Measured NOTHING = new Measured(1, 0, NO_UNITS, NO_UNITS);

        Units units(boolean isWrite) {
            return isWrite ? writes : reads;
        }

        /** Returns the units a second of a weight. */
        double perSecond(long parts) {
            return parts / seconds / PARTS_OF_UNIT;
        }
    }

    /**
     * The units of one kind.
     *
     * @param total those of all keys
     * @param stored the heaviest stored keys, heaviest first
     * @param logical the heaviest keys without suffixes; none if no key has suffixes
     */
    record Units(long total, List<Hitter<String>> stored, List<Hitter<String>> logical) {}

    /** The buffers and windows. A thread that holds both locks takes that of the buffer first. */
    final class Counters {

        private final Buffer[] buffers = new Buffer[BUFFERS];
        private volatile long start;
        private Window live = new Window();
        private Window frozen = new Window();

        Counters(long now) {
            start = now;
            Arrays.setAll(buffers, i -> new Buffer());
        }

        /** Adds units: those of a read as a negative number. */
        void add(String key, long parts, long now) {
            if (now - start >= WINDOW_NANOS) {
                rotate(now);
            }
            Buffer buffer = buffers[(int) Thread.currentThread().getId() & (BUFFERS - 1)];
            synchronized (buffer) {
                buffer.keys[buffer.size] = key;
                buffer.parts[buffer.size] = parts;
                buffer.size++;
                if (buffer.size == BUFFERED) {
                    empty(buffer);
                }
            }
        }

        private synchronized void empty(Buffer buffer) {
            for (int i = 0; i < buffer.size; i++) {
                live.add(buffer.keys[i], buffer.parts[i]);
                buffer.keys[i] = "";
            }
            buffer.size = 0;
        }

        private void emptyAll() {
            for (Buffer buffer : buffers) {
                synchronized (buffer) {
                    empty(buffer);
                }
            }
        }

        private void rotate(long now) {
            emptyAll();
            freeze(now);
        }

        private synchronized void freeze(long now) {
            long age = now - start;
            if (age < WINDOW_NANOS) {
                return;
            }
            Window reused = frozen;
            frozen = live;
            live = reused;
            live.clear();
            boolean isNext = age < 2 * WINDOW_NANOS;
            if (!isNext) {
                frozen.clear();
            }
            start = isNext ? start + WINDOW_NANOS : now;
        }

        boolean isIdle(long now) {
            rotate(now);
            synchronized (this) {
                return live.requests == 0 && frozen.requests == 0;
            }
        }

        Measured measured(long now) {
            rotate(now);
            synchronized (this) {
                long age = now - start;
                return age >= LEAST_NANOS || frozen.requests == 0
                        ? live.measured(Math.max(age, SECOND_NANOS))
                        : frozen.measured(WINDOW_NANOS);
            }
        }
    }

    /** Additions that are not in a sketch yet. Guarded by its own lock. */
    private static final class Buffer {

        private final String[] keys = new String[BUFFERED];
        private final long[] parts = new long[BUFFERED];
        private int size;
    }

    /** The sketches of one window. Guarded by the lock of the counters. */
    private final class Window {

        private final Sketches writes = new Sketches();
        private final Sketches reads = new Sketches();
        private long requests;

        void add(String key, long parts) {
            (parts > 0 ? writes : reads).add(key, Math.abs(parts));
            requests++;
        }

        void clear() {
            writes.clear();
            reads.clear();
            requests = 0;
        }

        Measured measured(long nanos) {
            return new Measured((double) nanos / SECOND_NANOS, requests, writes.units(), reads.units());
        }
    }

    /** The heaviest keys by the units of one kind. */
    private final class Sketches {

        private final HeavyHitters<String> stored = new HeavyHitters<>(KEYS);
        private final HeavyHitters<String> logical = new HeavyHitters<>(KEYS);

        void add(String key, long parts) {
            stored.addIfHeavy(key, parts);
            if (isSharded()) {
                logical.addIfHeavy(logical(key), parts);
            }
        }

        void clear() {
            stored.clear();
            logical.clear();
        }

        Units units() {
            return new Units(stored.total(), stored.heaviest(KEYS), logical.heaviest(KEYS));
        }
    }
}
