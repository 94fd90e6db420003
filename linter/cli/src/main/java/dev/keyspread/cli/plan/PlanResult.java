package dev.keyspread.cli.plan;

import dev.keyspread.cli.page.Page.MarkdownPage;
import dev.keyspread.cli.page.Page.TextPage;
import dev.keyspread.lint.frontend.document.Json;
import dev.keyspread.planner.plan.BulkLoad;
import dev.keyspread.planner.plan.PlanSettings;
import dev.keyspread.planner.plan.TablePlan;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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

    /** The formats of a plan. */
    public enum PlanFormat {
        /** Plain text with aligned columns. */
        TEXT,
        /** JSON for programs. */
        JSON,
        /** Markdown for pages and comments. */
        MARKDOWN;

        /** Returns the plan in this format. It ends with a line feed. */
        public String write(PlanResult result) {
            return switch (this) {
                case TEXT -> new PlanPage(new TextPage()).write(result);
                case JSON -> Json.pretty(PlanJson.of(result));
                case MARKDOWN -> new PlanPage(new MarkdownPage()).write(result);
            };
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
