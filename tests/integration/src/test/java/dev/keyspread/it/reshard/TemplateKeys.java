package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries with composite keys. */
@Table("template-keys")
@PartitionKey(attribute = "pk", template = "ACCOUNT#{account}")
@ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(suffixes = 2))
@SortKey(attribute = "sk", template = "ENTRY#{number:4}")
record TemplateKeys(
        String account,
        int number,
        int amount,

        @PartitionKey(index = "by-owner") @ShardedKey(index = "by-owner", suffixes = 2)
        String owner) {}
