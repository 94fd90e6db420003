package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;

/** An entity with a version, and an index key that contains a member of the table's key. */
@Table("repairs")
@PartitionKey(index = "by-state", attribute = "byState", template = "STATE#{state}#{workshop}")
public record Repair(
        @PartitionKey String workshop,
        @SortKey String repairId,
        String state,
        @Version long version) {

    Repair withState(String newState) {
        return new Repair(workshop, repairId, newState, version);
    }
}
