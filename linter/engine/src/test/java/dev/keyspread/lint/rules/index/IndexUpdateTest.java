package dev.keyspread.lint.rules.index;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.global;
import static dev.keyspread.lint.rules.Orders.indexed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.part;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs all rules on an index and one update that changes a key of it. */
class IndexUpdateTest {

    @ParameterizedTest
    @CsvSource({
        "mail, mail, 3000, error: gsi-back-pressure",
        "mail, rank, 3000, error: gsi-back-pressure",
        "mail, mail, 50, warning: gsi-key-mutates-often",
        "mail, rank, 50, warning: gsi-key-mutates-often",
        "status, status, 3000, error: gsi-low-cardinality-key",
        "status, status, 50, warning: gsi-low-cardinality-key"
    })
    void update_thatChangesAnIndexKey_isOneFinding(String key, String changed, double perSecond, String finding) {
        AccessPattern update = pattern(AccessPattern.Operation.UPDATE, null, "customerId", changed, perSecond);
        AccessPattern read = pattern(AccessPattern.Operation.QUERY, "by-key", key, "", 5);

        assertThat(findings(key, update)).containsExactly(finding);
        assertThat(findings(key, update, read)).containsExactly(finding);
    }

    /** Returns all findings about a table with an index, of which one value takes half of the changes. */
    private static List<String> findings(String key, AccessPattern... patterns) {
        IndexSchema index = global("by-key", part(member(key, TEXT)), part(member("rank", TEXT)));
        EntitySchema entity = indexed(index).toBuilder()
                .workload(new Workload(-1, -1, -1, -1, -1, -1, 0.5))
                .patterns(List.of(patterns))
                .build();
        return new Linter(LintConfiguration.DEFAULT)
                .lint(entity).stream().map(IndexUpdateTest::text).toList();
    }

    private static String text(Finding finding) {
        return finding.severity() + ": " + finding.rule();
    }

    private static AccessPattern pattern(
            AccessPattern.Operation operation, @Nullable String index, String by, String uses, double perSecond) {
        return new AccessPattern(
                "what it does", operation, index, List.of(by), List.of(uses), perSecond, false, -1, -1);
    }
}
