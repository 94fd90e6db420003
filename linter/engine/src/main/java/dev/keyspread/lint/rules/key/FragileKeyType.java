package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.rules.common.KeyParts;
import dev.keyspread.lint.schema.KeyMember;
import java.util.List;

/** Finds keys of binary floating-point types. Rounding makes equal decimals differ: 0.1 + 0.2 is not 0.3. */
public final class FragileKeyType extends LintRule {

    public FragileKeyType() {
        super("fragile-key-type", "A floating-point key is found only by its exact bits");
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyParts.all(subject)
                .flatMap(part -> part.part().members().stream()
                        .filter(member -> !member.isFormUnknown() && new JavaType(member.javaType()).isFloating())
                        .map(member -> finding(part, member)))
                .toList();
    }

    /** Returns the finding, which is milder for sort keys because their range queries tolerate rounding. */
    private Finding finding(KeyParts part, KeyMember member) {
        Message message = Message.of(part.title() + " is a " + new JavaType(member.javaType()).simpleName() + ".")
                .because("Only the exact stored value finds the item: 0.1 + 0.2 is not 0.3.")
                .fixedBy("Use a whole number of the smallest unit, or a BigDecimal.");
        Severity severity = part.partition() ? Severity.WARNING : Severity.INFO;
        return part.finding(this, member).build(severity, Evidence.NAMES, message);
    }
}
