package dev.keyspread.it.entity;

import dev.keyspread.annotations.Discriminator;
import dev.keyspread.annotations.DiscriminatorValue;
import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;
import java.util.List;

/** An entity whose items are objects of several classes, in the same partitions. */
@Table("activities")
@Discriminator("kind")
@GlobalIndex(name = "by-device", projection = Projection.KEYS_ONLY)
public sealed interface Activity {

    @PartitionKey
    @PartitionKey(index = "by-channel")
    String customerId();

    @SortKey
    Instant time();

    @PartitionKey(index = "by-device")
    String device();

    @SortKey(index = "by-channel")
    int channel();

    @DiscriminatorValue({"order", "purchase"})
    record Order(String customerId, Instant time, String device, int channel, List<String> lines, Login placedAfter)
            implements Activity {}

    @DiscriminatorValue("login")
    record Login(Instant time, String customerId, int channel, String device) implements Activity {}
}
