package dev.keyspread.lint.rules.item;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds results that are cached for longer than their permitted age, and cached lists whose items the program changes.
 */
public final class CachedQueryStaleness extends LintRule {

    /** Shorter caching rarely causes visible problems. */
    private static final long NOTICEABLE_MILLIS = 60_000;

    public CachedQueryStaleness() {
        super("cached-query-staleness", "A cached query result misses items written after it was read");
        needs(Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        return entity.patterns().stream()
                .filter(pattern -> pattern.operation().isRead())
                .flatMap(pattern -> check(entity, pattern).stream())
                .toList();
    }

    private Optional<Finding> check(EntitySchema entity, AccessPattern pattern) {
        long kept = kept(entity, pattern);
        if (kept < 0) {
            return Optional.empty();
        }
        return pattern.staleMillis() >= 0 ? tooOld(entity, pattern, kept) : unseenWrites(entity, pattern, kept);
    }

    /** Returns how long the result is cached, by the program or by the entity's cache. */
    private static long kept(EntitySchema entity, AccessPattern pattern) {
        return Math.max(pattern.cachedMillis(), kept(entity.cache(), pattern));
    }

    private static long kept(@Nullable CacheSchema cache, AccessPattern pattern) {
        boolean served = pattern.operation() == AccessPattern.Operation.GET && !pattern.consistent();
        return cache != null && served ? cache.expireAfterWriteMillis() : -1;
    }

    private Optional<Finding> tooOld(EntitySchema entity, AccessPattern pattern, long kept) {
        boolean byProgram = kept == pattern.cachedMillis();
        String setting = byProgram ? "@AccessPattern(cachedFor = ...)" : "@Cached(expireAfterWrite = ...)";
        return kept <= pattern.staleMillis()
                ? Optional.empty()
                : Optional.of(finding(
                        entity,
                        pattern,
                        Message.of(title(pattern) + " may be " + Text.duration(pattern.staleMillis())
                                        + " old and is cached for " + Text.duration(kept) + ".")
                                .because("It misses the writes of other programs in that time.")
                                .fixedBy("Cache it for less time: " + setting + ", or read with strong consistency.")));
    }

    /**
     * Reports cached results of several items. Reads of single items are exempt, because their cache sees the program's
     * own writes.
     */
    private Optional<Finding> unseenWrites(EntitySchema entity, AccessPattern pattern, long kept) {
        boolean several = pattern.operation() != AccessPattern.Operation.GET;
        return several && kept >= NOTICEABLE_MILLIS && isWritten(entity)
                ? Optional.of(finding(
                        entity,
                        pattern,
                        Message.of(title(pattern) + " is cached for " + Text.duration(kept)
                                        + ", and a write of one of its items does not invalidate it.")
                                .because("A list may lack an item that was just saved.")
                                .fixedBy("Cache it for less time, invalidate it on each write, or declare the permitted"
                                        + " age: @AccessPattern(mayBeStaleFor = ...).")))
                : Optional.empty();
    }

    private static boolean isWritten(EntitySchema entity) {
        return entity.workload().peakWritesPerSecond() > 0
                || entity.patterns().stream()
                        .anyMatch(pattern -> !pattern.operation().isRead());
    }

    private Finding finding(EntitySchema entity, AccessPattern pattern, Message message) {
        return Finding.builder(this, entity)
                .index(pattern.index())
                .build(Severity.WARNING, Evidence.DECLARATIONS, message);
    }

    private static String title(AccessPattern pattern) {
        return "Pattern \"" + pattern.name() + "\"";
    }
}
