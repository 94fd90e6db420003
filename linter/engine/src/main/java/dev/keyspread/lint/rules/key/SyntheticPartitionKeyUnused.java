package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.EventName;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.schema.AccessPattern;
import java.util.List;
import java.util.Set;

/** Finds tables with a generated partition key that no declared access pattern uses. */
final class SyntheticPartitionKeyUnused extends LintRule {

    private static final Set<String> GENERATED = Set.of("uuid", "guid", "ulid", "ksuid");

    /** Events whose ids users know and refer to. */
    private static final Set<String> KNOWN_TO_USERS = Set.of("order", "purchase", "payment", "trade", "job");

    SyntheticPartitionKeyUnused() {
        super("synthetic-partition-key-unused", "No declared read knows the generated partition key");
    }

    @Override
    public List<Finding> check(Subject subject) {
        boolean byIndex = Lookup.all(subject.entity())
                .anyMatch(lookup ->
                        lookup.index() != null && lookup.pattern().operation().isRead());
        return byIndex
                ? PartitionKey.ofTable(subject)
                        .filter(SyntheticPartitionKeyUnused::isGenerated)
                        .filter(key -> !isUsed(key))
                        .map(this::finding)
                        .stream()
                        .toList()
                : List.of();
    }

    private static boolean isGenerated(PartitionKey key) {
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

    private static boolean isUsed(PartitionKey key) {
        return Lookup.all(key.entity())
                .anyMatch(lookup -> lookup.index() == null
                        && lookup.pattern().operation() != AccessPattern.Operation.PUT
                        && lookup.knowsPartitionKey());
    }

    private Finding finding(PartitionKey key) {
        return key.finding(this)
                .build(
                        Severity.WARNING,
                        Evidence.DECLARATIONS,
                        key.title()
                                + " is a generated id that no declared pattern knows. The patterns read indexes,"
                                + " which cost additional writes and are only eventually consistent. Use the value that"
                                + " items are looked up by as the key, with a condition that keeps it unique.");
    }
}
