package dev.keyspread.cli.simulate;

import dev.keyspread.cli.option.NumberRange;
import dev.keyspread.cli.option.NumberRange.Accepts;
import dev.keyspread.cli.page.ProgressBar;
import dev.keyspread.cli.plan.Rates;
import dev.keyspread.planner.plan.Prices;
import dev.keyspread.planner.simulate.KeyDesign;
import dev.keyspread.planner.simulate.RetryPolicy;
import dev.keyspread.planner.simulate.ShardSearch;
import dev.keyspread.planner.simulate.SimulatedTable;
import dev.keyspread.planner.simulate.Simulation;
import dev.keyspread.planner.simulate.SimulationResult;
import dev.keyspread.planner.simulate.Workload;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a simulation, and the runs that they ask for. */
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
public final class SimulateOptions {

    private static final NumberRange SHARDS = NumberRange.of(1, KeyDesign.MAX_SHARDS);
    private static final NumberRange HITS = NumberRange.of(0, 1);

    @Mixin
    private LoadOptions load;

    @Mixin
    private TableOptions table;

    @Option(
            names = "--design",
            paramLabel = "DESIGN",
            description =
                    "A design to compare: as-is, shards=8, cache=0.9 or shards=8,cache=0.9. Repeatable. Default: as-is,"
                            + " shards=8, shards=200, and cache=0.9 if there are reads.")
    private List<String> designs = new ArrayList<>();

    @Option(names = "--gather", description = "A read needs all items of a key, and so a request per shard.")
    private boolean gather;

    @Option(
            names = "--retries",
            paramLabel = "POLICY",
            description = "The client's retries: ${COMPLETION-CANDIDATES}. Default: sdk.")
    private Retries retries = Retries.SDK;

    @Accepts(to = 1)
    @Option(
            names = "--max-throttled",
            paramLabel = "S",
            description = "The share of requests that may be throttled with the shards of the answer. Default: 0.001.")
    private @Nullable Double maxThrottled;

    @Option(names = "--no-search", description = "Does not search for an answer.")
    private boolean noSearch;

    @Accepts(from = -1e18, to = 1e18)
    @Option(names = "--seed", paramLabel = "N", description = "The seed of all random numbers. Default: 1.")
    private long seed = 1;

    /** Creates options with their defaults. */
    public SimulateOptions() {}

    /** Returns the rates and sizes of the options. */
    public Rates rates() {
        return load.rates();
    }

    /** Runs the simulations of the declared load, or of that of the options if it is null. */
    public Comparison run(@Nullable DeclaredLoad declared, Prices prices, ProgressBar bar) {
        Workload workload = load.workload(declared);
        SimulatedTable simulated = declared == null ? table.table() : declared.over(table.throughput());
        KeyDesign present = declared == null ? KeyDesign.AS_IS : KeyDesign.sharded(declared.shards());
        Simulation simulation =
                Simulation.of(workload, simulated).retries(retries.policy()).seed(seed);
        requireEffects(simulation);
        double bound = maxThrottled == null ? 0.001 : maxThrottled;
        List<SimulationResult> results = new ArrayList<>();
        for (KeyDesign design : designs(workload, present)) {
            results.add(simulation.design(gather ? design.gathered() : design).run(bar.start(design.name())));
        }
        KeyDesign first = gather ? KeyDesign.AS_IS.gathered() : KeyDesign.AS_IS;
        ShardSearch search = noSearch ? null : ShardSearch.run(simulation.design(first), bound, bar.start("search"));
        bar.end();
        if (search != null
                && search.isEnough()
                && results.stream().noneMatch(result -> Comparison.isOf(result, search))) {
            results.add(search.result());
        }
        return new Comparison(
                results, search, bound, false, load.text(workload, declared), table.text(simulated), seed, prices);
    }

    /** Rejects options that would not change the result. */
    private void requireEffects(Simulation simulation) {
        boolean hasReads = simulation.workload().hasReads();
        require(hasReads || !gather, "--gather does not apply without reads");
        require(
                hasReads
                        || designs(simulation.workload(), KeyDesign.AS_IS).stream()
                                .noneMatch(design -> design.cacheHits() > 0),
                "--design cache does not apply without reads");
        require(
                simulation.workload().hasWrites()
                        || simulation.table().indexes().isEmpty(),
                "--index does not apply without writes");
        require(maxThrottled == null || !noSearch, "--max-throttled does not apply to --no-search");
    }

    private static void require(boolean isMet, String message) {
        if (!isMet) {
            throw new IllegalArgumentException(message);
        }
    }

    /** Returns the designs to compare. By default, the first is the present one. */
    private List<KeyDesign> designs(Workload workload, KeyDesign present) {
        if (!designs.isEmpty()) {
            return designs.stream().map(SimulateOptions::parseDesign).toList();
        }
        List<KeyDesign> compared = new ArrayList<>(List.of(present, KeyDesign.sharded(8), KeyDesign.sharded(200)));
        if (workload.hasReads()) {
            compared.add(KeyDesign.cached(0.9));
        }
        return compared.stream().distinct().toList();
    }

    /** The words of retry policies. */
    public enum Retries {
        /** The AWS SDK's default. */
        SDK,
        /** The AWS SDK's default of 2026. */
        SDK_2026,
        /** Keyspread's strategy. */
        KEYSPREAD,
        /** No retries. */
        NONE;

        private RetryPolicy policy() {
            return switch (this) {
                case SDK -> RetryPolicy.SDK;
                case SDK_2026 -> RetryPolicy.SDK_2026;
                case KEYSPREAD -> RetryPolicy.KEYSPREAD;
                case NONE -> RetryPolicy.NONE;
            };
        }

        @Override
        public String toString() {
            return LoadOptions.word(this);
        }
    }

    /** Parses a design: {@code as-is}, {@code shards=8}, {@code cache=0.9}, {@code shards=8,cache=0.9}. */
    private static KeyDesign parseDesign(String text) {
        int shards = 1;
        double cache = 0;
        Set<String> seen = new HashSet<>();
        for (String part : text.equals("as-is") ? new String[0] : text.split(",", -1)) {
            String[] setting = part.split("=", 2);
            if (!seen.add(setting[0])) {
                throw new IllegalArgumentException(
                        "--design sets " + setting[0] + " twice: use one --design for each (found \"" + text + "\")");
            }
            if (setting.length == 2 && setting[0].equals("shards")) {
                shards = (int) SHARDS.requireWhole("--design shards", setting[1]);
            } else if (setting.length == 2 && setting[0].equals("cache")) {
                cache = HITS.require("--design cache", setting[1]);
            } else {
                throw new IllegalArgumentException(
                        "--design is as-is, shards=8, cache=0.9 or shards=8,cache=0.9 (found \"" + text + "\")");
            }
        }
        return new KeyDesign(nameOf(shards, cache), shards, cache, false);
    }

    private static String nameOf(int shards, double cache) {
        if (cache == 0) {
            return KeyDesign.sharded(shards).name();
        }
        String cached = KeyDesign.cached(cache).name();
        return shards == 1 ? cached : KeyDesign.sharded(shards).name() + ", " + cached;
    }
}
