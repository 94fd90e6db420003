package dev.keyspread.processor.generate;

/** Sources of entities whose types say where null may be. */
final class NullnessEntities {

    private static final String IMPORTS = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.util.List;
            import java.util.Map;
            import java.util.Optional;
            import org.jspecify.annotations.NullMarked;
            import org.jspecify.annotations.Nullable;
            import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

            """;

    static final String ORDER = IMPORTS + """
            @NullMarked
            @Table("orders")
            @GlobalIndex(name = "by-rank", projection = Projection.INCLUDE, include = "note")
            public record Order(
                    @PartitionKey String id,
                    String note,
                    @Nullable String hint,
                    @DefaultValue("open") String state,
                    List<String> lines,
                    List<@Nullable String> gaps,
                    Map<String, Line> details,
                    AttributeValue raw,
                    Optional<String> maybe,
                    @Flatten(prefix = "home_") Address home,
                    @Flatten(prefix = "work_") @Nullable Address work,
                    @PartitionKey(index = "by-rank") String rank) {

                public record Line(String text, @Nullable Integer number) {}

                public record Address(@Nullable String street, String city) {}
            }
            """;

    static final String PARCEL = IMPORTS + """
            @NullMarked
            @Table("parcels")
            public class Parcel {

                private String id = "";
                private String color = "red";
                private String size;
                private Box box = Box.builder().label("plain").build();
                private @Nullable Tag tag;

                @PartitionKey
                public String getId() { return id; }
                public void setId(String id) { this.id = id; }
                public String getColor() { return color; }
                public void setColor(String color) { this.color = color; }
                public String getSize() { return size; }
                public void setSize(String size) { this.size = size; }
                @Flatten(prefix = "box_")
                public Box getBox() { return box; }
                public void setBox(Box box) { this.box = box; }
                public @Nullable Tag getTag() { return tag; }
                public void setTag(@Nullable Tag tag) { this.tag = tag; }

                public record Tag(@Flatten Box box, @Flatten(prefix = "other_") @Nullable Box other) {}

                public static final class Box {

                    private final String label;
                    private final String weight;

                    private Box(Builder builder) {
                        this.label = builder.label;
                        this.weight = builder.weight;
                    }

                    public static Builder builder() { return new Builder(); }
                    public String label() { return label; }
                    public String weight() { return weight; }

                    public static final class Builder {

                        private String label;
                        private String weight = "light";

                        public Builder label(String newLabel) { this.label = newLabel; return this; }
                        public Builder weight(String newWeight) { this.weight = newWeight; return this; }
                        public Box build() { return new Box(this); }
                    }
                }
            }
            """;

    private NullnessEntities() {}
}
