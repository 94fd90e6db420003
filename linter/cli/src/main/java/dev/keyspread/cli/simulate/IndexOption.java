package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.Limits;
import dev.keyspread.cli.option.NumberRange;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.planner.simulate.KeyDesign;
import dev.keyspread.planner.simulate.KeyPopularity;
import dev.keyspread.planner.simulate.SimulatedIndex;
import dev.keyspread.planner.simulate.SimulatedTable;
import dev.keyspread.planner.simulate.SortKeyAccess;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongFunction;

/** Parses global indexes: {@code 4}, {@code 4:0.8}, {@code 4:0.8:200,shards=8,writes=2000,entries=0.5,access=ascending}. */
final class IndexOption {

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
                throw new IllegalArgumentException("--index sets " + setting[0] + " twice (found \"" + text + "\")");
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
