package dev.keyspread.lint.rules.item;

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
import dev.keyspread.lint.schema.Workload;
import java.util.List;

/** Finds typical items that slightly exceed a whole number of write units, and so cost one more. */
public final class CapacityBoundaryWaste extends LintRule {

    private static final double NEAR = 0.1;
    private static final long BUSY = 100;
    private static final long MAXIMUM_UNITS = 8;

    public CapacityBoundaryWaste() {
        super(
                "capacity-boundary-waste",
                "An item a few bytes over a kilobyte pays for one kilobyte more",
                Severity.INFO);
        needs(Need.ITEM_BYTES, Need.WRITES);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        Workload workload = entity.workload();
        long over = workload.itemBytes() % CapacityUnits.WRITE_UNIT_BYTES;
        long units = CapacityUnits.write(Math.max(1, workload.itemBytes()));
        boolean wasteful = workload.itemBytes() > CapacityUnits.WRITE_UNIT_BYTES
                && over > 0
                && over < CapacityUnits.WRITE_UNIT_BYTES * NEAR
                && units <= MAXIMUM_UNITS
                && workload.peakWritesPerSecond() >= BUSY;
        return wasteful ? List.of(finding(entity, over, units)) : List.of();
    }

    private Finding finding(EntitySchema entity, long over, long units) {
        double saved = (double) entity.workload().peakWritesPerSecond();
        return Finding.builder(this, entity)
                .build(
                        Severity.INFO,
                        Evidence.DECLARATIONS,
                        Message.of("A typical item is " + Text.count(over, "byte") + " over " + (units - 1)
                                        + " KB and costs " + units + " write units.")
                                .because(Text.count(over, "byte") + " less would save " + Text.number(saved)
                                        + " write units a second, " + Text.percent(1.0 / units) + " of them.")
                                .fixedBy("Shorten names or compress a value."));
    }
}
