package dev.keyspread.lint.rules.item;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds time-to-live attributes that DynamoDB silently ignores, because they are not numbers or are in milliseconds.
 */
public final class TtlAttributeInvalid extends LintRule {

    private static final String FIX = "Store seconds: @TimeToLive or @StoredAs(StoredFormat.EPOCH_SECONDS).";
    private static final Set<String> EXPLICIT = Set.of("ttl", "timetolive");
    private static final Set<String> EXPIRIES = Set.of("expires", "expiry", "expiration", "expire");
    private static final Set<String> MILLIS = Set.of("ms", "millis", "millisec", "millisecs", "milliseconds", "milli");

    public TtlAttributeInvalid() {
        super(
                "ttl-attribute-invalid",
                "DynamoDB expires items by epoch seconds, and ignores other values",
                Severity.ERROR);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        String attribute = entity.timeToLive();
        return attribute == null
                ? entity.attributes().stream()
                        .flatMap(candidate -> byName(entity, candidate).stream())
                        .toList()
                : declared(entity, attribute).stream().toList();
    }

    private Optional<Finding> declared(EntitySchema entity, String name) {
        Optional<AttributeSchema> attribute = entity.attributes().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst();
        if (attribute.isEmpty()) {
            return entity.attributes().isEmpty() || entity.origin() == Origin.DEFINITION
                    ? Optional.empty()
                    : Optional.of(Finding.builder(this, entity)
                            .build(
                                    Severity.ERROR,
                                    Evidence.NAMES,
                                    Message.of("The table's time to live is \"" + name
                                                    + "\", but no member is stored under that name.")
                                            .because("Items never expire.")));
        }
        return problem(attribute.get())
                .map(problem -> finding(
                        Severity.ERROR,
                        entity,
                        attribute.get(),
                        Message.of("\"" + attribute.get().member() + "\" is the table's time to live and "
                                        + problem.is() + ".")
                                .because(problem.why())));
    }

    /**
     * Reports attributes whose name suggests a time to live. Names such as {@code expiry} are weaker evidence, because
     * the program itself may check the time.
     */
    private Optional<Finding> byName(EntitySchema entity, AttributeSchema attribute) {
        NameTokens name = NameTokens.of(attribute.member());
        boolean explicit = isExplicit(name);
        boolean expiry = EXPIRIES.contains(name.head())
                || EXPIRIES.contains(name.modifier())
                || (MILLIS.contains(name.head()) && name.hasAny(EXPIRIES));
        if (!explicit && !expiry) {
            return Optional.empty();
        }
        return problem(attribute)
                .map(problem -> finding(
                        explicit ? Severity.WARNING : Severity.INFO,
                        entity,
                        attribute,
                        explicit
                                ? Message.of("\"" + attribute.member()
                                                + "\" is a time to live, judging by its name, and " + problem.is()
                                                + ".")
                                        .because(problem.why())
                                : Message.of("\"" + attribute.member()
                                                + "\" would not work as the table's time to live.")
                                        .because("It " + problem.is() + ". " + problem.why())));
    }

    /**
     * Returns whether the last word says time to live, or a word before the unit: {@code ttlMillis}, {@code ttlInMs}.
     */
    private static boolean isExplicit(NameTokens name) {
        boolean inMillis = MILLIS.contains(name.head()) && name.hasAny(EXPLICIT);
        return inMillis || EXPLICIT.contains(name.head()) || name.joined().contains("timetolive");
    }

    private static Optional<Problem> problem(AttributeSchema attribute) {
        if (attribute.isFormUnknown() || attribute.type() == AttributeType.ANY) {
            return Optional.empty();
        }
        if (attribute.type() != AttributeType.N) {
            return Optional.of(new Problem(
                    "is stored as " + attribute.type(),
                    "DynamoDB expects a number of epoch seconds and ignores other values, so items never expire."));
        }
        boolean millis = "EPOCH_MILLIS".equals(attribute.format())
                || NameTokens.of(attribute.member()).hasAny(MILLIS)
                || NameTokens.of(attribute.name()).hasAny(MILLIS);
        return millis
                ? Optional.of(new Problem(
                        "is in milliseconds", "DynamoDB reads seconds, so items expire thousands of years from now."))
                : Optional.empty();
    }

    private Finding finding(Severity severity, EntitySchema entity, AttributeSchema attribute, Message message) {
        return Finding.builder(this, entity)
                .member(attribute.member())
                .build(severity, Evidence.NAMES, message.fixedBy(FIX));
    }

    /** What is wrong with an attribute, as a verb with its object, and what DynamoDB does with it. */
    private record Problem(String is, String why) {}
}
