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
import java.util.List;
import java.util.Optional;

/** Finds caches that may exceed the available memory, or that keep items for more than a day. */
public final class CacheUnbounded extends LintRule {

    private static final double MANY_BYTES = 512.0 * 1_024 * 1_024;
    private static final long DAY = 86_400_000;
    private static final String OBJECTS = "These are the sizes in DynamoDB. Java objects are larger.";

    public CacheUnbounded() {
        super(
                "cache-unbounded",
                "A large cache fills the memory of the program, and a long-lived one serves old items");
        needs(Need.CACHE);
        uses(Need.ITEM_BYTES);
    }

    @Override
    public List<Finding> check(Subject subject) {
        CacheSchema cache = subject.entity().cache();
        return cache == null
                ? List.of()
                : check(subject.entity(), cache).stream().toList();
    }

    private Optional<Finding> check(EntitySchema entity, CacheSchema cache) {
        double bytes = bytes(entity, cache);
        if (bytes > MANY_BYTES) {
            return Optional.of(finding(
                    Severity.WARNING,
                    Evidence.DECLARATIONS,
                    entity,
                    cache.maximumBytes() > 0
                            ? Message.of("The cache may hold items of " + Text.bytes(bytes) + ".")
                                    .because(OBJECTS)
                                    .fixedBy("Set a smaller @Cached(maximumBytes = ...).")
                            : Message.of("The cache may hold " + Text.count(cache.maximumSize(), "item")
                                            + ", which are " + Text.bytes(bytes) + ".")
                                    .because(OBJECTS)
                                    .fixedBy("Set a smaller @Cached(maximumSize = ...).")));
        }
        return cache.expireAfterWriteMillis() <= DAY
                ? Optional.empty()
                : Optional.of(finding(
                        Severity.INFO,
                        Evidence.NAMES,
                        entity,
                        Message.of("The cache holds items for more than a day.")
                                .because("It misses the writes of other programs in that time.")
                                .fixedBy("Set a shorter @Cached(expireAfterWrite = ...).")));
    }

    private static double bytes(EntitySchema entity, CacheSchema cache) {
        return cache.maximumBytes() > 0
                ? cache.maximumBytes()
                : (double) cache.maximumSize() * Math.max(0, entity.workload().itemBytes());
    }

    private Finding finding(Severity severity, Evidence evidence, EntitySchema entity, Message message) {
        return Finding.builder(this, entity).build(severity, evidence, message);
    }
}
