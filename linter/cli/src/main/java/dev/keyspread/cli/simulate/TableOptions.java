package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.Quotas;
import dev.keyspread.cli.option.Accepts;
import dev.keyspread.cli.option.NumberRange;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.lint.frontend.config.EnumNames;
import dev.keyspread.planner.simulate.AdmissionControl;
import dev.keyspread.planner.simulate.SimulatedTable;
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
            names = "--admission",
            paramLabel = "CONTROL",
            description =
                    "How DynamoDB shares provisioned throughput among partitions: static, bursting or adaptive, as"
                            + " in former years, or global. Default: global.")
    private @Nullable String admission;

    @Option(names = "--burst", description = "A provisioned table starts with full burst capacity.")
    private boolean burst;

    @Option(
            names = "--index",
            paramLabel = "KEYS[:SHARE[:BYTES]][,SETTING]",
            description = "A global index with so many key values, the share of the hottest, and the bytes of an entry:"
                    + " 4, 4:0.8 or 4:0.8:200. Settings: shards=8 of each key, writes=2000 write units per second,"
                    + " entries=0.5 per write of the table, access=ascending for rising sort keys. Default: equal"
                    + " shares, whole items, the capacity of the table, 1 entry, access=spread. Repeatable.")
    private List<String> indexes = new ArrayList<>();

    TableOptions() {}

    SimulatedTable table() {
        SimulatedTable table = throughput();
        SimulatedTable base = table;
        for (String index : indexes) {
            table = table.index(IndexOption.parse(index, base, this::withWrites));
        }
        return localIndex ? table.localIndex() : table;
    }

    /** Returns the table without indexes. */
    SimulatedTable throughput() {
        if (provisioned != null && warm != null) {
            throw new IllegalArgumentException("Set --provisioned or --warm, not both");
        }
        if (provisioned == null && (admission != null || burst)) {
            throw new IllegalArgumentException((burst ? "--burst" : "--admission") + " needs --provisioned");
        }
        SimulatedTable table = SimulatedTable.onDemand();
        if (provisioned != null) {
            long[] units = provisionedUnits(provisioned);
            table = SimulatedTable.provisioned(units[0], units[1]).admission(control());
            table = burst ? table.fullBurst() : table;
        } else if (warm != null) {
            long[] units = warmUnits(warm);
            table = table.warm(units[0], units[1]);
        }
        return table.bytes(gigabytes * GIGABYTE).partitions(partitions);
    }

    boolean hasIndexes() {
        return !indexes.isEmpty();
    }

    private AdmissionControl control() {
        return admission == null ? AdmissionControl.GLOBAL : EnumNames.parse(AdmissionControl.class, admission);
    }

    /** Returns the throughput of an index with write units of its own. */
    private SimulatedTable withWrites(long units) {
        return provisioned == null
                ? SimulatedTable.onDemand().warm(0, units)
                : SimulatedTable.provisioned(1, units).admission(control());
    }

    /** Returns a table in words. */
    String text(SimulatedTable table) {
        int initial = table.initialPartitions();
        String capacity = warm == null ? "New on-demand table" : "On-demand table warmed for " + words(warmUnits(warm));
        return (provisioned == null ? capacity : "Table with " + words(provisionedUnits(provisioned))) + ", "
                + (initial == 1 ? "1 partition" : Numbers.number(initial) + " partitions")
                + " at the start"
                + (burst ? " and full burst capacity" : "")
                + (admission == null ? "" : ", " + LoadOptions.word(control()) + " admission control")
                + table.indexes().stream()
                        .map(index -> ", global " + IndexOption.words(index, throughput()))
                        .collect(Collectors.joining());
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
}
