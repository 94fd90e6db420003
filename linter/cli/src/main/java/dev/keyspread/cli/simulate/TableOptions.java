package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.Quotas;
import dev.keyspread.cli.option.NumberRange;
import dev.keyspread.cli.option.NumberRange.Accepts;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.lint.frontend.config.EnumNames;
import dev.keyspread.planner.simulate.AdmissionControl;
import dev.keyspread.planner.simulate.KeyDesign;
import dev.keyspread.planner.simulate.KeyPopularity;
import dev.keyspread.planner.simulate.SimulatedIndex;
import dev.keyspread.planner.simulate.SimulatedTable;
import dev.keyspread.planner.simulate.SortKeyAccess;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;
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

    /** Parses global indexes: {@code 4}, {@code 4:0.8}, {@code 4:0.8:200,shards=8,writes=2000,entries=0.5,access=ascending}. */
    private static final class IndexOption {

        private static final NumberRange KEYS = NumberRange.of(1, LoadOptions.MAX_KEYS);
        private static final NumberRange SHARE = NumberRange.of(0, 1);
        private static final NumberRange BYTES = NumberRange.of(1, Limits.ITEM_BYTES);
        private static final NumberRange SHARDS = NumberRange.of(1, KeyDesign.MAX_SHARDS);
        private static final NumberRange WRITES = NumberRange.of(1, 10_000_000);
        private static final NumberRange ENTRIES = NumberRange.of(0, 2);

        private IndexOption() {}

        /** Returns an index with the throughput of the table, unless it has write units of its own. */
        static SimulatedIndex parse(String text, SimulatedTable table, LongFunction<SimulatedTable> withWrites) {
            String[] settings = text.split(",", -1);
            String[] parts = settings[0].split(":", 3);
            int keys = (int) KEYS.requireWhole("--index KEYS", parts[0]);
            KeyPopularity popularity = parts.length == 1
                    ? KeyPopularity.uniform(keys)
                    : LoadOptions.hot("--index SHARE", keys, SHARE.require("--index SHARE", parts[1]));
            SimulatedTable throughput = table;
            int shards = 1;
            double entries = 1;
            SortKeyAccess access = SortKeyAccess.SPREAD;
            Set<String> seen = new HashSet<>();
            for (int i = 1; i < settings.length; i++) {
                String[] setting = settings[i].split("=", 2);
                String value = setting.length == 2 ? setting[1] : "";
                if (!seen.add(setting[0])) {
                    throw new IllegalArgumentException(
                            "--index sets " + setting[0] + " twice (found \"" + text + "\")");
                }
                switch (setting[0]) {
                    case "shards" -> shards = (int) SHARDS.requireWhole("--index shards", value);
                    case "writes" -> throughput = withWrites.apply(WRITES.requireWhole("--index writes", value));
                    case "entries" -> entries = ENTRIES.require("--index entries", value);
                    case "access" -> access = access(value);
                    default ->
                        throw new IllegalArgumentException(
                                "--index has the settings shards=8, writes=2000, entries=0.5 and access=ascending (found \""
                                        + text + "\")");
                }
            }
            return SimulatedIndex.of("index " + text, popularity, throughput)
                    .sharded(shards)
                    .entriesOf(parts.length < 3 ? Limits.ITEM_BYTES : BYTES.requireWhole("--index BYTES", parts[2]))
                    .entriesPerWrite(entries)
                    .items(access);
        }

        private static SortKeyAccess access(String value) {
            return switch (value) {
                case "spread" -> SortKeyAccess.SPREAD;
                case "ascending" -> SortKeyAccess.ASCENDING;
                case "one-item" -> SortKeyAccess.ONE_ITEM;
                default ->
                    throw new IllegalArgumentException(
                            "--index access must be spread, ascending, one-item (found " + value + ")");
            };
        }

        /** Returns an index in words. */
        static String words(SimulatedIndex index, SimulatedTable table) {
            int keys = index.keys().keys();
            double share = index.keys().topShare();
            boolean isOwn = index.throughput().initialWriteUnits() != table.initialWriteUnits();
            return (index.name().startsWith("index ") ? "index" : "index \"" + index.name() + "\"") + " with "
                    + (isOwn
                            ? Numbers.number(index.throughput().initialWriteUnits()) + " write units/s"
                            : "the table's capacity")
                    + " on "
                    + (keys == 1 ? "1 key" : Numbers.number(keys) + " keys")
                    + (share * keys > 1 ? ", one with " + Numbers.percent(share) + " of the items" : "")
                    + (index.shards() == 1 ? "" : ", in " + Numbers.number(index.shards()) + " shards each")
                    + (index.entryBytes() == Limits.ITEM_BYTES
                            ? ", of whole items"
                            : ", of entries up to " + Numbers.number(index.entryBytes()) + " bytes")
                    + (index.entriesPerWrite() == 1
                            ? ""
                            : ", " + Numbers.number(index.entriesPerWrite()) + " entries per write")
                    + (index.access() == SortKeyAccess.ASCENDING ? ", with rising sort keys" : "");
        }
    }
}
