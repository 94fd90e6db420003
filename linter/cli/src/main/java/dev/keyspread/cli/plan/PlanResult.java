package dev.keyspread.cli.plan;

import dev.keyspread.capacity.plan.BulkLoad;
import dev.keyspread.capacity.plan.PlanSettings;
import dev.keyspread.capacity.plan.TablePlan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of the command.
 *
 * @param settings the settings of all plans
 * @param tables the plans
 * @param bulkLoad the initial load, or null if there is none
 */
public record PlanResult(
        PlanSettings settings,
        List<TablePlan> tables,
        @Nullable BulkLoad bulkLoad) {

    public PlanResult {
        tables = List.copyOf(tables);
    }
}
