package dev.keyspread.lint.rules.item;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.WordLists;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds collections that grow for as long as their item exists. An item is limited to 400 KB, and each write is charged
 * for the whole item.
 */
public final class UnboundedCollectionAttribute extends LintRule {

    private static final Set<String> GROWING = WordLists.of("growing heads");

    /** Words that follow the noun and only name the container: {@code eventsList}, {@code commentIds}. */
    private static final Set<String> CONTAINERS = WordLists.of("growing containers");

    public UnboundedCollectionAttribute() {
        super(
                "unbounded-collection-attribute",
                "A collection that grows with its item makes each write more expensive",
                Severity.ERROR);
        needs(Need.COLLECTION);
        uses(Need.BOUNDS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return subject.entity().attributes().stream()
                .filter(attribute -> attribute.type().isCollection())
                .flatMap(attribute -> check(subject.entity(), attribute).stream())
                .toList();
    }

    private Optional<Finding> check(EntitySchema entity, AttributeSchema attribute) {
        if (isTooLarge(attribute)) {
            return Optional.of(finding(entity, attribute, Severity.ERROR, Evidence.DECLARATIONS, exceeds(attribute)));
        }
        return attribute.bounds().maximumItems() < 0
                        && !isOfFew(attribute)
                        && isGrowing(NameTokens.of(attribute.member()))
                ? Optional.of(finding(entity, attribute, Severity.WARNING, Evidence.NAMES, grows(attribute)))
                : Optional.empty();
    }

    /** Returns whether a name denotes a growing collection, by its last word other than a container. */
    private static boolean isGrowing(NameTokens name) {
        return CONTAINERS.contains(name.head()) ? isMany(name.modifier()) : GROWING.contains(name.head());
    }

    /**
     * Returns whether a noun, in the singular or the plural, denotes growing contents. It may be singular before a
     * container.
     */
    private static boolean isMany(String noun) {
        boolean y = noun.endsWith("y");
        return GROWING.contains(noun)
                || GROWING.contains(noun + "s")
                || (y && GROWING.contains(noun.substring(0, noun.length() - 1) + "ies"));
    }

    /** Returns whether a collection of the declared maximum size exceeds the size limit of an item. */
    static boolean isTooLarge(AttributeSchema attribute) {
        Bounds bounds = attribute.bounds();
        return attribute.type().isCollection()
                && bounds.maximumItems() >= 0
                && (double) bounds.maximumItems() * elementBytes(bounds) > Limits.ITEM_BYTES;
    }

    /** Returns the maximum size of an element. An element has at least one byte. */
    private static long elementBytes(Bounds bounds) {
        return Math.max(1, bounds.maximumBytes());
    }

    /** Returns whether an enum limits the number of elements, as in a set of its constants. */
    private static boolean isOfFew(AttributeSchema attribute) {
        return !attribute.constants().isEmpty() || attribute.javaType().startsWith("java.util.EnumSet");
    }

    private static Message exceeds(AttributeSchema attribute) {
        Bounds bounds = attribute.bounds();
        String size = bounds.maximumBytes() < 0 ? " of a byte at least" : " of " + Text.bytes(bounds.maximumBytes());
        return Message.of("\"" + attribute.member() + "\" may hold " + Text.count(bounds.maximumItems(), "element")
                        + size + ".")
                .because("An item is limited to " + Text.bytes(Limits.ITEM_BYTES) + ".")
                .fixedBy("Store them as items of the same partition key.");
    }

    private static Message grows(AttributeSchema attribute) {
        return Message.of("\"" + attribute.member() + "\" has no declared maximum.")
                .because("Each write is charged for the whole collection, and an item is limited to "
                        + Text.bytes(Limits.ITEM_BYTES) + ".")
                .fixedBy(
                        "Store its elements as items of the same partition key, or declare a maximum: @MaxItems(...).");
    }

    private Finding finding(
            EntitySchema entity, AttributeSchema attribute, Severity severity, Evidence evidence, Message message) {
        return Finding.builder(this, entity).member(attribute.member()).build(severity, evidence, message);
    }
}
