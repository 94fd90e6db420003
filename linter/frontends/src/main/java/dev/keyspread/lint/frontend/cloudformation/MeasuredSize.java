package dev.keyspread.lint.frontend.cloudformation;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.table.Reading;
import dev.keyspread.lint.schema.Workload;

/** Reads the number and the size of the items that DescribeTable reports for a table or an index. */
final class MeasuredSize {

    private MeasuredSize() {}

    /** Returns the measures of a table. */
    static Workload ofTable(Node table, Reading reading) {
        return of(table, "TableSizeBytes", reading);
    }

    /** Returns the measures of a secondary index. */
    static Workload ofIndex(Node index, Reading reading) {
        return of(index, "IndexSizeBytes", reading);
    }

    /** The reported size does not include the 100 bytes of storage overhead for each item. */
    private static Workload of(Node owner, String size, Reading reading) {
        long items = reading.number(owner, "ItemCount");
        long bytes = reading.number(owner, size);
        // DynamoDB updates both numbers only every few hours, so an empty table may not be empty.
        return items <= 0
                ? Workload.UNKNOWN
                : new Workload(-1, -1, bytes > 0 ? Math.max(1, bytes / items) : -1, items, -1);
    }
}
