package dev.keyspread.processor.generate;

/** Sources of entities whose keys are made of several members. */
final class CompositeEntities {

    private static final String IMPORTS = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.math.BigDecimal;
            import java.time.Instant;
            import java.time.LocalDate;
            import java.util.Optional;
            import java.util.OptionalInt;

            """;

    static final String PURCHASE = IMPORTS + """
            @Table("shop")
            @PartitionKey(attribute = "pk", template = "CUSTOMER#{customerId}#{country}")
            @SortKey(attribute = "sk", template = "ORDER#{date}#{number}")
            @PartitionKey(index = "by-status", attribute = "gsi1pk", template = "STATUS#{status}")
            @SortKey(index = "by-status", attribute = "sk", template = "ORDER#{date}#{number}")
            @PartitionKey(index = "by-rank", attribute = "gsi2pk", template = "{country}")
            @SortKey(index = "by-rank", attribute = "gsi2sk", template = "{rank}#{price:8.2}#{customerId}")
            @GlobalIndex(name = "by-rank", projection = Projection.KEYS_ONLY)
            @SuppressLint(rule = "gsi-low-cardinality-key", reason = "few are sold")
            public record Purchase(
                    String customerId,
                    @Attribute("country") String country,
                    LocalDate date,
                    int number,
                    Optional<Status> status,
                    OptionalInt rank,
                    BigDecimal price,
                    Instant at) {

                public enum Status { OPEN, PAID }
            }
            """;

    static final String PROFILE = IMPORTS + """
            @Table("shop")
            @PartitionKey(attribute = "pk", template = "CUSTOMER#{customerId}")
            @SortKey(attribute = "sk", template = "PROFILE")
            public class Profile {

                private long customerId;
                private String name = "nobody";

                public long getCustomerId() { return customerId; }
                public void setCustomerId(long customerId) { this.customerId = customerId; }
                public String getName() { return name; }
                public void setName(String name) { this.name = name; }
                @Override public String toString() { return customerId + " " + name; }
            }
            """;

    static final String RETURN = IMPORTS + """
            @Table("shop")
            @PartitionKey(attribute = "pk", template = "CUSTOMER#{customerId}#{number}")
            @SortKey(attribute = "sk", template = "RETURN#{number:6}#{customerId}")
            public record Return(String customerId, int number, String reason) {}
            """;

    /** Its sort key repeats its partition key, which is a member alone. */
    static final String PARCEL = IMPORTS + """
            @Table("shop")
            @SortKey(attribute = "sk", template = "PARCEL#{owner}#{number:4}")
            public record Parcel(@PartitionKey String owner, int number) {}
            """;

    /** Its partition key repeats its sort key, which is a member alone. */
    static final String SEAT = IMPORTS + """
            @Table("shop")
            @PartitionKey(attribute = "pk", template = "HALL#{hall}#{number}")
            public class Seat {

                private String hall;
                private int number;

                public String getHall() { return hall; }
                public void setHall(String hall) { this.hall = hall; }
                @SortKey public int getNumber() { return number; }
                public void setNumber(int number) { this.number = number; }
                @Override public String toString() { return hall + " " + number; }
            }
            """;

    static final String MATCH = IMPORTS + """
            @Table("matches")
            @GlobalIndex(name = "by-place", projection = Projection.KEYS_ONLY)
            public record Match(
                    @PartitionKey String id,
                    @PartitionKey(index = "by-tournament", order = 1) String tournament,
                    @PartitionKey(index = "by-tournament", order = 2) @PartitionKey(index = "by-place", order = 1)
                            String region,
                    @SortKey(index = "by-tournament", order = 1) String round,
                    @SortKey(index = "by-tournament", order = 2) int bracket,
                    @SortKey(index = "by-tournament", order = 3) Optional<Instant> startsAt,
                    @PartitionKey(index = "by-place", order = 2) Optional<String> city) {}
            """;

    static final String DELIVERY = IMPORTS + """
            @Table("deliveries")
            @PartitionKey(attribute = "pk", template = "{customerId}")
            @SortKey(attribute = "sk", template = "{at}#{number:6}")
            @PartitionKey(index = "by-carrier", attribute = "gsi", template = "CARRIER#{carrier}#{customerId}")
            public record Delivery(
                    java.util.UUID customerId,
                    @StoredAs(StoredFormat.EPOCH_SECONDS) Instant at,
                    long number,
                    String carrier,
                    @PartitionKey(index = "by-depot")
                            @ShardedKey(index = "by-depot", suffixes = 4, calculated = true, from = "number")
                            String depot,
                    @Flatten(prefix = "to_") Place to,
                    Delivery replaced,
                    @OtherAttributes java.util.Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue>
                            others) {

                public record Place(String city) {}
            }
            """;

    private CompositeEntities() {}
}
