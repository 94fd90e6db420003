package dev.keyspread.lint.rules;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.GrowingName;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds collections in an item that grow for as long as the item lives. An item takes 400 KB, and every write all of it. */
final class UnboundedCollectionAttribute extends DescribedRule {

    private static final Set<AttributeType> COLLECTIONS =
            Set.of(AttributeType.L, AttributeType.M, AttributeType.SS, AttributeType.NS, AttributeType.BS);

    UnboundedCollectionAttribute() {
        super(
                "unbounded-collection-attribute",
                "A collection that grows with its item makes each write dearer, up to 400 KB");
    }

    @Override
    public List<Finding> check(Subject subject) {
        return subject.entity().attributes().stream()
                .filter(attribute -> COLLECTIONS.contains(attribute.type()))
                .flatMap(attribute -> check(subject.entity(), attribute).stream())
                .toList();
    }

    private Optional<Finding> check(EntitySchema entity, AttributeSchema attribute) {
        Bounds bounds = attribute.bounds();
        if (bounds.maximumItems() >= 0) {
            return declared(entity, attribute, bounds);
        }
        return GrowingName.matches(NameTokens.of(attribute.member()))
                ? Optional.of(finding(entity, attribute, Severity.WARNING, Evidence.NAMES, grows(attribute)))
                : Optional.empty();
    }

    private Optional<Finding> declared(EntitySchema entity, AttributeSchema attribute, Bounds bounds) {
        double bytes = (double) bounds.maximumItems() * Math.max(1, bounds.maximumBytes());
        return bounds.maximumBytes() < 0 || bytes <= Limits.ITEM_BYTES
                ? Optional.empty()
                : Optional.of(finding(
                        entity,
                        attribute,
                        Severity.ERROR,
                        Evidence.DECLARATIONS,
                        "\"" + attribute.member() + "\" may hold " + Text.count(bounds.maximumItems(), "element")
                                + " of "
                                + Text.bytes(bounds.maximumBytes()) + ", and an item takes "
                                + Text.bytes(Limits.ITEM_BYTES)
                                + ". Make them items of the same partition key."));
    }

    private static String grows(AttributeSchema attribute) {
        return "\"" + attribute.member()
                + "\" grows for as long as its item lives: each write is charged for all of it, and an item"
                + " takes " + Text.bytes(Limits.ITEM_BYTES)
                + ". Make its elements items of the same partition key, or declare that they are few: @MaxItems(...).";
    }

    private Finding finding(
            EntitySchema entity, AttributeSchema attribute, Severity severity, Evidence evidence, String message) {
        return finding(severity, evidence, entity, null, attribute.member(), message);
    }
}
