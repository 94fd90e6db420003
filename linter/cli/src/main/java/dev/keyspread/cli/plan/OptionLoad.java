package dev.keyspread.cli.plan;

import dev.keyspread.capacity.IndexWrite;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.planner.plan.BulkLoad;
import dev.keyspread.planner.plan.OperationLoad;
import dev.keyspread.planner.plan.OperationUnits;
import dev.keyspread.planner.plan.ResourceLoad;
import dev.keyspread.planner.plan.TableLoad;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The load that options declare.
 *
 * @param writes the writes per second, each of a whole new item
 * @param reads the reads per second, each of one item
 * @param consistency the consistency of the reads
 * @param itemBytes the size of an item
 * @param items the number of items; negative if unknown
 * @param hottestKeyShare the share of the load on the hottest key
 * @param entryBytes the sizes of the entries of global indexes, each of which has an entry for each item
 */
public record OptionLoad(
        double writes,
        double reads,
        ReadConsistency consistency,
        long itemBytes,
        long items,
        double hottestKeyShare,
        List<Long> entryBytes) {

    private static final String TABLE = "table";

    public OptionLoad {
        entryBytes = List.copyOf(entryBytes);
    }

    /** Returns the load of a table. */
    public TableLoad table() {
        OperationUnits put = OperationUnits.put(itemBytes);
        List<ResourceLoad> indexes = new ArrayList<>();
        for (long bytes : entryBytes) {
            String name = indexName(indexes.size());
            put = put.andGlobalIndex(name, IndexWrite.ENTRY_PUT, bytes);
            indexes.add(new ResourceLoad(name, ResourceLoad.storedBytes(items, bytes), hottestKeyShare));
        }
        List<OperationLoad> operations = new ArrayList<>();
        if (writes > 0) {
            operations.add(new OperationLoad("writes", writes, put));
        }
        if (reads > 0) {
            operations.add(new OperationLoad("reads", reads, OperationUnits.get(consistency, itemBytes)));
        }
        return new TableLoad(
                new ResourceLoad(TABLE, ResourceLoad.storedBytes(items, itemBytes), hottestKeyShare),
                indexes,
                operations,
                List.of());
    }

    /** Returns the entries of each global index that an initial load of the table writes. */
    public Map<String, BulkLoad> indexBulkLoads(BulkLoad load) {
        Map<String, BulkLoad> loads = new LinkedHashMap<>();
        for (long bytes : entryBytes) {
            loads.put(indexName(loads.size()), new BulkLoad(load.items(), bytes, load.time()));
        }
        return loads;
    }

    private static String indexName(int before) {
        return "index " + (before + 1);
    }
}
