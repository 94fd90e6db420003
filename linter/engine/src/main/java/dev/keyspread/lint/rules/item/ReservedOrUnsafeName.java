package dev.keyspread.lint.rules.item;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.WordLists;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Finds attribute names that fail in handwritten expressions. Keyspread's own expressions use aliases, so by default
 * only names with a dot are reported. In expressions, a dot separates the steps of a path.
 */
public final class ReservedOrUnsafeName extends LintRule {

    /** The reserved words of DynamoDB's expressions. */
    static final Set<String> RESERVED = WordLists.of("reserved");

    private static final String ALIAS = "A handwritten expression fails unless it uses an alias such as #name.";

    public ReservedOrUnsafeName() {
        super("reserved-or-unsafe-name", "Handwritten expressions fail or misread this attribute name");
    }

    @Override
    public List<Finding> check(Subject subject) {
        return subject.entity().attributes().stream()
                .flatMap(attribute -> check(subject.entity(), attribute).stream())
                .toList();
    }

    private Optional<Finding> check(EntitySchema entity, AttributeSchema attribute) {
        String name = attribute.name();
        if (name.contains(".")) {
            return Optional.of(finding(
                    entity,
                    attribute,
                    Severity.WARNING,
                    Message.of(title(attribute) + " contains a dot.")
                            .because("An expression reads it as a path into a map and silently finds nothing.")
                            .fixedBy("Rename it.")));
        }
        if (isReserved(name)) {
            return Optional.of(finding(
                    entity,
                    attribute,
                    Severity.OFF,
                    Message.of(title(attribute) + " is one of DynamoDB's reserved words.")
                            .because(ALIAS)));
        }
        return isSafe(name)
                ? Optional.empty()
                : Optional.of(finding(
                        entity,
                        attribute,
                        Severity.OFF,
                        Message.of(title(attribute) + " is not a letter followed by letters, digits and underscores.")
                                .because(ALIAS)));
    }

    /** Returns whether a name is a reserved word, in any case. */
    static boolean isReserved(String name) {
        return RESERVED.contains(name.toUpperCase(Locale.ROOT));
    }

    /**
     * Returns whether a name is a letter followed by letters, digits and underscores. Hand-written because it runs for
     * every attribute, and a regular expression would be slower.
     */
    private static boolean isSafe(String name) {
        for (int i = 0; i < name.length(); i++) {
            char character = name.charAt(i);
            boolean letter = (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
            if (!letter && (i == 0 || (character != '_' && (character < '0' || character > '9')))) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    private Finding finding(EntitySchema entity, AttributeSchema attribute, Severity severity, Message message) {
        return Finding.builder(this, entity).member(attribute.member()).build(severity, Evidence.NAMES, message);
    }

    private static String title(AttributeSchema attribute) {
        return "Attribute \"" + attribute.name() + "\"";
    }
}
