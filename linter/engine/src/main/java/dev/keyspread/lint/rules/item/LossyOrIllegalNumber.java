package dev.keyspread.lint.rules.item;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.MoneyName;
import dev.keyspread.lint.evidence.NameKind;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.rules.common.KeyParts;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds amounts of money and identifiers that are stored as binary floating-point numbers. */
public final class LossyOrIllegalNumber extends LintRule {

    private static final Set<String> NUMBERS = Set.of("number", "no");

    public LossyOrIllegalNumber() {
        super("lossy-or-illegal-number", "Money and ids as floating-point numbers lose digits");
    }

    @Override
    public List<Finding> check(Subject subject) {
        return subject.entity().attributes().stream()
                .filter(attribute -> !attribute.isFormUnknown() && new JavaType(attribute.javaType()).isFloating())
                .filter(attribute -> !isPartitionKey(subject, attribute))
                .flatMap(attribute -> check(subject.entity(), attribute).stream())
                .toList();
    }

    /** Returns whether this is a partition key. For partition keys, fragile-key-type reports a more severe problem. */
    private static boolean isPartitionKey(Subject subject, AttributeSchema attribute) {
        return KeyParts.all(subject)
                .filter(KeyParts::partition)
                .flatMap(part -> part.part().members().stream())
                .anyMatch(member -> member.name().equals(attribute.member()));
    }

    private Optional<Finding> check(EntitySchema entity, AttributeSchema attribute) {
        NameTokens name = NameTokens.of(attribute.member());
        String type = new JavaType(attribute.javaType()).simpleName();
        if (MoneyName.matches(name)) {
            return Optional.of(finding(
                    entity,
                    attribute,
                    Message.of(title(attribute) + " is an amount of money, judging by its name, and a " + type + ".")
                            .because("0.1 + 0.2 is stored as 0.30000000000000004.")
                            .fixedBy("Use a BigDecimal, or a long of the smallest unit.")));
        }
        return isIdentifier(name.withoutKey())
                ? Optional.of(finding(
                        entity,
                        attribute,
                        Message.of(title(attribute) + " is an identifier, judging by its name, and a " + type + ".")
                                .because("Beyond 9,007,199,254,740,992 its last digits change.")
                                .fixedBy("Use a long or a String.")))
                : Optional.empty();
    }

    /**
     * Returns whether a name is that of an identifier: {@code orderId}, {@code orderNumber}. A number alone may be any, and the number of
     * a page or a version is small.
     */
    private static boolean isIdentifier(NameTokens name) {
        boolean isNumberOfThing = NUMBERS.contains(name.head())
                && !name.modifier().isEmpty()
                && !NameKind.ORDINAL.matches(new NameTokens(List.of(name.modifier())));
        return name.head().equals("id") || isNumberOfThing;
    }

    private Finding finding(EntitySchema entity, AttributeSchema attribute, Message message) {
        return Finding.builder(this, entity)
                .member(attribute.member())
                .build(Severity.WARNING, Evidence.NAMES, message);
    }

    private static String title(AttributeSchema attribute) {
        return "\"" + attribute.member() + "\"";
    }
}
