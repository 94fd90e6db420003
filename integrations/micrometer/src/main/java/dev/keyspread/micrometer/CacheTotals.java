package dev.keyspread.micrometer;

import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.observation.ObservedCache;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * All caches of one registry whose meters have the same tags, because a meter has one source only: those of several {@code Keyspread}
 * instances over tables of the same name. Holds the caches weakly. Their counts remain, since counters must not fall. Thread-safe.
 */
final class CacheTotals implements ObservedCache {

    private static final Map<MeterRegistry, Map<Tags, CacheTotals>> REGISTERED =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** The beginning of the names that Micrometer gives to meters of caches. */
    private static final String CACHE_METERS = "cache.";

    private final String name;
    private final List<Member> members = new ArrayList<>();
    private Counts ended = Counts.NONE;

    private CacheTotals(String name) {
        this.name = name;
    }

    /** Adds a cache to the meters of a registry that have these tags. Registers the meters of the first one. */
    static void add(MeterRegistry registry, Iterable<Tag> tags, ObservedCache cache) {
        Tags all = Tags.of(tags).and("cache", cache.name());
        REGISTERED
                .computeIfAbsent(registry, unknown -> Collections.synchronizedMap(new HashMap<>()))
                .computeIfAbsent(all, unknown -> {
                    CacheTotals totals = new CacheTotals(cache.name());
                    new KeyspreadCacheMetrics(totals, tags).bindTo(registry);
                    return totals;
                })
                .add(cache);
    }

    /** Removes a cache that is no longer used. The meters end with the last cache. */
    static void remove(MeterRegistry registry, Iterable<Tag> tags, ObservedCache cache) {
        Tags all = Tags.of(tags).and("cache", cache.name());
        Map<Tags, CacheTotals> registered = REGISTERED.get(registry);
        if (registered != null) {
            registered.computeIfPresent(all, (known, totals) -> {
                if (totals.remove(cache)) {
                    return totals;
                }
                registry.getMeters().stream()
                        .map(Meter::getId)
                        .filter(id -> id.getName().startsWith(CACHE_METERS)
                                && id.getTags().containsAll(all.stream().toList()))
                        .forEach(registry::remove);
                return null;
            });
        }
    }

    private synchronized void add(ObservedCache cache) {
        members.add(new Member(cache));
    }

    /** Removes a cache, and returns whether there are others. */
    private synchronized boolean remove(ObservedCache cache) {
        Counts unused = counts();
        members.removeIf(member -> {
            boolean isThis = member.cache.get() == cache;
            ended = isThis ? ended.plus(member.last.withoutEntries()) : ended;
            return isThis;
        });
        return !members.isEmpty();
    }

    /** The counts of a cache. All but the size only grow. */
    private record Counts(long hits, long misses, long puts, long evictions, long size) {

        static final Counts NONE = new Counts(0, 0, 0, 0, 0);

        static Counts of(ObservedCache cache) {
            CacheStatistics statistics = cache.statistics();
            return new Counts(
                    statistics.hits(), statistics.misses(), cache.puts(), cache.evictions(), statistics.size());
        }

        Counts plus(Counts other) {
            return new Counts(
                    hits + other.hits,
                    misses + other.misses,
                    puts + other.puts,
                    evictions + other.evictions,
                    size + other.size);
        }

        Counts withoutEntries() {
            return new Counts(hits, misses, puts, evictions, 0);
        }
    }

    /** A cache, and its counts when they were last read. */
    private static final class Member {

        private final WeakReference<ObservedCache> cache;
        private Counts last = Counts.NONE;

        Member(ObservedCache cache) {
            this.cache = new WeakReference<>(cache);
        }

        /** Returns whether the cache is still there, and reads its counts if so. */
        boolean isRead() {
            ObservedCache living = cache.get();
            last = living == null ? last.withoutEntries() : Counts.of(living);
            return living != null;
        }
    }

    private synchronized Counts counts() {
        Counts sum = Counts.NONE;
        for (Iterator<Member> each = members.iterator(); each.hasNext(); ) {
            Member member = each.next();
            if (member.isRead()) {
                sum = sum.plus(member.last);
            } else {
                ended = ended.plus(member.last);
                each.remove();
            }
        }
        return sum.plus(ended);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public CacheStatistics statistics() {
        Counts counts = counts();
        return new CacheStatistics(counts.hits, counts.misses, counts.size);
    }

    @Override
    public long puts() {
        return counts().puts;
    }

    @Override
    public long evictions() {
        return counts().evictions;
    }
}
