package dev.keyspread.it.shard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.LocalDate;

/** Suffixes that are calculated from the beginning of the sort key, and in an index from a member that is no key. */
@Table("payments")
@PartitionKey(attribute = "pk", template = "InvoiceNumber#{invoiceNumber}")
@ShardedKey(suffixes = 4, separator = "#", calculated = true, from = "sourceId")
@SortKey(attribute = "sk", template = "{sourceId}#{date}#{number}")
record SourcedPayment(
        String invoiceNumber,
        String sourceId,
        LocalDate date,
        int number,

        @PartitionKey(index = "by-country")
        @ShardedKey(index = "by-country", suffixes = 3, calculated = true, from = "channel")
        String country,

        String channel) {}
