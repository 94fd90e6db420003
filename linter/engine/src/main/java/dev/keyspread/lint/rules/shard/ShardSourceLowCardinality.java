package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.rules.key.FewValues;
import dev.keyspread.lint.rules.key.KeyValues;
import dev.keyspread.lint.rules.key.Text;
import dev.keyspread.lint.schema.KeyMember;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds calculated shards whose suffix is computed from something with few values, or from the key itself. */
final class ShardSourceLowCardinality extends LintRule {

    /** So many values for each shard fill them, if not evenly. */
    private static final double ENOUGH = 10;

    ShardSourceLowCardinality() {
        super("shard-source-low-cardinality", "A suffix calculated from few values fills few shards");
    }

    @Override
    public Set<String> supersedes() {
        return Set.of("shard-source-time-based");
    }

    @Override
    public List<Finding> check(Subject subject) {
        return ShardedPart.all(subject)
                .filter(part -> part.sharding().calculated() && !part.sources().isEmpty())
                .flatMap(part -> check(part).stream())
                .toList();
    }

    private Optional<Finding> check(ShardedPart part) {
        return sameAsKey(part).or(() -> few(part));
    }

    private Optional<Finding> sameAsKey(ShardedPart part) {
        List<String> keys = part.place().members().stream().map(KeyMember::name).toList();
        boolean same = keys.containsAll(part.sourceNames());
        String message =
                " computes the suffix from the key itself, so that all items of a key have the same suffix and lie in"
                        + " one shard. Compute it from what tells its items apart: @ShardedKey(from = ...).";
        return same ? Optional.of(part.finding(this, Severity.ERROR, Evidence.NAMES, message)) : Optional.empty();
    }

    private Optional<Finding> few(ShardedPart part) {
        double values = 1;
        Severity severity = Severity.WARNING;
        for (KeyMember source : part.sources()) {
            Optional<KeyValues> few = FewValues.of(source);
            values *= few.map(found -> (double) found.count()).orElse(Double.POSITIVE_INFINITY);
            severity = new JavaType(source.javaType()).isBoolean() ? Severity.ERROR : severity;
        }
        boolean bad = values < ENOUGH * part.sharding().suffixes() || isNamedFew(part, values);
        boolean certain = values < part.sharding().suffixes();
        return bad ? Optional.of(finding(part, values, certain ? severity : Severity.WARNING)) : Optional.empty();
    }

    /** Names that say few without saying how few. */
    private static boolean isNamedFew(ShardedPart part, double values) {
        return values != Double.POSITIVE_INFINITY
                && part.sources().stream()
                        .allMatch(source -> FewValues.of(source).isPresent());
    }

    private Finding finding(ShardedPart part, double values, Severity severity) {
        String count = values < KeyValues.MANY ? "at most " + Text.number(values) : "few";
        String names = String.join("\", \"", part.sourceNames());
        return part.finding(
                this,
                severity,
                Evidence.NAMES,
                " computes the suffix from \"" + names + "\", which has " + count
                        + " values: they fill as many shards at best,"
                        + " and unevenly. Compute it from an id that every item has of its own.");
    }
}
