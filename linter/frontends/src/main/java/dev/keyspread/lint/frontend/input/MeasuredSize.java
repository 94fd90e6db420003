package dev.keyspread.lint.frontend.input;

import dev.keyspread.capacity.StorageSize;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.schema.Workload;

/** Reads the number and the size of the items that DescribeTable reports for a table or an index. */
final class MeasuredSize {

    private MeasuredSize() {}

    /** Returns the measures of a table. */
    static Workload ofTable(Node table, Reading reading) {
        int replica = table.elements("Replicas").isEmpty() ? 0 : StorageSize.GLOBAL_TABLE_OVERHEAD;
        return of(table, "TableSizeBytes", StorageSize.ITEM_OVERHEAD + replica, reading);
    }

    /** Returns the measures of a secondary index. */
    static Workload ofIndex(Node index, Reading reading) {
        return of(index, "IndexSizeBytes", StorageSize.INDEX_ENTRY_OVERHEAD, reading);
    }

    /** The reported size includes an overhead for each item, which does not count for capacity units. */
    private static Workload of(Node owner, String size, int overhead, Reading reading) {
        long items = reading.number(owner, "ItemCount");
        long bytes = reading.number(owner, size);
        // DynamoDB updates both numbers only every few hours, so an empty table may not be empty.
        return items <= 0
                ? Workload.UNKNOWN
                : new Workload(-1, -1, bytes > 0 ? Math.max(1, bytes / items - overhead) : -1, items, -1);
    }
}
