package dev.keyspread.it.entity;

import dev.keyspread.annotations.Attribute;
import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.Flatten;
import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.LocalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ProjectedTo;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.StoredAs;
import dev.keyspread.annotations.StoredFormat;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** An entity with sharded keys, of which reads return a part. */
@NullMarked
@Table("trades")
@Cached
@GlobalIndex(name = "by-trader", projection = Projection.INCLUDE, include = "price")
@LocalIndex(name = "by-price", projection = Projection.KEYS_ONLY)
@ProjectedTo({TradeSummary.class, Trade.Price.class, Trade.Document.class})
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of trades a test")
public record Trade(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true)
        String day,

        @SortKey String id,
        @PartitionKey(index = "by-trader") String trader,
        @SortKey(index = "by-price") BigDecimal price,

        @StoredAs(StoredFormat.EPOCH_SECONDS) @Attribute("t")
        Instant at,

        @Flatten(prefix = "venue_") Venue venue,
        List<Leg> legs,
        @Nullable String note) {

    public record Venue(String city, int floor) {}

    public record Leg(String symbol, long quantity) {}

    public record Price(String id, BigDecimal price) {}

    /** The members that are objects. */
    public record Document(List<Leg> legs, Venue venue) {}
}
