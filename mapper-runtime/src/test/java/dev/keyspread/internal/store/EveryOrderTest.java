package dev.keyspread.internal.store;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.cache.CacheSettings;
import dev.keyspread.internal.store.ItemCache.CachedItem;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.spi.StoredKey;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Runs the steps of two reads and two writes of an item in all of their 25,200 orders: no read returns less than a write that ended
 * before it began. A load has three steps: it begins, DynamoDB reads the item, and the answer arrives. A write has two: DynamoDB
 * applies it, and the cache drops the item.
 */
class EveryOrderTest {

    private static final Map<String, AttributeValue> KEY = Map.of("id", s("a"));
    private static final int LOAD_STEPS = 3;
    private static final int WRITE_STEPS = 2;

    private enum Case {
        FINDS(World::find, World::find, false),
        FIND_BESIDE_BATCH(World::find, World::batch, false),
        BATCHES(World::batch, World::batch, false),
        REFRESHES(World::find, World::find, true),
        REFRESH_BESIDE_BATCH(World::find, World::batch, true);

        private final List<Function<World, Actor>> reads;
        private final boolean held;

        Case(Function<World, Actor> first, Function<World, Actor> second, boolean held) {
            this.reads = List.of(first, second);
            this.held = held;
        }
    }

    @ParameterizedTest
    @EnumSource
    void read_inAnyOrder_returnsNoLessThanWasWrittenBeforeIt(Case reads) {
        List<int[]> orders = new ArrayList<>();
        collect(new int[] {LOAD_STEPS, LOAD_STEPS, WRITE_STEPS, WRITE_STEPS}, List.of(), orders);
        assertThat(orders).hasSize(25_200);

        orders.forEach(order -> new World(reads).run(order));
    }

    private static void collect(int[] remaining, List<Integer> order, List<int[]> orders) {
        boolean ended = true;
        for (int actor = 0; actor < remaining.length; actor++) {
            if (remaining[actor] > 0) {
                ended = false;
                remaining[actor]--;
                collect(
                        remaining,
                        Stream.concat(order.stream(), Stream.of(actor)).toList(),
                        orders);
                remaining[actor]++;
            }
        }
        if (ended) {
            orders.add(order.stream().mapToInt(Integer::intValue).toArray());
        }
    }

    /** The steps of an actor, which are run one after another. */
    private interface Actor {

        void step();
    }

    /** A table with one item, which has a version, and its cache. */
    private static final class World {

        private final AtomicLong nanoTime = new AtomicLong();
        private final ItemCache cache = new ItemCache(
                CacheSettings.of(100, Duration.ofHours(1)).withRefreshAfterWrite(Duration.ofMinutes(1)),
                nanoTime::get,
                new Expiry(null, InstantSource.system()));
        private final List<Load> loads = new ArrayList<>();
        private final List<Actor> actors;
        private long table;
        private long written;

        World(Case reads) {
            if (reads.held) {
                Finds.find(cache, KEY, () -> Optional.of(item()));
                nanoTime.addAndGet(Duration.ofMinutes(1).toNanos());
            }
            actors = List.of(reads.reads.get(0).apply(this), reads.reads.get(1).apply(this), new Write(), new Write());
        }

        void run(int[] order) {
            for (int actor : order) {
                actors.get(actor).step();
            }
            long last = version(Finds.find(cache, KEY, () -> Optional.of(item())));
            assertThat(loads).as("%s", (Object) order).allMatch(load -> load.found >= load.written);
            assertThat(last).as("%s", (Object) order).isEqualTo(table);
        }

        private Map<String, AttributeValue> item() {
            return Map.of("id", s("a"), "version", n(table));
        }

        Actor find() {
            return new Find();
        }

        Actor batch() {
            return new Batch();
        }

        private static long version(Optional<Map<String, AttributeValue>> item) {
            return Long.parseLong(item.orElseThrow().get("version").n());
        }

        private final class Write implements Actor {

            private long version;

            @Override
            public void step() {
                if (version == 0) {
                    version = ++table;
                } else {
                    cache.drop(StoredKey.of(KEY));
                    written = Math.max(written, version);
                }
            }
        }

        /** A read: the versions that it had to find at least, and that it found. */
        private abstract class Load implements Actor {

            private int steps;
            long written;
            long found;
            Optional<Map<String, AttributeValue>> read = Optional.empty();

            Load() {
                loads.add(this);
            }

            @Override
            public void step() {
                switch (steps++) {
                    case 0 -> {
                        written = World.this.written;
                        begin();
                    }
                    case 1 -> read = Optional.of(item());
                    default -> arrive();
                }
            }

            abstract void begin();

            abstract void arrive();
        }

        private final class Find extends Load {

            private final CompletableFuture<Optional<Map<String, AttributeValue>>> answer = new CompletableFuture<>();

            @Override
            void begin() {
                CompletableFuture<?> unused = cache.getAsync(
                                StoredKey.of(KEY), WholeItem.DECODER, Finds.OWNER, () -> answer, Runnable::run)
                        .thenAccept(item -> found = version(item));
            }

            @Override
            void arrive() {
                answer.complete(read);
            }
        }

        private final class Batch extends Load {

            private ItemCache.BatchLoad load;

            @Override
            void begin() {
                CachedItem held = cache.held(StoredKey.of(KEY));
                if (held == null) {
                    load = cache.beginBatchLoad(StoredKey.of(KEY));
                } else {
                    found = version(held.item());
                }
            }

            @Override
            void arrive() {
                if (load != null) {
                    found = version(read);
                    load.keep(read);
                    load.end();
                }
            }
        }
    }
}
