package dev.keyspread.samples.howto;

import dev.keyspread.annotations.ShardsByDate;
import java.util.Map;

public final class MoreFrom2027 extends ShardsByDate {

    public MoreFrom2027() {
        super(Map.of("2027-01-01", 16));
    }
}
