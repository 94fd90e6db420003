package dev.keyspread.lint.rules.index;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;

/** Finds global indexes that project all attributes of large items. */
public final class GsiOverProjection extends LintRule {

    private static final long LARGE_BYTES = 4_096;

    /** The share of the table's size below which an index costs little. */
    private static final double SPARSE = 0.1;

    public GsiOverProjection() {
        super("gsi-over-projection", "An index that projects large items doubles their write and storage cost");
        needs(Need.GLOBAL_INDEX, Need.ITEM_BYTES);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        return entity.indexes().stream()
                .filter(index -> index.isGlobal() && index.projection() == IndexSchema.Projection.ALL)
                .filter(index -> entity.workload().itemBytes() > LARGE_BYTES)
                .filter(index -> !needsAll(entity, index) && !isSparse(entity, index))
                .map(index -> finding(entity, index))
                .toList();
    }

    /** Returns whether a declared read of the index needs the whole item. */
    private static boolean needsAll(EntitySchema entity, IndexSchema index) {
        return entity.patterns().stream()
                .anyMatch(pattern ->
                        index.name().equals(pattern.index()) && pattern.uses().isEmpty());
    }

    /** Returns whether the measured size of the index is small, because few items have its key. */
    private static boolean isSparse(EntitySchema entity, IndexSchema index) {
        double share = share(entity, index);
        return share >= 0 && share < SPARSE;
    }

    /** Returns the size of the index relative to its table's, or -1 if it is not known. */
    private static double share(EntitySchema entity, IndexSchema index) {
        double table = bytes(entity.workload());
        double own = bytes(index.workload());
        return table < 0 || own < 0 ? -1 : own / table;
    }

    private static double bytes(Workload measured) {
        return measured.items() <= 0 || measured.itemBytes() <= 0
                ? -1
                : (double) measured.items() * measured.itemBytes();
    }

    private static String measured(EntitySchema entity, IndexSchema index) {
        double share = share(entity, index);
        return share < 0 ? "" : " Its size is " + Math.round(100 * share) + " % of the table's.";
    }

    private Finding finding(EntitySchema entity, IndexSchema index) {
        boolean declared =
                entity.patterns().stream().anyMatch(pattern -> index.name().equals(pattern.index()));
        Message message = Message.of("Index \"" + index.name() + "\" holds whole items of "
                        + Text.bytes(entity.workload().itemBytes()) + ".")
                .because("Each write costs the same units again, and each item is stored twice."
                        + measured(entity, index))
                .fixedBy("If its reads need fewer attributes, project only those:"
                        + " @GlobalIndex(projection = Projection.INCLUDE, include = ...)."
                        + " A projection cannot be changed later.");
        Severity severity = declared ? Severity.WARNING : Severity.INFO;
        return Finding.builder(this, entity).index(index.name()).build(severity, Evidence.DECLARATIONS, message);
    }
}
