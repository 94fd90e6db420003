package dev.keyspread.it.key;

import dev.keyspread.annotations.Discriminator;
import dev.keyspread.annotations.DiscriminatorValue;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.time.Instant;

/** An entity whose discriminator is the partition key of one index, and the sort key of another. */
@Table("notices")
@Discriminator("kind")
@PartitionKey(index = "by-kind", attribute = "kind")
@SortKey(index = "by-person", attribute = "kind")
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of notices a test")
sealed interface Notice {

    @PartitionKey
    String id();

    @PartitionKey(index = "by-person")
    String person();

    @SortKey(index = "by-kind")
    Instant at();

    @DiscriminatorValue("mail")
    record Mail(String id, String person, Instant at, String subject) implements Notice {}

    @DiscriminatorValue({"call", "phone"})
    record Call(String id, String person, Instant at, int seconds) implements Notice {}
}
