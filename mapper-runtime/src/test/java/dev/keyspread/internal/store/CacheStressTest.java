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
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Threads that write an item, and threads that find it: no find returns less than a write that ended before it began. */
class CacheStressTest {

    private static final int ROUNDS = 20_000;
    private static final Map<String, AttributeValue> KEY = Map.of("id", s("a"));

    /** The version of the item in the table; the item is missing at every third version. */
    private final AtomicLong table = new AtomicLong();

    /** The highest version whose write has ended. */
    private final AtomicLong written = new AtomicLong();

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void find_neverReturnsLessThanWasWrittenBeforeIt(boolean missingItems) throws Exception {
        ItemCache cache = cache(missingItems);
        List<Callable<Long>> threads = List.of(
                () -> write(cache),
                () -> write(cache),
                () -> find(cache),
                () -> find(cache),
                () -> findAsync(cache),
                () -> findInBatch(cache));
        ExecutorService executor = Executors.newFixedThreadPool(threads.size());
        try {
            List<Future<Long>> stale = new ArrayList<>();
            threads.forEach(thread -> stale.add(executor.submit(thread)));
            for (Future<Long> each : stale) {
                assertThat(each.get(1, TimeUnit.MINUTES)).isZero();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    private static ItemCache cache(boolean missingItems) {
        // Each find of a held item refreshes it.
        CacheSettings settings = CacheSettings.of(100, Duration.ofHours(1)).withRefreshAfterWrite(Duration.ofNanos(1));
        return new ItemCache(
                missingItems ? settings.withMissingItems() : settings,
                System::nanoTime,
                new Expiry(null, InstantSource.system()));
    }

    private long write(ItemCache cache) {
        for (int i = 0; i < ROUNDS; i++) {
            long version = table.incrementAndGet();
            cache.drop(StoredKey.of(KEY));
            written.accumulateAndGet(version, Math::max);
        }
        return 0;
    }

    private long find(ItemCache cache) {
        return stale(() -> Finds.find(cache, KEY, this::load));
    }

    private long findAsync(ItemCache cache) {
        return stale(() -> cache.getAsync(
                        StoredKey.of(KEY),
                        WholeItem.DECODER,
                        Finds.OWNER,
                        () -> CompletableFuture.supplyAsync(this::load),
                        Runnable::run)
                .join());
    }

    private long findInBatch(ItemCache cache) {
        return stale(() -> {
            CachedItem held = cache.held(StoredKey.of(KEY));
            if (held != null) {
                return held.item();
            }
            ItemCache.BatchLoad load = cache.beginBatchLoad(StoredKey.of(KEY));
            Optional<Map<String, AttributeValue>> item = load();
            load.keep(item);
            load.end();
            return item;
        });
    }

    /** Returns how many finds returned an older version than the last one written before. */
    private long stale(Callable<Optional<Map<String, AttributeValue>>> find) {
        long stale = 0;
        for (int i = 0; i < ROUNDS; i++) {
            long before = written.get();
            Optional<Map<String, AttributeValue>> found;
            try {
                found = find.call();
            } catch (Exception impossible) {
                throw new IllegalStateException(impossible);
            }
            // A missing item has no version. It is stale if the table had an item at every version since.
            stale += found.map(item -> Long.parseLong(item.get("version").n()) < before)
                            .orElseGet(() -> before % 3 == 1 && table.get() == before)
                    ? 1
                    : 0;
        }
        return stale;
    }

    private Optional<Map<String, AttributeValue>> load() {
        long version = table.get();
        return version % 3 == 0 ? Optional.empty() : Optional.of(Map.of("id", s("a"), "version", n(version)));
    }
}
