package dev.keyspread.processor.generate;

/** Sources of the golden entities: one small entity per feature of the generated code. */
final class GoldenEntities {

    private static final String IMPORTS = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.time.Instant;
            import java.time.LocalDate;
            import java.util.List;
            import java.util.Map;
            import java.util.Set;
            import org.jspecify.annotations.*;
            import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

            """;

    static final String PLAIN_RECORD = IMPORTS + """
            @Table("notes")
            public record Note(@PartitionKey String owner, @SortKey int number, String text) {}
            """;

    static final String RANDOM_SHARDS = IMPORTS + """
            @Table("readings")
            @LocalIndex(name = "by-value", projection = Projection.KEYS_ONLY)
            public record Reading(
                    @PartitionKey @ShardedKey(suffixes = 4, maximumSuffixes = 64) String sensor,
                    @SortKey Instant takenAt,
                    @SortKey(index = "by-value") double value,
                    @Shard @Nullable Integer shard) {}
            """;

    static final String PROJECTIONS = IMPORTS + """
            @Table("trips")
            @SortKey(attribute = "sk", template = "TRIP#{start}#{number}")
            @ProjectedTo({Trip.Summary.class, Trip.Cost.class})
            public record Trip(
                    @PartitionKey @ShardedKey(suffixes = 4, from = "number", calculated = true) String city,
                    LocalDate start,
                    int number,
                    @Attribute("n") @Nullable String note,
                    @Flatten(prefix = "home_") Place home,
                    long cost) {

                public record Place(String street) {}

                public record Summary(String city, LocalDate start, @NonNull String note, Place home) {}

                public record Cost(long cost) {}
            }
            """;

    static final String PATHS = IMPORTS + """
            @Table("visits")
            @ProjectedTo(Visit.Summary.class)
            public record Visit(
                    @Flatten Key key,
                    @Nullable Address address,
                    @Flatten(prefix = "home_") @Nullable Address home,
                    String note) {

                public record Key(
                        @PartitionKey @ShardedKey(suffixes = 4, calculated = true) String guest, @SortKey int number) {}

                public record Address(String city, int floor) {}

                public record Summary(
                        @ProjectedFrom("key.guest") String guest,
                        @ProjectedFrom("address.city") @NonNull String city,
                        @ProjectedFrom("address.floor") Integer floor,
                        @ProjectedFrom("home.city") String homeCity) {}
            }
            """;

    static final String MANAGED_ATTRIBUTES = IMPORTS + """
            @Table("documents")
            public record Document(
                    @PartitionKey @GeneratedId @Nullable String id,
                    String title,
                    @CreatedAt @Nullable Instant createdAt,
                    @UpdatedAt @StoredAs(StoredFormat.EPOCH_SECONDS) @Nullable Instant updatedAt,
                    @GeneratedId(supplier = Numbers.class) @Nullable Long number,
                    @Nullable Instant archivedAt,
                    @TimeToLive(after = "archivedAt", duration = "30d") @Nullable Instant expiresAt,
                    @Version long version) {

                public static class Numbers implements java.util.function.Supplier<Long> {
                    @Override public Long get() { return 1L; }
                }
            }
            """;

    static final String COMPOSITE_KEYS = IMPORTS + """
            @Table("purchases")
            @PartitionKey(attribute = "pk", template = "CUSTOMER#{customerId}")
            @SortKey(attribute = "sk", template = "ORDER#{date}#{number}")
            public record Purchase(
                    String customerId,
                    LocalDate date,
                    int number,
                    @PartitionKey(index = "by-shop", order = 1) String city,
                    @PartitionKey(index = "by-shop", order = 2) String shop) {}
            """;

    static final String SHARDED_COMPOSITE_KEYS = IMPORTS + """
            @Table("invoice-transactions")
            @PartitionKey(attribute = "pk", template = "InvoiceNumber#{invoiceNumber}")
            @ShardedKey(suffixes = 5, separator = "#", first = 0)
            @SortKey(attribute = "sk", template = "Client#{client}#txid#{transaction}")
            @PartitionKey(index = "deals", attribute = "gsi1pk", template = "DEALS#{day}")
            @SortKey(index = "deals", attribute = "sk", template = "Client#{client}#txid#{transaction}")
            @ShardedKey(index = "deals", suffixes = 4, separator = "#", calculated = true)
            public record Transaction(
                    String invoiceNumber, String client, String transaction, LocalDate day, @Shard Integer shard) {}
            """;

    static final String SUBTYPES = IMPORTS + """
            @Table("accounts")
            @PartitionKey(attribute = "pk", template = "ACCOUNT#{account}")
            public sealed interface AccountItem {

                String account();

                @SortKey(attribute = "sk", template = "PROFILE")
                record Profile(String account, String name) implements AccountItem {}

                @SortKey(attribute = "sk", template = "ORDER#{number}")
                record Order(String account, int number) implements AccountItem {}
            }
            """;

    static final String FLATTENED_OBJECTS = IMPORTS + """
            @Table("customers")
            public record Customer(
                    @PartitionKey String id,
                    @Flatten(prefix = "home_") Address home,
                    @OtherAttributes Map<String, AttributeValue> others) {

                public record Address(String street, int number) {}
            }
            """;

    static final String DOCUMENTS = IMPORTS + """
            @Table("baskets")
            public record Basket(
                    @PartitionKey String id,
                    Address address,
                    List<Line> lines,
                    Map<String, Integer> counts,
                    @Flatten(prefix = "home_") Address home) {

                public record Address(String city, int number) {}

                public record Line(String product, int quantity, List<String> notes) {}
            }
            """;

    static final String CONVERTERS = IMPORTS + """
            @Table("sessions")
            public record Session(
                    @PartitionKey String id,
                    State state,
                    @StoredAs(StoredFormat.EPOCH_SECONDS) Instant expiresAt,
                    @StoredAs(StoredFormat.GZIP) Map<String, Integer> visits,
                    @ConvertedBy(ColorConverter.class) Color color,
                    Set<Integer> ports,
                    List<Step> steps) {

                public enum State { OPEN, CLOSED }

                public record Color(int rgb) {}

                public record Step(String name) {}

                static final class ColorConverter implements AttributeConverter<Color, Integer> {

                    @Override
                    public Integer toStored(Color color) {
                        return color.rgb();
                    }

                    @Override
                    public Color fromStored(Integer rgb) {
                        return new Color(rgb);
                    }
                }
            }
            """;

    static final String BEAN = IMPORTS + """
            @NullMarked
            @Table("parcels")
            public class Parcel {

                private String id = "";
                private String color = "red";
                private @Nullable Integer weight;

                @PartitionKey
                public String getId() { return id; }
                public void setId(String id) { this.id = id; }
                @DefaultValue("blue")
                public String getColor() { return color; }
                public void setColor(String color) { this.color = color; }
                public @Nullable Integer getWeight() { return weight; }
                public void setWeight(@Nullable Integer weight) { this.weight = weight; }
            }
            """;

    private GoldenEntities() {}
}
