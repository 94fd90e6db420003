package dev.keyspread.samples.invoices;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * An order under the day it was placed on. All orders of a day would be written to one key; a suffix from 1 to 200, drawn
 * at random, spreads them: {@code 2014-07-09.1} to {@code 2014-07-09.200}.
 *
 * @param day the day
 * @param orderId the order
 * @param customer who placed it
 * @param shard the suffix that was drawn; {@code null} before the first save
 */
@Table("orders")
public record DatedOrder(
        @PartitionKey @ShardedKey(suffixes = 200) LocalDate day,
        @SortKey String orderId,
        String customer,
        @Shard @Nullable Integer shard) {}
