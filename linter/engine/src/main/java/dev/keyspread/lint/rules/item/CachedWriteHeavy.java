package dev.keyspread.lint.rules.item;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds caches of tables that are written as often as read, or whose items are rarely read while cached. Every write
 * removes the cached item.
 */
public final class CachedWriteHeavy extends LintRule {

    private static final String RARELY = "The cache will rarely hit: ";
    private static final double MILLIS = 1_000;
    private static final double WORTHWHILE_READS = 2;

    public CachedWriteHeavy() {
        super("cached-write-heavy", "A cache pays off only if items are read more than once between writes");
        needs(Need.CACHE, Need.READS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        CacheSchema cache = subject.entity().cache();
        return cache == null
                ? List.of()
                : check(subject.entity(), cache).stream().toList();
    }

    private Optional<Finding> check(EntitySchema entity, CacheSchema cache) {
        Workload workload = entity.workload();
        if (workload.peakReadsPerSecond() < 0) {
            return Optional.empty();
        }
        return written(entity, workload).or(() -> seldomRead(entity, workload, cache));
    }

    private Optional<Finding> written(EntitySchema entity, Workload workload) {
        boolean heavy =
                workload.peakWritesPerSecond() > 0 && workload.peakWritesPerSecond() >= workload.peakReadsPerSecond();
        return heavy
                ? Optional.of(finding(
                        entity,
                        Message.of(RARELY + Text.count(workload.peakWritesPerSecond(), "write") + " and "
                                        + Text.count(workload.peakReadsPerSecond(), "read")
                                        + " a second are declared.")
                                .because("Each write removes its item from the cache.")
                                .fixedBy("Remove the cache.")))
                : Optional.empty();
    }

    /** Reports caches whose items are rarely read while cached. An item that is read n times has n - 1 hits. */
    private Optional<Finding> seldomRead(EntitySchema entity, Workload workload, CacheSchema cache) {
        if (workload.items() <= 0) {
            return Optional.empty();
        }
        double reads = workload.peakReadsPerSecond() * (cache.expireAfterWriteMillis() / MILLIS) / workload.items();
        boolean even = workload.hottestKeyShare() < 0;
        return even && reads > 0 && reads < 1 / WORTHWHILE_READS
                ? Optional.of(finding(
                        entity,
                        Message.of(RARELY + "an item is read " + String.format(Locale.ROOT, "%.2g", reads)
                                        + " times while it is cached.")
                                .because("This holds if all items are read equally often.")
                                .fixedBy("Remove the cache or keep items longer. If some items are read far more often,"
                                        + " declare it: @Workload(hottestKeyShare = ...).")))
                : Optional.empty();
    }

    private Finding finding(EntitySchema entity, Message message) {
        return Finding.builder(this, entity).build(Severity.WARNING, Evidence.DECLARATIONS, message);
    }
}
