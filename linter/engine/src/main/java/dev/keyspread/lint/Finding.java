package dev.keyspread.lint;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.nullsFirst;

import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a rule reports about one place of an entity.
 *
 * @param rule the rule's id
 * @param severity how much it matters
 * @param evidence what it rests on
 * @param entity the entity's canonical class name
 * @param member the Java member it is about, or {@code null} for the entity as a whole
 * @param index the index it is about, or {@code null} for the table itself
 * @param message what is wrong and what to change, in one paragraph
 */
public record Finding(
        String rule,
        Severity severity,
        Evidence evidence,
        String entity,
        @Nullable String member,
        @Nullable String index,
        String message) {

    /** By entity, table before indexes, member and rule: an order that does not depend on which rule ran first. */
    public static final Comparator<Finding> ORDER = comparing(Finding::entity)
            .thenComparing(Finding::index, nullsFirst(naturalOrder()))
            .thenComparing(Finding::member, nullsFirst(naturalOrder()))
            .thenComparing(Finding::rule)
            .thenComparing(Finding::message);

    /** The path of the rule's page in the documentation; of a rule of one's own, the command that prints its page. */
    public String page() {
        return RuleId.isOther(rule) ? "keyspread explain " + rule : "docs/rules/" + rule + ".md";
    }

    /** What identifies this finding from one build to the next: neither its wording nor its line. */
    public String fingerprint() {
        return fingerprint(rule, entity, member, index);
    }

    /** The fingerprint of a rule's finding at a place. */
    public static String fingerprint(String rule, String entity, @Nullable String member, @Nullable String index) {
        return String.join(
                "|", rule, entity, Objects.requireNonNullElse(member, ""), Objects.requireNonNullElse(index, ""));
    }

    /** The finding as it is printed: {@code [rule-id] message  docs/rules/rule-id.md}. */
    public String text() {
        return "[" + rule + "] " + message + "  " + page();
    }

    /** The same finding under another severity. */
    public Finding withSeverity(Severity other) {
        return new Finding(rule, other, evidence, entity, member, index, message);
    }
}
