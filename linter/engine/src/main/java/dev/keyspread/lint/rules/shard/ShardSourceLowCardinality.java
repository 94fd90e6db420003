package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.key.FewValues;
import dev.keyspread.lint.schema.KeyMember;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds calculated shards whose suffix is computed from members with few values, or from the key itself. */
public final class ShardSourceLowCardinality extends LintRule {

    /** The number of values per shard from which all shards are filled, though not evenly. */
    private static final double ENOUGH = 10;

    public ShardSourceLowCardinality() {
        super("shard-source-low-cardinality", "A suffix calculated from few values fills few shards", Severity.ERROR);
        needs(Need.SHARDED_KEY);
        supersedes(Set.of("shard-source-time-based"));
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
        Message message = Message.of(part.title() + " calculates the suffix from the key itself.")
                .because("All items of a key are in one shard.")
                .fixedBy("Calculate it from a member that differs between its items: @ShardedKey(from = ...).");
        return same ? Optional.of(part.finding(this, Severity.ERROR, Evidence.NAMES, message)) : Optional.empty();
    }

    private Optional<Finding> few(ShardedPart part) {
        double values = 1;
        Severity severity = Severity.WARNING;
        for (KeyMember source : part.sources()) {
            Optional<FewValues> few = FewValues.of(source);
            values *= few.map(found -> (double) found.count()).orElse(Double.POSITIVE_INFINITY);
            severity = new JavaType(source.javaType()).isBoolean() ? Severity.ERROR : severity;
        }
        boolean bad = values < ENOUGH * part.sharding().suffixes() || isNamedFew(part, values);
        boolean certain = values < part.sharding().suffixes();
        return bad ? Optional.of(finding(part, values, certain ? severity : Severity.WARNING)) : Optional.empty();
    }

    /** Returns whether all sources have few values, some of them an unknown number. */
    private static boolean isNamedFew(ShardedPart part, double values) {
        return values != Double.POSITIVE_INFINITY
                && part.sources().stream()
                        .allMatch(source -> FewValues.of(source).isPresent());
    }

    private Finding finding(ShardedPart part, double values, Severity severity) {
        String count = values < FewValues.MANY ? "at most " + Text.number(values) : "few";
        String names = String.join("\", \"", part.sourceNames());
        return part.finding(
                this,
                severity,
                Evidence.NAMES,
                Message.of(part.title() + " calculates the suffix from \"" + names + "\", which has " + count
                                + " values.")
                        .because("It fills at most as many shards, and unevenly.")
                        .fixedBy("Calculate it from an id that is unique to each item."));
    }
}
