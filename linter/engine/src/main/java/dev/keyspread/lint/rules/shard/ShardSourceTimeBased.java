package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.key.KeyBucket;
import dev.keyspread.lint.schema.KeyMember;
import java.util.List;

/**
 * Finds calculated shards whose suffix is computed from a rounded time. All current writes then have the same suffix.
 */
public final class ShardSourceTimeBased extends LintRule {

    public ShardSourceTimeBased() {
        super(
                "shard-source-time-based",
                "A suffix calculated from a day or hour puts all current writes in one shard",
                Severity.ERROR);
        needs(Need.SHARDED_KEY);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return ShardedPart.all(subject)
                .filter(part -> part.sharding().calculated() && !part.sources().isEmpty())
                .filter(part -> part.sources().stream()
                        .allMatch(source -> KeyBucket.of(source).isPresent()))
                .map(this::finding)
                .toList();
    }

    private Finding finding(ShardedPart part) {
        KeyMember source = part.sources().get(0);
        List<KeyBucket> buckets = part.sources().stream()
                .flatMap(member -> KeyBucket.of(member).stream())
                .toList();
        return part.finding(
                this,
                buckets.stream().anyMatch(KeyBucket::isNamed) ? Severity.WARNING : Severity.ERROR,
                Evidence.NAMES,
                Message.of(part.title() + " calculates the suffix from \"" + source.name() + "\", which "
                                + buckets.get(0).claim() + ".")
                        .because("All current writes get the same suffix and share one shard.")
                        .fixedBy("Calculate it from an id that is unique to each item."));
    }
}
