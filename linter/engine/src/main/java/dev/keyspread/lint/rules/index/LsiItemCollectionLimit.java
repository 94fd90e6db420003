package dev.keyspread.lint.rules.index;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.common.Utilisation;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import java.util.Optional;

/**
 * Finds local indexes of tables whose item collections may exceed the 10 GB that DynamoDB allows with local indexes.
 */
public final class LsiItemCollectionLimit extends LintRule {

    private static final double FULL = 0.8;
    private static final double WARN_ABOVE = 0.625;

    public LsiItemCollectionLimit() {
        super(
                "lsi-item-collection-limit",
                "With a local index, one partition key value is limited to 10 GB",
                Severity.ERROR);
        needs(Need.LOCAL_INDEX);
        uses(Need.ITEM_BYTES);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        List<IndexSchema> local =
                entity.indexes().stream().filter(index -> !index.isGlobal()).toList();
        return local.isEmpty() ? List.of() : check(entity, local).stream().toList();
    }

    private Optional<Finding> check(EntitySchema entity, List<IndexSchema> local) {
        Workload workload = entity.workload();
        if (workload.itemsPerKey() < 0 || workload.itemBytes() < 0) {
            return entity.origin() != Origin.KEYSPREAD
                    ? Optional.empty()
                    : Optional.of(Finding.builder(this, entity)
                            .index(local.get(0).name())
                            .build(Severity.INFO, Evidence.NAMES, question(local)));
        }
        double bytes = (double) workload.itemsPerKey() * workload.itemBytes() * (1 + entries(local));
        return Utilisation.severity(bytes, Limits.ITEM_COLLECTION_BYTES * FULL, WARN_ABOVE)
                .map(severity -> Finding.builder(this, entity)
                        .index(local.get(0).name())
                        .build(severity, Evidence.DECLARATIONS, message(bytes, local)));
    }

    /**
     * Returns the number of indexes that project all attributes and so repeat the item. Smaller projections are
     * ignored.
     */
    private static long entries(List<IndexSchema> local) {
        return local.stream()
                .filter(index -> index.projection() == IndexSchema.Projection.ALL)
                .count();
    }

    private static Message question(List<IndexSchema> local) {
        return Message.of(title(local) + " limits the items of a partition key value to 10 GB, index entries included.")
                .because("DynamoDB rejects writes beyond that.")
                .fixedBy("Declare the expected size: @Workload(itemBytes = ..., itemsPerKey = ...).");
    }

    private static Message message(double bytes, List<IndexSchema> local) {
        return Message.of(title(local) + " limits the items of a partition key value to 10 GB, and they need "
                        + Text.bytes(bytes) + ".")
                .because("The declared items have this size with their index entries. DynamoDB rejects writes beyond"
                        + " the limit.")
                .fixedBy("Use a global index, put the month into the partition key, or set a time to live.");
    }

    private static String title(List<IndexSchema> local) {
        return "Local index \"" + local.get(0).name() + "\"";
    }
}
