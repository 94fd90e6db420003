package dev.keyspread.lint.rules;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Sharding;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Finds sharded keys whose layout differs from what was deployed: the items written before are not found where they are looked for. */
final class ShardCountChanged extends DescribedRule {

    ShardCountChanged() {
        super("shard-count-changed", "Items written before a change of the shards are not where they are looked for");
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema deployed = subject.deployed();
        return deployed == null
                ? List.of()
                : ShardedPart.all(subject)
                        .flatMap(part -> check(part, Subject.of(deployed)).stream())
                        .toList();
    }

    private Optional<Finding> check(ShardedPart part, Subject deployed) {
        return ShardedPart.all(deployed)
                .filter(before ->
                        Objects.equals(before.key().indexName(), part.key().indexName()))
                .filter(before -> !before.sharding().equals(part.sharding()))
                .findFirst()
                .map(before -> part.finding(this, Severity.ERROR, Evidence.DECLARATIONS, message(before, part)));
    }

    private static String message(ShardedPart before, ShardedPart part) {
        return " was deployed as " + text(before.sharding()) + " and is now " + text(part.sharding())
                + ": what was written before lies where nobody looks any more. Keep the layout, or write the items anew under"
                + " another name of the table or the index and change over.";
    }

    private static String text(Sharding sharding) {
        String source = sharding.calculated() ? "calculated from " + sharding.from() : "drawn at random";
        return sharding.suffixes() + " suffixes" + " from " + sharding.first() + " on behind \"" + sharding.separator()
                + "\", " + source;
    }
}
