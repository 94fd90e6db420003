package dev.keyspread.lint.rules.table;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.TableName;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Throughput;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import java.util.Optional;

/** Finds tables with a small provisioned write capacity that nothing in their template scales. */
public final class FixedLowCapacity extends LintRule {

    private static final long LOW_WRITE_UNITS = 5;

    public FixedLowCapacity() {
        super("fixed-low-capacity", "A table with a few fixed write units throttles its first peak");
        needs(Need.CAPACITY, Need.DEPLOYMENT);
        uses(Need.WRITES);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return check(subject.entity()).stream().toList();
    }

    private Optional<Finding> check(EntitySchema entity) {
        Throughput throughput = entity.throughput();
        Deployment deployment = entity.deployment();
        if (throughput == null
                || throughput.writeUnits() > LOW_WRITE_UNITS
                || deployment == null
                || deployment.scaling() != Deployment.Scaling.FIXED) {
            return Optional.empty();
        }
        long declared = declaredUnits(entity.workload());
        if (declared < 0 && isForLocks(entity)) {
            return Optional.empty();
        }
        if (declared < 0) {
            return Optional.of(Finding.builder(this, entity)
                    .build(Severity.INFO, Evidence.NAMES, message(entity, throughput, "A higher load")));
        }
        String load = "The declared load of " + Text.count(declared, "write unit") + " a second";
        return declared <= throughput.writeUnits()
                ? Optional.empty()
                : Optional.of(Finding.builder(this, entity)
                        .build(Severity.WARNING, Evidence.DECLARATIONS, message(entity, throughput, load)));
    }

    private static boolean isForLocks(EntitySchema entity) {
        return entity.key().partitionKeys().stream().anyMatch(key -> TableName.isOfTerraformLocks(key.attribute()));
    }

    /** Returns the declared write units per second, or -1 if no writes are declared. */
    private static long declaredUnits(Workload workload) {
        return workload.peakWritesPerSecond() < 0
                ? -1
                : workload.peakWritesPerSecond() * CapacityUnits.write(Math.max(1, workload.itemBytes()));
    }

    private static Message message(EntitySchema entity, Throughput throughput, String load) {
        return Message.of("Table \"" + entity.table() + "\" has a fixed capacity of "
                        + Text.count(throughput.writeUnits(), "write unit")
                        + ", and nothing in the template scales it.")
                .because(load + " is throttled once the burst capacity of 5 minutes is used up.")
                .fixedBy("Use on-demand capacity, or scale the table with Application Auto Scaling.");
    }
}
