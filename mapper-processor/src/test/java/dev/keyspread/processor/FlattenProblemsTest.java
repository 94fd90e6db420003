package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ValueType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FlattenProblemsTest {

    private static final String ADDRESS = """
            record Address(String street, @Flatten(prefix = "geo_") Geo geo) {}
            """;
    private static final String GEO = """
            record Geo(double latitude, @Attribute("long") double longitude, @Ignore String note) {}
            """;

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: FlattenNotObject
                        @Flatten String street) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: FlattenNotObject
                        @Flatten(prefix = "a_") List<Address> addresses) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: UnknownAttributeType
                        @Flatten Number address) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: MemberRoleNotUnique
                        @Ignore @Flatten Address address) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: AttributeNotStored
                        @Flatten @Attribute("a") Address address) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: KeyNotStored
                        @SortKey @Flatten Address address) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        String geo_long,
                        // PROBLEM: AttributeNameTaken
                        @Flatten Address address) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @Flatten Address home,
                        // PROBLEM: AttributeNameTaken, AttributeNameTaken, AttributeNameTaken
                        @Flatten(prefix = "") Address work,
                        @Flatten(prefix = "third_") Address third) {}
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: AttributeNameTaken
                        @Flatten(prefix = "i") D key,
                        @PartitionKey String id) {
                    record D(String d) {}
                }
                """, """
                @Table("orders")
                record Order(@PartitionKey String id, Node node) {
                    record Node(
                            String name,
                            // PROBLEM: FlattenRecursive
                            @Flatten(prefix = "child_") Node child) {}
                }
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: FlattenRecursive
                        @Flatten One one) {
                    record One(
                            String name,
                            // PROBLEM: FlattenRecursive
                            @Flatten(prefix = "a_") Two two) {}
                    record Two(
                            // PROBLEM: FlattenRecursive
                            @Flatten(prefix = "b_") One one) {}
                }
                """})
    void member_thatCannotBeFlattened_isAProblem(String source) {
        Shop.problems(source, ADDRESS, GEO);
    }

    @Test
    void attribute_thatIsTooLongWithItsPrefix_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: AttributeNameTooLong
                        @Flatten(prefix = "%s") Address address) {}
                """.formatted("p".repeat(65_530)), "record Address(String street) {}");
    }

    @Test
    void flattenedMembers_areAttributesWithTheirPrefixes() {
        EntityModel order = Shop.model("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @Flatten(prefix = "home_") Address home,
                        @Flatten Optional<Address> work) {}
                """, ADDRESS, GEO);

        assertThat(order.object().attributes())
                .extracting(MemberModel::attribute)
                .containsExactly(
                        "id",
                        "home_street",
                        "home_geo_latitude",
                        "home_geo_long",
                        "street",
                        "geo_latitude",
                        "geo_long");
        assertThat(order.object().members().get(1).value()).isInstanceOf(ValueType.Flattened.class);
        assertThat(order.nested()).isEmpty();
    }

    @Test
    void flattenedClass_thatIsAlsoAValue_isNestedToo() {
        EntityModel order = Shop.model("""
                @Table("orders")
                record Order(@PartitionKey String id, @Flatten Address home, List<Address> others) {}
                """, ADDRESS, GEO);

        assertThat(order.nested().keySet()).extracting(Object::toString).containsExactly("shop.Address");
    }

    @Test
    void index_thatIncludesAFlattenedMember_hasAllItsAttributes() {
        EntityModel order = Shop.model("""
                @Table("orders")
                @GlobalIndex(name = "by-day", projection = Projection.INCLUDE, include = "home")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-day") LocalDate day,
                        @Flatten(prefix = "home_") Address home,
                        @Flatten Address work) {}
                """, ADDRESS, GEO);

        assertThat(order.indexes().get(0).include())
                .containsExactly("home_street", "home_geo_latitude", "home_geo_long");
        assertThat(order.indexes().get(0).projected())
                .extracting(MemberModel::name)
                .containsExactly("id", "day", "home");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Money           | shop.Money, which Cents stores as java.lang.Long",
                "Optional<Money> | java.util.Optional<shop.Money>, which Cents stores as java.lang.Long"
            })
    void flattenedObjectWithAConverter_isAProblemThatNamesIt(String type, String found) {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: FlattenNotObject
                        @Flatten %s total) {}
                """.formatted(type), """
                @ConvertedBy(Cents.class)
                record Money(long cents) {}
                """, """
                record Cents() implements AttributeConverter<Money, Long> {
                    @Override public Long toStored(Money value) { return 1L; }
                    @Override public Money fromStored(Long stored) { return new Money(1); }
                }
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[FlattenNotObject] Member \"total\" must be a record, a bean or an immutable class without"
                                + " subtypes to be flattened (found " + found + "). Remove @Flatten");
    }
}
