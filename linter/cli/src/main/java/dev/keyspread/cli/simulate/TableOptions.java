package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.Quotas;
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

    private static final int MAX_UNITS = 10_000_000;
    private static final NumberRange UNITS = NumberRange.of(1, MAX_UNITS);
    private static final NumberRange WARM_READS = NumberRange.of(Quotas.NEW_TABLE_READ_UNITS_PER_SECOND, MAX_UNITS);
    private static final NumberRange WARM_WRITES = NumberRange.of(Quotas.NEW_TABLE_WRITE_UNITS_PER_SECOND, MAX_UNITS);
    private static final NumberRange KEYS = NumberRange.of(1, LoadOptions.MAX_KEYS);
    private static final NumberRange SHARE = NumberRange.of(0, 1);
    private static final NumberRange BYTES = NumberRange.of(1, Limits.ITEM_BYTES);

    @Option(
            names = "--provisioned",
            paramLabel = "READ,WRITE",
            description = "Provisioned read and write units per second. Default: a new on-demand table.")
    private @Nullable String provisioned;

    @Option(
            names = "--warm",
            paramLabel = "READ,WRITE",
            description = "The warm throughput of an on-demand table, at least 12000,4000, that of a new table.")
    private @Nullable String warm;

    @Accepts(to = 100_000)
    @Option(
            names = "--table-gb",
            paramLabel = "N",
            description = "The size of the table, up to 100,000 GB. A partition holds 10 GB.")
    private long gigabytes;

    @Accepts(from = 1, to = 10_000)
    @Option(
            names = "--partitions",
            paramLabel = "N",
            description = "The least number of partitions at the start, up to 10,000.")
    private int partitions = 1;

    @Option(names = "--local-index", description = "The table has a local index: a key is never split.")
    private boolean localIndex;

    @Option(
            names = "--index",
            paramLabel = "KEYS[:SHARE[:BYTES]]",
            description = "A global index with so many key values, the share of the hottest, and the bytes of an entry:"
                    + " 4, 4:0.8 or 4:0.8:200. It has the capacity of the table. Default: equal shares, whole"
                    + " items. Repeatable.")
    private List<String> indexes = new ArrayList<>();

    TableOptions() {}

    SimulatedTable table() {
        if (provisioned != null && warm != null) {
            throw new IllegalArgumentException("Set --provisioned or --warm, not both");
        }
        SimulatedTable table = SimulatedTable.onDemand();
        if (provisioned != null) {
            long[] units = provisionedUnits(provisioned);
            table = SimulatedTable.provisioned(units[0], units[1]);
        } else if (warm != null) {
            long[] units = warmUnits(warm);
            table = table.warm(units[0], units[1]);
        }
        table = table.bytes(gigabytes * GIGABYTE).partitions(partitions);
        SimulatedTable throughput = table;
        if (localIndex) {
            table = table.localIndex();
        }
        for (String index : indexes) {
            table = table.index(index(index, throughput));
        }
        return table;
    }

    /** Returns the table in words. */
    String text() {
        int initial = table().initialPartitions();
        String capacity = warm == null ? "New on-demand table" : "On-demand table warmed for " + words(warmUnits(warm));
        return (provisioned == null ? capacity : "Table with " + words(provisionedUnits(provisioned))) + ", "
                + (initial == 1 ? "1 partition" : Numbers.number(initial) + " partitions")
                + " at the start"
                + table().indexes().stream().map(TableOptions::words).collect(Collectors.joining());
    }

    private static String words(SimulatedIndex index) {
        int keys = index.keys().keys();
        double share = index.keys().topShare();
        return ", global index with the table's capacity on "
                + (keys == 1 ? "1 key" : Numbers.number(keys) + " keys")
                + (share * keys > 1 ? ", one with " + Numbers.percent(share) + " of the items" : "")
                + (index.entryBytes() == Limits.ITEM_BYTES
                        ? ", of whole items"
                        : ", of entries up to " + Numbers.number(index.entryBytes()) + " bytes");
    }

    private static String words(long... units) {
        return Numbers.number(units[0]) + " read and " + Numbers.number(units[1]) + " write units/s";
    }

    private static long[] provisionedUnits(String text) {
        return units("--provisioned", text, UNITS, UNITS);
    }

    private static long[] warmUnits(String text) {
        return units("--warm", text, WARM_READS, WARM_WRITES);
    }

    private static long[] units(String option, String text, NumberRange reads, NumberRange writes) {
        String[] parts = text.split(",", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException(
                    option + " needs read and write units per second, as in 3000,1000 (found \"" + text + "\")");
        }
        return new long[] {
            reads.requireWhole(option + " READ", parts[0].strip()),
            writes.requireWhole(option + " WRITE", parts[1].strip())
        };
    }

    private static SimulatedIndex index(String text, SimulatedTable throughput) {
        String[] parts = text.split(":", 3);
        int keys = (int) KEYS.requireWhole("--index KEYS", parts[0]);
        KeyPopularity popularity = parts.length == 1
                ? KeyPopularity.uniform(keys)
                : LoadOptions.hot("--index SHARE", keys, SHARE.require("--index SHARE", parts[1]));
        long bytes = parts.length < 3 ? Limits.ITEM_BYTES : BYTES.requireWhole("--index BYTES", parts[2]);
        return new SimulatedIndex("index " + text, popularity, 1, bytes, throughput);
    }
}
