package dev.keyspread.lint.rules.item;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;

/** Finds declared updates of a few bytes in large items. Each is charged for the whole item. */
public final class HotSmallUpdateOnLargeItem extends LintRule {

    private static final long LARGE_BYTES = 4_096;
    private static final double OFTEN = 1;
    private static final double SMALL_SHARE = 0.1;
    private static final long NUMBER_BYTES = 32;

    public HotSmallUpdateOnLargeItem() {
        super("hot-small-update-on-large-item", "An update is charged for the whole item, however small the change");
        needs(Need.ITEM_BYTES, Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        return entity.workload().itemBytes() <= LARGE_BYTES
                ? List.of()
                : entity.patterns().stream()
                        .filter(pattern -> isSmallUpdate(entity, pattern))
                        .map(pattern -> Finding.builder(this, entity)
                                .build(Severity.WARNING, Evidence.DECLARATIONS, message(entity, pattern)))
                        .toList();
    }

    private static boolean isSmallUpdate(EntitySchema entity, AccessPattern pattern) {
        double bytes = pattern.uses().stream()
                .mapToDouble(member -> bytes(entity, member))
                .sum();
        return pattern.operation() == AccessPattern.Operation.UPDATE
                && pattern.perSecond() > OFTEN
                && !pattern.uses().isEmpty()
                && bytes < entity.workload().itemBytes() * SMALL_SHARE;
    }

    /**
     * Returns the size of a member. Numbers, booleans, enum constants and times are small. The size of any other member
     * must be declared; otherwise it is infinite.
     */
    private static double bytes(EntitySchema entity, String member) {
        return entity.attributeOf(member).map(HotSmallUpdateOnLargeItem::bytes).orElse(Double.POSITIVE_INFINITY);
    }

    private static double bytes(AttributeSchema attribute) {
        if (attribute.bounds().maximumBytes() >= 0) {
            return attribute.bounds().maximumBytes();
        }
        boolean small = attribute.type() == AttributeType.N
                || attribute.type() == AttributeType.BOOL
                || !attribute.constants().isEmpty()
                || new JavaType(attribute.javaType()).isTime();
        return small && !attribute.isFormUnknown() ? NUMBER_BYTES : Double.POSITIVE_INFINITY;
    }

    private static Message message(EntitySchema entity, AccessPattern pattern) {
        long units = CapacityUnits.write(entity.workload().itemBytes());
        return Message.of("Pattern \"" + pattern.name() + "\" changes a few bytes of an item of "
                        + Text.bytes(entity.workload().itemBytes()) + " and pays for all of it.")
                .because("It consumes " + Text.number(units * pattern.perSecond())
                        + " write units a second. In an item of its own it would take "
                        + Text.number(pattern.perSecond()) + ".")
                .fixedBy("Move the changing attributes to a separate item.");
    }
}
