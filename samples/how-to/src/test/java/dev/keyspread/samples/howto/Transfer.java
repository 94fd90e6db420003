package dev.keyspread.samples.howto;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;

@Table("transfers")
public record Transfer(
        @PartitionKey @ShardedKey(suffixes = 8, calculated = true, formerly = @Layout(unsharded = true))
        String account,

        @SortKey String transferId,
        BigDecimal amount) {}
