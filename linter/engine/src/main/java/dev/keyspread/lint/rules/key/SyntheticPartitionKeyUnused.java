package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.EventName;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.rules.common.Lookup;
import dev.keyspread.lint.schema.AccessPattern;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds tables with a generated partition key that no declared access pattern uses. */
public final class SyntheticPartitionKeyUnused extends LintRule {

    private static final Set<String> GENERATED = Set.of("uuid", "guid", "ulid", "ksuid");

    /** Events whose ids users know and refer to, such as the id of a request that they wait for. */
    private static final Set<String> KNOWN_TO_USERS = Set.of("order", "purchase", "payment", "trade", "job", "request");

    public SyntheticPartitionKeyUnused() {
        super("synthetic-partition-key-unused", "No declared read knows the generated partition key");
        uses(Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        boolean byIndex = Lookup.all(subject.entity())
                .anyMatch(lookup ->
                        lookup.index() != null && lookup.pattern().operation().isRead());
        if (subject.entity().patterns().isEmpty()) {
            return PartitionKeyJudgement.ofTable(subject).flatMap(key -> question(subject, key)).stream()
                    .toList();
        }
        return byIndex
                ? PartitionKeyJudgement.ofTable(subject)
                        .filter(SyntheticPartitionKeyUnused::isGenerated)
                        .filter(key -> !isUsed(key))
                        .map(this::finding)
                        .stream()
                        .toList()
                : List.of();
    }

    /**
     * Asks for the patterns of a table of events that an index finds by an id of something else. With a sort key, the event
     * owns several items, so reads know it.
     */
    private Optional<Finding> question(Subject subject, PartitionKeyJudgement key) {
        NameTokens name = key.isSingle() ? NameTokens.of(key.member().name()) : new NameTokens(List.of());
        boolean event = key.isAloneInTable()
                && name.head().equals("id")
                && !name.modifier().isEmpty()
                && isOfEvent(name);
        return PartitionKeyJudgement.ofIndexes(subject)
                .filter(index -> event && index.isSingle())
                .filter(index -> NameTokens.of(index.member().name()).head().equals("id"))
                .findFirst()
                .map(index -> key.finding(this)
                        .build(
                                Severity.INFO,
                                Evidence.NAMES,
                                Message.of(key.title() + " may be a generated id that no read knows.")
                                        .because("An index finds items by \""
                                                + index.member().name() + "\".")
                                        .fixedBy("Declare the access patterns. If none uses the id, make \""
                                                + index.member().name() + "\" the partition key.")));
    }

    private static boolean isGenerated(PartitionKeyJudgement key) {
        if (!key.isSingle()) {
            return false;
        }
        NameTokens name = NameTokens.of(key.member().name());
        return key.member().javaType().equals("java.util.UUID")
                || GENERATED.contains(name.head())
                || (name.head().equals("id") && isOfEvent(name));
    }

    /**
     * Returns whether this is the generated id of an event. Readers usually know the id of a thing, such as a customer,
     * a product or an order.
     */
    private static boolean isOfEvent(NameTokens name) {
        String owner = name.modifier();
        return owner.isEmpty() || (EventName.isEvent(owner) && !KNOWN_TO_USERS.contains(owner));
    }

    private static boolean isUsed(PartitionKeyJudgement key) {
        return Lookup.all(key.entity())
                .anyMatch(lookup -> lookup.index() == null
                        && lookup.pattern().operation() != AccessPattern.Operation.PUT
                        && lookup.knowsPartitionKey());
    }

    private Finding finding(PartitionKeyJudgement key) {
        // Without a pattern of the table, those that use its key may only be undeclared.
        boolean complete = Lookup.all(key.entity()).anyMatch(lookup -> lookup.index() == null);
        String question = complete ? "" : " If a read knows it, declare that pattern.";
        return key.finding(this)
                .build(
                        complete ? Severity.WARNING : Severity.INFO,
                        Evidence.DECLARATIONS,
                        Message.of(key.title() + " is a generated id that no declared pattern knows.")
                                .because("The patterns read indexes, which cost additional writes and are only"
                                        + " eventually consistent.")
                                .fixedBy("Use the value that items are looked up by as the key, with a condition that"
                                        + " keeps it unique." + question));
    }
}
