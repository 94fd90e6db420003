package dev.keyspread.internal.store;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.cache.CacheSettings;
import dev.keyspread.spi.StoredKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A find that looks into the cache for the second time while a write drops the item. */
class DropRaceTest {

    private static final Map<String, AttributeValue> KEY = Map.of("id", s("a"));
    private static final Map<String, AttributeValue> OLD = Map.of("id", s("a"), "version", n(1), "ends", n(100));
    private static final Map<String, AttributeValue> NEW = Map.of("id", s("a"), "version", n(2), "ends", n(100));

    private final AtomicReference<Runnable> duringDrop = new AtomicReference<>(() -> {});

    /** The times of the looks at an item. The find misses the old item at first, as if another one had not kept it yet. */
    private final Iterator<Instant> clock =
            Stream.of(0, 200, 0, 0, 0).map(Instant::ofEpochSecond).iterator();

    private final ItemCache cache =
            new ItemCache(CacheSettings.of(100, Duration.ofHours(1)), this::nanoTime, new Expiry("ends", clock::next));

    @Test
    void drop_duringAFind_keepsTheOldItemOut() throws Exception {
        Finds.find(cache, KEY, () -> Optional.of(OLD));
        Thread find = new Thread(() -> Finds.find(cache, KEY, () -> Optional.of(NEW)));
        duringDrop.set(() -> {
            find.start();
            awaitBlocked(find);
        });

        cache.drop(StoredKey.of(KEY));
        find.join();

        assertThat(Finds.find(cache, KEY, () -> Optional.of(NEW))).contains(NEW);
    }

    /** Returns the time for Caffeine, which asks for it just before it removes the item. */
    private long nanoTime() {
        duringDrop.getAndSet(() -> {}).run();
        return 0;
    }

    private static void awaitBlocked(Thread thread) {
        while (thread.getState() != Thread.State.BLOCKED && thread.isAlive()) {
            Thread.onSpinWait();
        }
    }
}
