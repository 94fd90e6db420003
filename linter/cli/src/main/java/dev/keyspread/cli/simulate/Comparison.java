package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.simulate.ShardSearch;
import dev.keyspread.capacity.simulate.SimulationResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Designs under the same load.
 *
 * @param results the result of each design, the first of which is the present one
 * @param search the search for the smallest number of shards, or null if there was none
 * @param bound the largest share of throttled requests for the search, from 0 to 1
 * @param load the load, as the command describes it
 * @param table the table, as the command describes it
 * @param seed the seed
 */
public record Comparison(
        List<SimulationResult> results,
        @Nullable ShardSearch search,
        double bound,
        String load,
        String table,
        long seed) {

    /** Copies the results. */
    public Comparison {
        results = List.copyOf(results);
    }
}
