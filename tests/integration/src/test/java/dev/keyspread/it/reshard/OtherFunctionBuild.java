package dev.keyspread.it.reshard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardFunction;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.util.List;

/** The entries of {@link MoreShards} as a program declares them that calculates the suffix with another function. */
@Table("other-function-build")
record OtherFunctionBuild(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, function = OtherFunctionBuild.Remainder.class)
        String account,

        @SortKey int number,
        int amount) {

    /** Another function. */
    public static final class Remainder implements ShardFunction {

        @Override
        public int shard(List<String> sources, int shards) {
            return Integer.parseInt(sources.get(0)) % shards;
        }
    }
}
