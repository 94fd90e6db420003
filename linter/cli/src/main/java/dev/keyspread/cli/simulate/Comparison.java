package dev.keyspread.cli.simulate;

import dev.keyspread.lint.frontend.document.Json;
import dev.keyspread.planner.plan.Prices;
import dev.keyspread.planner.plan.UnitPlan;
import dev.keyspread.planner.simulate.ShardSearch;
import dev.keyspread.planner.simulate.SimulationResult;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Designs under the same load.
 *
 * @param results the result of each design, the first of which is the present one. The design of an answer is among them
 * @param search the search for the answer, or null if there was none
 * @param bound the largest share of throttled requests for the search, from 0 to 1
 * @param isPerMonth whether costs are those of a month at the load, and not of the simulated time
 * @param load the load, as the command describes it
 * @param table the table, as the command describes it
 * @param seed the seed
 * @param prices the prices
 */
public record Comparison(
        List<SimulationResult> results,
        @Nullable ShardSearch search,
        double bound,
        boolean isPerMonth,
        String load,
        String table,
        long seed,
        Prices prices) {

    /** Copies the results. */
    public Comparison {
        results = List.copyOf(results);
    }

    /** Returns the name of a design in rows and legends. */
    String name(SimulationResult result) {
        String name = result.simulation().design().name();
        return isAnswer(result) ? "answer: " + name + Answer.capacity(result, this) : name;
    }

    boolean isAnswer(SimulationResult result) {
        return search != null && search.isEnough() && isOf(result, search);
    }

    /** Returns whether a result has the design and the table that a search has found. */
    static boolean isOf(SimulationResult result, ShardSearch search) {
        return result.simulation().design().equals(search.result().simulation().design())
                && result.simulation().table().equals(search.table());
    }

    /** Returns the cost of a result for the time of the comparison. */
    double cost(SimulationResult result) {
        double cost = result.cost(prices);
        double month = TimeUnit.HOURS.toSeconds(UnitPlan.HOURS_PER_MONTH);
        return isPerMonth && cost > 0
                ? cost * month / result.simulation().workload().seconds()
                : cost;
    }

    /** Returns whether all tables are on demand, which have no unused units. */
    boolean isOnDemand() {
        return results.stream().allMatch(result -> result.simulation().table().isOnDemand());
    }

    /** The formats of a comparison. */
    public enum ComparisonFormat {
        /** Plain text with aligned columns. */
        TEXT,
        /** JSON for programs. */
        JSON,
        /** A web page with pictures, without external resources. */
        HTML;

        /**
         * Returns the comparison in this format. It ends with a line feed.
         *
         * @param origin the command, the version and the date, for a page
         */
        public String write(Comparison comparison, String origin) {
            return switch (this) {
                case TEXT -> TextComparison.write(comparison);
                case JSON -> Json.pretty(JsonComparison.of(comparison));
                case HTML -> HtmlComparison.write(comparison, origin);
            };
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
