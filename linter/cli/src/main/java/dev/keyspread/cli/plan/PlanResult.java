package dev.keyspread.cli.plan;

import dev.keyspread.planner.plan.BulkLoad;
import dev.keyspread.planner.plan.PlanSettings;
import dev.keyspread.planner.plan.TablePlan;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of the command.
 *
 * @param settings the settings of all plans
 * @param tables the plans
 * @param bulkLoad the initial load, or null if there is none
 * @param indexBulkLoads the entries that the initial load writes to each global index, by its name
 */
public record PlanResult(
        PlanSettings settings,
        List<TablePlan> tables,
        @Nullable BulkLoad bulkLoad,
        Map<String, BulkLoad> indexBulkLoads) {

    public PlanResult {
        tables = List.copyOf(tables);
        indexBulkLoads = Collections.unmodifiableMap(new LinkedHashMap<>(indexBulkLoads));
    }

    /** Returns the notes on all tables together, as sentences. */
    List<String> notes() {
        return tables.size() > 1 ? TablePlan.accountNote(tables).stream().toList() : List.of();
    }
}
