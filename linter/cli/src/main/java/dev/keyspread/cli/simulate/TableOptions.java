package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.simulate.KeyPopularity;
import dev.keyspread.capacity.simulate.SimulatedIndex;
import dev.keyspread.capacity.simulate.SimulatedTable;
import dev.keyspread.cli.option.Accepts;
import dev.keyspread.cli.option.NumberRange;
import dev.keyspread.cli.page.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of a table. */
public final class TableOptions {

    private static final long GIGABYTE = 1L << 30;

    private static final NumberRange UNITS = NumberRange.of(0, 10_000_000);
    private static final NumberRange KEYS = NumberRange.of(1, LoadOptions.MAX_KEYS);
    private static final NumberRange SHARE = NumberRange.of(0, 1);

    @Option(
            names = "--provisioned",
            paramLabel = "READ,WRITE",
            description = "Provisioned read and write units per second. Default: a new on-demand table.")
    private @Nullable String provisioned;

    @Option(names = "--warm", paramLabel = "READ,WRITE", description = "The warm throughput of an on-demand table.")
    private @Nullable String warm;

    @Accepts(to = 1_000_000)
    @Option(names = "--table-gb", paramLabel = "N", description = "The size of the table. A partition holds 10 GB.")
    private long gigabytes;

    @Accepts(from = 1, to = 100_000)
    @Option(names = "--partitions", paramLabel = "N", description = "The least number of partitions at the start.")
    private int partitions = 1;

    @Option(names = "--local-index", description = "The table has a local index: a key is never split.")
    private boolean localIndex;

    @Option(
            names = "--index",
            paramLabel = "KEYS[:SHARE]",
            description = "A global index with so many key values, and the share of the hottest: 4:0.8. Repeatable.")
    private List<String> indexes = new ArrayList<>();

    TableOptions() {}

    SimulatedTable table() {
        if (provisioned != null && warm != null) {
            throw new IllegalArgumentException("Set --provisioned or --warm, not both");
        }
        SimulatedTable table = SimulatedTable.onDemand();
        if (provisioned != null) {
            long[] units = units("--provisioned", provisioned);
            table = SimulatedTable.provisioned(units[0], units[1]);
        } else if (warm != null) {
            long[] units = units("--warm", warm);
            table = table.warm(units[0], units[1]);
        }
        table = table.bytes(gigabytes * GIGABYTE).partitions(partitions);
        if (localIndex) {
            table = table.localIndex();
        }
        for (String index : indexes) {
            table = table.index(SimulatedIndex.onDemand("index " + index, keys(index)));
        }
        return table;
    }

    /** Returns the table in words. */
    String text() {
        int initial = table().initialPartitions();
        String capacity = provisioned == null
                ? (warm == null ? "New on-demand table" : "On-demand table warmed for " + words(warm))
                : "Table with " + words(provisioned);
        return capacity + ", " + (initial == 1 ? "1 partition" : Numbers.number(initial) + " partitions")
                + " at the start"
                + indexes.stream().map(TableOptions::indexText).collect(Collectors.joining());
    }

    private static String indexText(String index) {
        KeyPopularity keys = keys(index);
        return ", global index on " + (keys.keys() == 1 ? "1 key" : Numbers.number(keys.keys()) + " keys")
                + (index.contains(":") ? ", one with " + Numbers.percent(keys.topShare()) + " of the items" : "");
    }

    private static String words(String units) {
        String[] parts = units.split(",", -1);
        return parts[0].strip() + " read and " + parts[1].strip() + " write units/s";
    }

    private static long[] units(String option, String text) {
        String[] parts = text.split(",", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException(
                    option + " needs read and write units per second, as in 3000,1000 (found \"" + text + "\")");
        }
        return new long[] {
            UNITS.requireWhole(option + " READ", parts[0].strip()),
            UNITS.requireWhole(option + " WRITE", parts[1].strip())
        };
    }

    private static KeyPopularity keys(String text) {
        String[] parts = text.split(":", 2);
        int keys = (int) KEYS.requireWhole("--index KEYS", parts[0]);
        return parts.length == 1
                ? KeyPopularity.uniform(keys)
                : KeyPopularity.hot(keys, SHARE.require("--index SHARE", parts[1]));
    }
}
