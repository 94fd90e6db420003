package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.rules.common.KeyParts;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds sort keys of times in Java's default format, whose number of fractional digits varies. Keyspread always writes
 * nine digits.
 */
public final class VariableWidthInstantSortKey extends LintRule {

    private static final Set<String> PRINTED = Set.of("Instant", "LocalDateTime", "LocalTime");

    public VariableWidthInstantSortKey() {
        super(
                "variable-width-instant-sort-key",
                "Times as Java prints them do not sort: 29Z comes after 29.5Z",
                Severity.ERROR);
        needs(Need.SORT_KEY, Need.ENHANCED_CLIENT);
        uses(Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return subject.entity().origin() == Origin.ENHANCED_CLIENT
                ? KeyParts.sortKeys(subject).flatMap(key -> check(key).stream()).toList()
                : List.of();
    }

    private Optional<Finding> check(KeyParts key) {
        return key.members().stream()
                .filter(member -> key.part().type() == AttributeType.S && member.format() == null)
                .filter(member -> PRINTED.contains(new JavaType(member.javaType()).simpleName()))
                .findFirst()
                .map(member -> finding(key, member));
    }

    private Finding finding(KeyParts key, KeyMember member) {
        boolean queried = key.isQueried();
        return key.finding(
                this,
                member,
                queried ? Severity.ERROR : Severity.WARNING,
                queried ? Evidence.DECLARATIONS : Evidence.NAMES,
                Message.of(key.title(member) + " is written as Java prints it, without a fraction of zero.")
                        .because("...29Z sorts after ...29.5Z, and a range query misses items.")
                        .fixedBy("Write a fixed number of digits, or milliseconds as a number."));
    }
}
