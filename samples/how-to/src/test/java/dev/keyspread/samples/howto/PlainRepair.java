package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;

/** A repair before its table had an index. */
@Table("repairs")
public record PlainRepair(
        @PartitionKey String workshop,
        @SortKey String repairId,
        String state,
        @Version long version) {}
