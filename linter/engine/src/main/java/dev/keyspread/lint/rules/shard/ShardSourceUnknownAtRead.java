package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Finds declared reads and writes of single items of a sharded key that do not know the members from which the suffix
 * is calculated.
 */
public final class ShardSourceUnknownAtRead extends LintRule {

    public ShardSourceUnknownAtRead() {
        super(
                "shard-source-unknown-at-read",
                "Only readers who know its source can calculate a suffix",
                Severity.ERROR);
        needs(Need.SHARDED_KEY, Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return ShardedPart.all(subject)
                .filter(part -> part.sharding().calculated())
                .flatMap(part -> check(subject.entity(), part))
                .toList();
    }

    private Stream<Finding> check(EntitySchema entity, ShardedPart part) {
        return entity.patterns().stream()
                .filter(pattern -> pattern.operation().isOfOneItem())
                .filter(pattern -> Objects.equals(pattern.index(), part.key().indexName()))
                .filter(pattern -> !pattern.by().containsAll(part.sourceNames()))
                .map(pattern -> part.finding(this, Severity.ERROR, Evidence.DECLARATIONS, message(part, pattern)));
    }

    private static Message message(ShardedPart part, AccessPattern pattern) {
        String sources = String.join("\", \"", part.sourceNames());
        return Message.of(part.title() + " needs \"" + sources + "\" for its suffix, and pattern \"" + pattern.name()
                        + "\" does not know it.")
                .because("Reading one item queries every shard.")
                .fixedBy("Calculate the suffix from a member that the pattern knows.");
    }
}
