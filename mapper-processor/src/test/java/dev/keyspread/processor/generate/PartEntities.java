package dev.keyspread.processor.generate;

/** Sources of entities that hold the parts of other objects, and attributes that they do not know. */
final class PartEntities {

    static final String IMPORTS = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.time.LocalDate;
            import java.util.List;
            import java.util.Map;
            import java.util.Optional;
            import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

            """;

    static final String CUSTOMER = IMPORTS + """
            @Table("customers")
            public record Customer(
                    @PartitionKey String id,
                    @Flatten(prefix = "home_") Address home,
                    @Flatten(prefix = "work_") Optional<Address> work,
                    @PartitionKey(index = "by-rank") @ShardedKey(index = "by-rank", suffixes = 3) int rank,
                    List<Note> notes,
                    @OtherAttributes Map<String, AttributeValue> others) {

                public record Address(String street, int number, @Flatten(prefix = "geo_") Geo geo) {}

                public record Geo(double latitude, double longitude) {}

                public record Note(
                        String text,
                        @Flatten(prefix = "by_") Author author,
                        @OtherAttributes Map<String, AttributeValue> others) {}

                public static final class Author {

                    private String name = "nobody";
                    private int age;

                    public String getName() { return name; }
                    public void setName(String name) { this.name = name; }
                    public int getAge() { return age; }
                    public void setAge(int age) { this.age = age; }
                    @Override public String toString() { return name + " " + age; }
                }
            }
            """;

    static final String PARCEL = IMPORTS + """
            @Table("parcels")
            @SuppressLint(rule = "reserved-or-unsafe-name", reason = "names with dots are stored as any others are")
            public class Parcel {

                private String id;
                private Size size = new Size(1, 1);
                private Optional<Sender> sender = Optional.of(Sender.builder().name("us").build());
                private Map<String, AttributeValue> others = Map.of();

                @PartitionKey
                public String getId() { return id; }
                public void setId(String id) { this.id = id; }
                @Flatten
                public Size getSize() { return size; }
                public void setSize(Size size) { this.size = size; }
                @Flatten(prefix = "sender.")
                public Optional<Sender> getSender() { return sender; }
                public void setSender(Optional<Sender> sender) { this.sender = sender; }
                @OtherAttributes
                public Map<String, AttributeValue> getOthers() { return others; }
                public void setOthers(Map<String, AttributeValue> others) { this.others = others; }
                @Override public String toString() { return id + " " + size + " " + sender + " " + others.keySet(); }

                public record Size(@Attribute("w") int width, @Attribute("h") int height) {}

                public static final class Sender {

                    private final String name;
                    private final Size size;

                    private Sender(Builder builder) {
                        this.name = builder.name;
                        this.size = builder.size;
                    }

                    public static Builder builder() { return new Builder(); }
                    public String getName() { return name; }
                    @Flatten(prefix = "size.")
                    public Size getSize() { return size; }
                    @Override public String toString() { return name + " " + size; }

                    public static final class Builder {

                        private String name = "nobody";
                        private Size size;

                        public Builder name(String name) { this.name = name; return this; }
                        public Builder size(Size size) { this.size = size; return this; }
                        public Sender build() { return new Sender(this); }
                    }
                }
            }
            """;

    private PartEntities() {}
}
