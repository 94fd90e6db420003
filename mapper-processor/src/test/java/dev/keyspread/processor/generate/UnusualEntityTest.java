package dev.keyspread.processor.generate;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spi.ItemCodec;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Unusual names and shapes of user classes must not break the generated code. */
class UnusualEntityTest {

    private static final String IMPORTS = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.time.Instant;
            import java.util.List;
            import java.util.Map;
            import java.util.Optional;
            import java.util.Set;

            """;

    @Test
    void members_namedAsGeneratedCodeNamesThings_compile() {
        compiles("""
                @Table("items")
                @Cached
                @GlobalIndex(name = "table", projection = Projection.KEYS_ONLY)
                @GlobalIndex(name = "Item", projection = Projection.KEYS_ONLY)
                public record Item(
                        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, from = {"item", "writer", "suffix"}) String key,
                        @SortKey String store,
                        String item,
                        String writer,
                        @SortKey(index = "Item") String suffix,
                        @PartitionKey(index = "table") @ShardedKey(index = "table", suffixes = 3) String sortKey,
                        @SortKey(index = "table") String value,
                        @PartitionKey(index = "Item") @ShardedKey(index = "Item", suffixes = 2) String shards,
                        String instance,
                        String INSTANCE,
                        String SHARDS,
                        String logicalKey,
                        String attributes,
                        String random,
                        String plan,
                        String keyspread,
                        String objects,
                        String ID,
                        Key nested,
                        com.acme.other.Key other) {

                    public record Key(String key, String item) {}
                }
                """, """
                package com.acme.other;

                public record Key(String item, int size) {}
                """);
    }

    @Test
    void members_namedAsTheClassesOfTheirValues_compile() {
        compiles("""
                @Table("lines")
                public record Line(
                        @PartitionKey String id,
                        UOM uom,
                        @DefaultValue("00000000-0000-0000-0000-000000000000") java.util.UUID uuid,
                        @DefaultValue("https://acme.com") java.net.URI uri,
                        String tax,
                        TAX.State state,
                        @Flatten(prefix = "p_") Part part,
                        List<Pack> packs,
                        ABC abc) {

                    public enum UOM { KG, L }

                    public static final class TAX {
                        public enum State { DUE, PAID }
                    }

                    public record Part(String uom, UOM unit) {}

                    public record Pack(UOM uom, TAX.State tax) {}

                    public static final class ABC {
                        private final String abc;

                        private ABC(String abc) { this.abc = abc; }

                        public static Builder builder() { return new Builder(); }
                        public String getAbc() { return abc; }

                        public static final class Builder {
                            private String abc;

                            public Builder abc(String abc) {
                                this.abc = abc;
                                return this;
                            }

                            public ABC build() { return new ABC(abc); }
                        }
                    }
                }
                """);
    }

    @Test
    void drawnShards_withMembersNamedAsLocals_compile() {
        compiles("""
                @Table("items")
                public record Item(
                        @PartitionKey @ShardedKey(suffixes = 4) String item,
                        @SortKey String random,
                        @Shard Integer suffix,
                        @PartitionKey(index = "by-item") @ShardedKey(index = "by-item", suffixes = 2) int copy) {}
                """);
    }

    @Test
    void drawnShards_ofWhichSingleKeysHaveMore_compile() {
        compiles("""
                @Table("items")
                @LocalIndex(name = "by-text", projection = Projection.KEYS_ONLY)
                public sealed interface Item {

                    @PartitionKey @ShardedKey(suffixes = 4, maximumSuffixes = 8) String draw();

                    @SortKey long logicalKey();

                    @SortKey(index = "by-text") String text();

                    @Shard Integer shard();

                    record Note(String draw, long logicalKey, String text, Integer shard) implements Item {}

                    record Link(String draw, long logicalKey, String text, Integer shard) implements Item {}
                }
                """);
    }

    @Test
    void drawnShards_ofBean_compile() {
        compiles("""
                @Table("items")
                public class Reading {

                    private String day;
                    private long number;
                    private Integer shard;

                    @PartitionKey
                    @ShardedKey(suffixes = 4)
                    public String getDay() { return day; }
                    public void setDay(String day) { this.day = day; }
                    @SortKey
                    public long getNumber() { return number; }
                    public void setNumber(long number) { this.number = number; }
                    @Shard
                    public Integer getShard() { return shard; }
                    public void setShard(Integer shard) { this.shard = shard; }
                }
                """);
    }

    @Test
    void drawnShards_ofBuilder_compile() {
        compiles("""
                @Table("items")
                public final class Reading {

                    private final String day;
                    private final long number;
                    private final Optional<String> note;
                    private final Integer shard;

                    private Reading(Builder builder) {
                        this.day = builder.day;
                        this.number = builder.number;
                        this.note = builder.note;
                        this.shard = builder.shard;
                    }

                    @PartitionKey
                    @ShardedKey(suffixes = 4)
                    public String getDay() { return day; }
                    @SortKey
                    public long getNumber() { return number; }
                    public Optional<String> getNote() { return note; }
                    @Shard
                    public Integer getShard() { return shard; }

                    public static final class Builder {

                        private String day;
                        private long number;
                        private Optional<String> note = Optional.empty();
                        private Integer shard;

                        public Builder day(String day) { this.day = day; return this; }
                        public Builder number(long number) { this.number = number; return this; }
                        public Builder note(Optional<String> note) { this.note = note; return this; }
                        public Builder shard(Integer shard) { this.shard = shard; return this; }
                        public Reading build() { return new Reading(this); }
                    }
                }
                """);
    }

    @Test
    void classesNamedAsThoseOfJavaLang_areNotTakenForThem() {
        compiles("""
                @Table("heroes")
                public record Hero(@PartitionKey String name, @SortKey char rank, Character character) {}
                """, """
                package com.acme;

                public record Character(java.lang.String name, Integer level) {}
                """, """
                package com.acme;

                public record Integer(int value) {}
                """, """
                package com.acme;

                public @interface Override {}
                """);
    }

    @Test
    void entityNamedAsClassThatGeneratedCodeImports_compiles() {
        compiles("""
                @Table("queries")
                public record Query(@PartitionKey String id, @SortKey Instant at, TableQuery query) {

                    public record TableQuery(Set<List<Map<String, Optionals>>> values) {}

                    public record Optionals(Optional<List<Set<byte[]>>> values) {}
                }
                """);
    }

    @Test
    void memberOfGenericSuperclass_hasItsResolvedType() {
        compiles("""
                @Table("orders")
                public class Order extends Identified<String, List<Instant>> {

                    private int total;

                    public int getTotal() { return total; }
                    public void setTotal(int total) { this.total = total; }
                }
                """, """
                package com.acme;

                import dev.keyspread.annotations.PartitionKey;

                public class Identified<I, V> {

                    private I id;
                    private V values;

                    @PartitionKey
                    public I getId() { return id; }
                    public void setId(I id) { this.id = id; }
                    public V getValues() { return values; }
                    public void setValues(V values) { this.values = values; }
                }
                """);
    }

    @Test
    void ignoredMembers_ofOverloadedConstructor_areReadAsDefaults() {
        compiles("""
                @Table("orders")
                public class Order {

                    private final String id;

                    public Order(String id, String note, boolean open, byte small, char sign, long total) {
                        this.id = id;
                    }

                    public Order(String id, Integer note, boolean open, byte small, char sign, long total) {
                        this.id = id;
                    }

                    @PartitionKey
                    public String getId() { return id; }
                    @Ignore
                    public String getNote() { return ""; }
                    @Ignore
                    public boolean isOpen() { return true; }
                    @Ignore
                    public byte getSmall() { return 1; }
                    @Ignore
                    public char getSign() { return '+'; }
                    @Ignore
                    public long getTotal() { return 1; }
                }
                """);
    }

    @Test
    void entityWithoutPackage_compiles() {
        assertThat(Compilations.strict("""
                        import dev.keyspread.annotations.*;

                        @Table("orders")
                        public record Order(@PartitionKey String id, @SortKey byte[] line) {}
                        """)).succeededWithoutWarnings();
    }

    @Test
    void entityThatHoldsItself_compiles() {
        compiles("""
                @Table("nodes")
                public record Node(
                        @PartitionKey @ShardedKey(suffixes = 4) String id,
                        @SortKey String line,
                        @Shard Integer shard,
                        Map<String, Node> children) {}
                """);
    }

    @Test
    void objectOfVeryManyMembers_isMeasured_writtenAndRead() {
        String members = IntStream.range(0, 1_500)
                .mapToObj("public int getM%1$d() { return 1; } public void setM%1$d(int m) {}\n"::formatted)
                .collect(Collectors.joining());
        ItemCodec<Object> codec = GeneratedClasses.codec("com.acme.OrderCodec", """
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("orders")
                public record Order(@PartitionKey String id, @Flatten(prefix = "a_") Many many) {

                    public static class Many {
                """ + members + "}}");
        Map<String, AttributeValue> item =
                Map.of("id", AttributeValue.fromS("1"), "a_m1499", AttributeValue.fromN("1"));

        assertThat(Ends.roundTrip(codec, item)).hasSize(1_501);
    }

    @Test
    void beanOfVeryManyTexts_isWrittenAndRead() {
        String members = IntStream.range(0, 2_000)
                .mapToObj("private String m%1$d; public String getM%1$d() { return m%1$d; }"
                        .concat(" public void setM%1$d(String m) { m%1$d = m; }\n")::formatted)
                .collect(Collectors.joining());
        ItemCodec<Object> codec = GeneratedClasses.codec("com.acme.OrderCodec", """
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("orders")
                public class Order {
                    private String id;
                    @PartitionKey public String getId() { return id; }
                    public void setId(String id) { this.id = id; }
                """ + members + "}");
        Map<String, AttributeValue> item = new HashMap<>(Map.of("id", AttributeValue.fromS("1")));
        IntStream.range(0, 2_000).forEach(m -> item.put("m" + m, AttributeValue.fromS("text " + m)));

        assertThat(Ends.roundTrip(codec, item)).isEqualTo(item);
    }

    private static void compiles(String entity, String... others) {
        String[] sources = new String[others.length + 1];
        sources[0] = IMPORTS + entity;
        System.arraycopy(others, 0, sources, 1, others.length);
        assertThat(Compilations.strict(sources)).succeededWithoutWarnings();
    }
}
