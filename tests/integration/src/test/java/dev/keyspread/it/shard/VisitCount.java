package dev.keyspread.it.shard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** A bean whose suffix is calculated from a member that has a value of its own. */
@Table("visitorIdal-counts")
public class VisitCount {

    @PartitionKey
    @ShardedKey(suffixes = 16, calculated = true, from = "visitorId")
    private String page = "";

    @SortKey
    private String counter = "";

    private String visitorId = "nobody";

    public String getPage() {
        return page;
    }

    public void setPage(String page) {
        this.page = page;
    }

    public String getCounter() {
        return counter;
    }

    public void setCounter(String counter) {
        this.counter = counter;
    }

    public String getVisitorId() {
        return visitorId;
    }

    public void setVisitorId(String visitorId) {
        this.visitorId = visitorId;
    }
}
