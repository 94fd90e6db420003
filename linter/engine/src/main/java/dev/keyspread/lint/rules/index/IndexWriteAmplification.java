package dev.keyspread.lint.rules.index;

import dev.keyspread.capacity.CapacityUnits;
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
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Workload;
import java.util.List;

/** Counts the writes of indexes that one write of an item causes, for tables with many indexes. */
public final class IndexWriteAmplification extends LintRule {

    private static final int MANY = 5;

    /** Indexes that hold all attributes are written by each change. */
    private static final int MANY_OF_ALL_ATTRIBUTES = 4;

    private static final int CLOSE_TO_THE_QUOTA = 15;

    public IndexWriteAmplification() {
        super(
                "index-write-amplification",
                "Each write of an item is also a write of each index that holds it",
                Severity.INFO);
        needs(Need.INDEX);
        uses(Need.LOAD);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        int indexes = entity.indexes().size();
        return indexes >= MANY || (indexes >= MANY_OF_ALL_ATTRIBUTES && allProjectAll(entity))
                ? List.of(finding(entity, indexes))
                : List.of();
    }

    /** Returns whether each index is known to hold all attributes. Classes of other mappers do not tell it. */
    private static boolean allProjectAll(EntitySchema entity) {
        boolean isKnown = entity.origin() == Origin.KEYSPREAD || entity.origin() == Origin.DEFINITION;
        return isKnown && entity.indexes().stream().allMatch(index -> index.projection() == IndexSchema.Projection.ALL);
    }

    private Finding finding(EntitySchema entity, int indexes) {
        String why = (allProjectAll(entity) ? ofEachChange(indexes) : "") + units(entity) + quota(entity);
        Message message = Message.of("Table \"" + entity.table() + "\" has " + indexes
                        + " indexes: one write of an item is up to " + (indexes + 1) + " writes.")
                .because(why.strip())
                .fixedBy("Drop indexes that no query needs, and project only the attributes that queries read.");
        Evidence evidence = units(entity).isEmpty() ? Evidence.NAMES : Evidence.DECLARATIONS;
        return Finding.builder(this, entity).build(Severity.INFO, evidence, message);
    }

    private static String ofEachChange(int indexes) {
        return " All indexes hold all attributes: for an item in all of them, each change of one attribute is "
                + (indexes + 1) + " writes, and of an index key " + (indexes + 2) + ".";
    }

    /** Returns the declared load in units, which is an upper bound for indexes with fewer attributes. */
    private static String units(EntitySchema entity) {
        Workload load = entity.workload();
        if (load.peakWritesPerSecond() <= 0 || load.itemBytes() < 0) {
            return "";
        }
        double table = (double) load.peakWritesPerSecond() * CapacityUnits.write(load.itemBytes());
        return " The declared load takes " + Text.number(table) + " write units a second in the table, and up to "
                + Text.number(table * entity.indexes().size()) + " more in the indexes.";
    }

    private static String quota(EntitySchema entity) {
        long global = entity.indexes().stream().filter(IndexSchema::isGlobal).count();
        return global > CLOSE_TO_THE_QUOTA ? " The default quota is 20 global indexes." : "";
    }
}
