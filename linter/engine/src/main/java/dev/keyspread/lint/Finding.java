package dev.keyspread.lint;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.nullsFirst;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.Comparator;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A problem that a rule reports about one place of an entity. Rules create it by {@link #builder}.
 *
 * @param rule the rule's id
 * @param severity the severity
 * @param evidence its basis
 * @param entity the entity's canonical class name
 * @param member the Java member at fault, or {@code null} for the whole entity
 * @param index the index at fault, or {@code null} for the table
 * @param content what it says
 */
public record Finding(
        String rule,
        Severity severity,
        Evidence evidence,
        String entity,
        @Nullable String member,
        @Nullable String index,
        Message content) {

    private static final String INDENT = "    ";

    /** Sorts by entity, table before indexes, member and rule. The order does not depend on which rule ran first. */
    public static final Comparator<Finding> ORDER = comparing(Finding::entity)
            .thenComparing(Finding::index, nullsFirst(naturalOrder()))
            .thenComparing(Finding::member, nullsFirst(naturalOrder()))
            .thenComparing(Finding::rule)
            .thenComparing(Finding::message);

    /** Creates a finding whose message has only a headline. */
    public Finding(
            String rule,
            Severity severity,
            Evidence evidence,
            String entity,
            @Nullable String member,
            @Nullable String index,
            String headline) {
        this(rule, severity, evidence, entity, member, index, Message.of(headline));
    }

    /** Returns a builder of a rule's finding about an entity. */
    public static Builder builder(LintRule rule, EntitySchema entity) {
        return new Builder(rule, entity);
    }

    /** Returns a rule's findings, of its severity, about what front ends have found in the definition of a table. */
    public static Stream<Finding> ofRejections(LintRule rule, EntitySchema entity) {
        return entity.rejections().stream()
                .filter(rejection -> rejection.rule().equals(rule.id()))
                .map(rejection -> builder(rule, entity)
                        .index(rejection.index())
                        .member(rejection.member())
                        .build(
                                rule.severity(),
                                Evidence.NAMES,
                                Message.of(rejection.problem()).fixedBy(rejection.fix())));
    }

    /** Returns the identity of this finding across builds. It depends neither on the message nor on the line. */
    public String fingerprint() {
        return fingerprint(rule, entity, member, index);
    }

    /** Returns the fingerprint of a rule's finding at a place. */
    public static String fingerprint(String rule, String entity, @Nullable String member, @Nullable String index) {
        return String.join(
                "|", rule, entity, Objects.requireNonNullElse(member, ""), Objects.requireNonNullElse(index, ""));
    }

    /** Returns this finding with each part of what it says changed, such as escaped. */
    public Finding mapContent(UnaryOperator<String> change) {
        return new Finding(rule, severity, evidence, entity, member, index, content.map(change));
    }

    /** Returns what it says as one paragraph. */
    public String message() {
        return content.toString();
    }

    /** Returns the rule and the headline: {@code [rule-id] Partition key "status" can hold 4 values.} */
    public String headline() {
        return "[" + rule + "] " + content.headline();
    }

    /** Returns rule and headline, then why and fix, each in a line of its own. */
    public String lines() {
        return "[" + rule + "] " + content.lines(INDENT);
    }

    /**
     * Returns the finding for compilers: rule and headline, then why and fix, and the address of the rule's page, each in a line of its
     * own. Rules of your own have no address.
     */
    public String text() {
        return RuleId.page(rule).map(page -> text("see " + page)).orElseGet(this::lines);
    }

    /** Returns rule and headline, then why and fix, and a last line, each in a line of its own. */
    public String text(String last) {
        return lines() + "\n" + INDENT + last;
    }

    /** Returns this finding with another severity. */
    public Finding withSeverity(Severity other) {
        return new Finding(rule, other, evidence, entity, member, index, content);
    }

    /**
     * Builds a finding. Without a member, it concerns the whole entity. Without an index, it concerns the table. Not
     * thread-safe.
     */
    public static final class Builder {

        private static final Pattern ANNOTATION =
                Pattern.compile("(?::| or)? @[A-Z]\\w+(?:\\((?:[^()]++|\\([^()]*+\\))*+\\))?");

        private final LintRule rule;
        private final EntitySchema entity;
        private @Nullable String member;
        private @Nullable String index;

        private Builder(LintRule rule, EntitySchema entity) {
            this.rule = rule;
            this.entity = entity;
        }

        /** Sets the Java member at fault. */
        public Builder member(@Nullable String name) {
            member = name;
            return this;
        }

        /** Sets the index at fault. */
        public Builder index(@Nullable String name) {
            index = name;
            return this;
        }

        /** Returns the finding, whose message has only a headline. */
        public Finding build(Severity severity, Evidence evidence, String headline) {
            return build(severity, evidence, Message.of(headline));
        }

        /**
         * Returns the finding. If the entity does not use Keyspread, messages of Keyspread's own rules are shortened by
         * the recommended Keyspread annotations.
         */
        public Finding build(Severity severity, Evidence evidence, Message message) {
            boolean isFitting = entity.origin() == Origin.KEYSPREAD || RuleId.isOther(rule.id());
            Message fitting = isFitting
                    ? message
                    : message.map(part -> ANNOTATION.matcher(part).replaceAll(""));
            return new Finding(rule.id(), severity, evidence, entity.entity(), member, index, fitting);
        }
    }
}
