package dev.keyspread.lint.rules;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Subject;
import java.util.List;

/** What the three rules about a table's weak partition key do. Each tells its own kind of weakness. */
final class WeakTableKey {

    private WeakTableKey() {}

    static List<Finding> check(LintRule rule, Subject subject, Weakness.Kind kind) {
        return PartitionKey.ofTable(subject)
                .flatMap(key -> key.weakness()
                        .filter(weakness -> weakness.kind() == kind)
                        .map(weakness -> key.finding(rule)
                                .build(weakness.severity(), weakness.evidence(), key.title() + weakness.message())))
                .stream()
                .toList();
    }
}
