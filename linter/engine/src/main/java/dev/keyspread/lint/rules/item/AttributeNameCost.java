package dev.keyspread.lint.rules.item;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;

/**
 * Finds attribute names that are long compared with their values. DynamoDB stores and charges the names with every
 * item.
 */
public final class AttributeNameCost extends LintRule {

    private static final int LONG_BYTES = 30;
    private static final double LARGE_SHARE = 0.3;
    private static final long MANY_ITEMS = 1_000_000;

    public AttributeNameCost() {
        super("attribute-name-cost", "Attribute names are stored and charged with every item", Severity.INFO);
        uses(Need.ITEM_BYTES);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        long names = bytesOfNames(entity);
        Workload workload = entity.workload();
        // If all names are larger than an item, most items lack some of the attributes.
        boolean dear = workload.items() >= MANY_ITEMS
                && names > workload.itemBytes() * LARGE_SHARE
                && names < workload.itemBytes();
        return dear ? List.of(ofAll(entity, names)) : ofEach(entity);
    }

    private static long bytesOfNames(EntitySchema entity) {
        long bytes = 0;
        for (AttributeSchema attribute : entity.attributes()) {
            bytes += Text.utf8Bytes(attribute.name());
        }
        return bytes;
    }

    private Finding ofAll(EntitySchema entity, long names) {
        double share = (double) names / entity.workload().itemBytes();
        return Finding.builder(this, entity)
                .build(
                        Severity.INFO,
                        Evidence.DECLARATIONS,
                        Message.of("The names of the attributes are " + Text.percent(share) + " of a typical item.")
                                .because("They take "
                                        + Text.bytes((double) names
                                                * entity.workload().items()) + " of the table.")
                                .fixedBy("Store shorter names and keep the members' names: @Attribute(\"c\")."));
    }

    private List<Finding> ofEach(EntitySchema entity) {
        return entity.attributes().stream()
                .filter(attribute -> Text.utf8Bytes(attribute.name()) > LONG_BYTES)
                .map(attribute -> Finding.builder(this, entity)
                        .member(attribute.member())
                        .build(
                                Severity.INFO,
                                Evidence.NAMES,
                                Message.of("Attribute \"" + attribute.name() + "\" has a name of "
                                                + Text.utf8Bytes(attribute.name()) + " bytes.")
                                        .because("They are stored and charged with every item.")
                                        .fixedBy("Store a shorter name and keep the member's: @Attribute(\"...\").")))
                .toList();
    }
}
