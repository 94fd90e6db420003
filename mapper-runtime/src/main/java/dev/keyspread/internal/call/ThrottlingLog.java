package dev.keyspread.internal.call;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.keyspread.internal.call.Throttles.Throttled;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;

/** Logs a warning for each throttled key: once a minute, and for a limited number of keys of a table or index. Thread-safe. */
final class ThrottlingLog {

    private static final Duration BETWEEN_WARNINGS = Duration.ofMinutes(1);
    private static final int MOST_KEYS = 10;
    private static final int MOST_RESOURCES = 1_000;

    private final Logger log;
    private final PartitionKeys keys;
    private final LongSupplier nanoTime;
    private final Cache<String, Warnings> warnings;

    ThrottlingLog(Logger log, PartitionKeys keys, LongSupplier nanoTime) {
        this.log = log;
        this.keys = keys;
        this.nanoTime = nanoTime;
        this.warnings = Caffeine.newBuilder()
                .maximumSize(MOST_RESOURCES)
                .expireAfterAccess(BETWEEN_WARNINGS)
                .ticker(nanoTime::getAsLong)
                .executor(Runnable::run)
                .build();
    }

    /** A partition key of a table or index, the same for all of its shards. Its values are empty if they are not known. */
    private record ThrottledKey(String resource, List<String> values) {}

    /** The warnings of the last minute for one table or index. */
    private static final class Warnings {

        private final Map<ThrottledKey, Long> loggedAt = new HashMap<>();

        synchronized boolean isDue(ThrottledKey key, long now) {
            loggedAt.values().removeIf(time -> now - time >= BETWEEN_WARNINGS.toNanos());
            return loggedAt.size() < MOST_KEYS && loggedAt.putIfAbsent(key, now) == null;
        }
    }

    /** Logs the keys of a request that are due. */
    void logThrottles(List<Throttled> throttles) {
        if (throttles.isEmpty() || !log.isWarnEnabled()) {
            return;
        }
        Map<ThrottledKey, List<Throttled>> byKey = new LinkedHashMap<>();
        for (Throttled one : throttles) {
            byKey.computeIfAbsent(new ThrottledKey(one.resource(), keys.values(one)), absent -> new ArrayList<>())
                    .add(one);
        }
        byKey.forEach((key, ofKey) -> {
            if (warnings.get(key.resource(), absent -> new Warnings()).isDue(key, nanoTime.getAsLong())) {
                warn(ofKey);
            }
        });
    }

    private void warn(List<Throttled> ofKey) {
        Set<String> reasons =
                ofKey.stream().map(one -> one.throttle().reason()).collect(Collectors.toCollection(TreeSet::new));
        log.warn(
                "Throttled: {}: {}. {}. This is logged once a minute for each key, and for {} keys of a table or index",
                keys.named(ofKey.get(0)),
                String.join(", ", reasons),
                Remedies.of(reasons, keys.isSharded(ofKey.get(0))),
                MOST_KEYS);
    }
}
