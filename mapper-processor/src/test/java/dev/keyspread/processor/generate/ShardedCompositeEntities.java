package dev.keyspread.processor.generate;

/** Sources of entities whose composite keys are sharded. */
final class ShardedCompositeEntities {

    private static final String IMPORTS = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.time.Instant;
            import java.time.LocalDate;
            import java.util.Optional;

            """;

    static final String TRANSACTION = IMPORTS + """
            @Table("invoices")
            @PartitionKey(attribute = "pk", template = "InvoiceNumber#{invoiceNumber}")
            @ShardedKey(suffixes = 5, separator = "#", first = 0, maximumSuffixes = 10)
            @SortKey(attribute = "sk", template = "Client#{client}#txid#{number}")
            public record Transaction(
                    String invoiceNumber, String client, long number, LocalDate invoiceDate, @Shard Integer shard) {}
            """;

    static final String CALCULATED = IMPORTS + """
            @Table("invoices")
            @PartitionKey(attribute = "pk", template = "InvoiceNumber#{invoiceNumber}")
            @ShardedKey(suffixes = 200, separator = "#", calculated = true)
            @SortKey(attribute = "sk", template = "Client#{client}#txid#{number:1}")
            public record Calculated(String invoiceNumber, String client, long number) {}
            """;

    static final String SALE = IMPORTS + """
            @Table("sales")
            @PartitionKey(attribute = "pk", template = "{customerId}#{productId}#{countryCode}")
            @ShardedKey(suffixes = 8, maximumSuffixes = 16, rule = Sale.Hot.class, calculated = true, from = "source")
            @PartitionKey(index = "deals", attribute = "gsi1pk", template = "DEALS#{day}")
            @SortKey(index = "deals", attribute = "gsi1sk", template = "{source}#{clerk}")
            @ShardedKey(index = "deals", suffixes = 4, separator = "#", calculated = true)
            @SortKey(index = "by-clerk", attribute = "gsi1sk", template = "{source}#{clerk}")
            @ShardedKey(index = "by-clerk", suffixes = 3, calculated = true, from = {"clerk", "soldAt"})
            @PartitionKey(index = "all", attribute = "gsi2pk", template = "SALES")
            @ShardedKey(index = "all", suffixes = 3)
            @GlobalIndex(name = "deals", projection = Projection.KEYS_ONLY)
            public class Sale {

                private String customerId;
                private int productId;
                private String countryCode;
                private Instant soldAt;
                private String source;
                private Optional<LocalDate> day = Optional.empty();
                private String clerk;

                public String getCustomerId() { return customerId; }
                public void setCustomerId(String customerId) { this.customerId = customerId; }
                public int getProductId() { return productId; }
                public void setProductId(int productId) { this.productId = productId; }
                public String getCountryCode() { return countryCode; }
                public void setCountryCode(String countryCode) { this.countryCode = countryCode; }
                @SortKey public Instant getSoldAt() { return soldAt; }
                public void setSoldAt(Instant soldAt) { this.soldAt = soldAt; }
                public String getSource() { return source; }
                public void setSource(String source) { this.source = source; }
                public Optional<LocalDate> getDay() { return day; }
                public void setDay(Optional<LocalDate> day) { this.day = day; }
                public String getClerk() { return clerk; }
                public void setClerk(String clerk) { this.clerk = clerk; }

                static final class Hot implements ShardRule {

                    @Override
                    public int shards(String logicalKey, int suffixes) {
                        return logicalKey.equals("c#1#DE") ? 1 : suffixes;
                    }
                }
            }
            """;

    static final String MATCH = IMPORTS + """
            @Table("matches")
            @GlobalIndex(name = "by-round", projection = Projection.KEYS_ONLY)
            public record Match(
                    @PartitionKey String id,
                    @PartitionKey(index = "by-round", order = 1)
                            @ShardedKey(index = "by-round", suffixes = 8, calculated = true)
                            String tournament,
                    @PartitionKey(index = "by-round", order = 2) int year,
                    @SortKey(index = "by-round", order = 1) String round,
                    @SortKey(index = "by-round", order = 2) Optional<Integer> bracket,
                    @SortKey(index = "by-place", order = 1) @ShardedKey(index = "by-place", suffixes = 4) String country,
                    @SortKey(index = "by-place", order = 2) String city) {}
            """;

    static final String EVENT = IMPORTS + """
            @Table("events")
            @PartitionKey(attribute = "pk", template = "DAY#{day}")
            @ShardedKey(suffixes = 8)
            public sealed interface Event {

                LocalDate day();

                @Shard Integer shard();

                @SortKey(attribute = "sk", template = "LOGIN#{user}")
                record Login(LocalDate day, String user, @Shard Integer shard) implements Event {}

                @SortKey(attribute = "sk", template = "ORDER#{number}")
                record Order(LocalDate day, int number, @Shard Integer shard) implements Event {}
            }
            """;

    private ShardedCompositeEntities() {}
}
