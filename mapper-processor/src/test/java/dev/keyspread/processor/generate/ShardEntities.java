package dev.keyspread.processor.generate;

/** Entities whose shards are not those of the defaults. */
final class ShardEntities {

    static final String VISIT = """
            package com.acme;

            import dev.keyspread.annotations.CharacterProduct;
            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.ShardFunction;
            import dev.keyspread.annotations.ShardedKey;
            import dev.keyspread.annotations.SortKey;
            import dev.keyspread.annotations.SuppressLint;
            import dev.keyspread.annotations.Table;
            import java.time.LocalDate;
            import java.util.List;

            @Table("visits")
            public record Visit(
                    @PartitionKey
                            @ShardedKey(suffixes = 200, calculated = true, function = CharacterProduct.class)
                            @SuppressLint(rule = "weak-shard-function", reason = "it is written with it")
                            LocalDate day,
                    @SortKey String visitor,
                    @SortKey(index = "by-page")
                            @ShardedKey(index = "by-page", suffixes = 8, calculated = true, from = "visitor", function = Length.class)
                            String page) {

                static final class Length implements ShardFunction {

                    @Override
                    public int shard(List<String> sources, int shards) {
                        return sources.get(0).length() % shards;
                    }
                }
            }
            """;

    static final String READING = """
            package com.acme;

            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.Shard;
            import dev.keyspread.annotations.ShardedKey;
            import dev.keyspread.annotations.SortKey;
            import dev.keyspread.annotations.Table;
            import java.time.Instant;
            import org.jspecify.annotations.Nullable;

            @Table("readings")
            public record Reading(
                    @PartitionKey @ShardedKey(suffixes = 4, maximumSuffixes = 64) String sensor,
                    @SortKey Instant takenAt,
                    double value,
                    @Shard @Nullable Integer shard) {}
            """;

    static final String BID = """
            package com.acme;

            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.ShardRule;
            import dev.keyspread.annotations.ShardedKey;
            import dev.keyspread.annotations.SortKey;
            import dev.keyspread.annotations.Table;
            import org.jspecify.annotations.Nullable;

            @Table("bids")
            public record Bid(
                    @PartitionKey @ShardedKey(suffixes = 4, maximumSuffixes = 64, rule = HotAuctions.class, calculated = true)
                            long auction,
                    @SortKey String bidder,
                    @PartitionKey(index = "by-country")
                            @ShardedKey(index = "by-country", suffixes = 2, maximumSuffixes = 9, rule = Length.class)
                            @Nullable String country) {

                static final class HotAuctions implements ShardRule {

                    @Override
                    public int shards(String logicalKey, int suffixes) {
                        return logicalKey.equals("7") ? 64 : suffixes;
                    }
                }

                static final class Length implements ShardRule {

                    @Override
                    public int shards(String logicalKey, int suffixes) {
                        return logicalKey.length();
                    }
                }
            }
            """;

    private ShardEntities() {}
}
