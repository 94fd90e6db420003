package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.model.EntityModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks of records that are stored as one value. */
class SingleValueTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "String         | S",
                "long           | N",
                "UUID           | S",
                "Instant        | S",
                "byte[]         | B",
                "Thread.State   | S",
                "Other          | S",
                "Id<String>     | S"
            })
    void record_isStoredAsItsComponent(String type, AttributeType stored) {
        EntityModel model = Shop.model("""
                @Table("orders")
                record Order(@PartitionKey Key key, Optional<Key> other) {
                    @SingleValue record Key(TYPE value) {}
                    @SingleValue record Other(String text) {}
                    @SingleValue record Id<T>(T id) {}
                }
                """.replace("TYPE", type));

        assertThat(model.key().partition().type()).isEqualTo(stored);
        assertThat(model.object().members().get(1).attributeType()).isEqualTo(stored);
        assertThat(model.nested()).isEmpty();
    }

    @Test
    void record_isAnElementAndTheKeyOfAMap() {
        EntityModel model = Shop.model("""
                @Table("orders")
                record Order(@PartitionKey String id, Set<Key> set, List<Key> list, Map<Key, Key> map, Key[] array) {
                    @SingleValue record Key(long value) {}
                }
                """);

        assertThat(model.object().members())
                .extracting(member -> member.attributeType())
                .containsExactly(AttributeType.S, AttributeType.NS, AttributeType.L, AttributeType.M, AttributeType.L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "record Key(String first, String second) {}",
                "record Key() {}",
                "class Key { public String value; }",
                "record Key(List<String> value) {}",
                "record Key(boolean value) {}",
                "record Key(Key value) {}",
                "record Key(@Attribute(\"x\") String value) {}",
                "record Key(@StoredAs(StoredFormat.SORTABLE_TEXT) long value) {}"
            })
    void anotherClass_isAProblem(String declaration) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: UnknownAttributeType
                        Key key) {
                    @SingleValue static DECLARATION
                }
                """.replace("DECLARATION", declaration));
    }

    @Test
    void anotherClass_isNamedWithTheReason() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: UnknownAttributeType
                        Key key) {
                    @SingleValue record Key(String first, String second) {}
                }
                """);

        assertThat(shop.messages().get(0))
                .contains("(found shop.Order.Key, which has @SingleValue and is not a record with one component)");
    }

    @Test
    void keyWithoutTheAnnotation_isNamedWithIt() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        // PROBLEM: KeyTypeUnsupported
                        @PartitionKey Key key) {
                    record Key(String value) {}
                }
                """, """
                @Table("carts")
                // PROBLEM: KeyTypeUnsupported
                @PartitionKey(attribute = "pk", template = "CART#{key}")
                record Cart(Key key) {
                    record Key(String value) {}
                }
                """, """
                @Table("users")
                record User(
                        @PartitionKey String id,
                        // PROBLEM: UnknownAttributeType
                        Map<Key, String> names) {
                    record Key(String value) {}
                }
                """);

        assertThat(shop.messages())
                .anySatisfy(message -> assertThat(message)
                        .isEqualTo(
                                "[KeyTypeUnsupported] Key \"key\" must be a string, a number, a binary or a type stored "
                                        + "as one (found shop.Order.Key). Annotate record \"Key\" with @SingleValue, "
                                        + "if no item stores it as a map"))
                .anySatisfy(message -> assertThat(message)
                        .contains("cannot hold \"key\"")
                        .endsWith("Annotate record \"Key\" with @SingleValue, if no item stores it as a map"))
                .anySatisfy(message -> assertThat(message)
                        .contains("whose keys cannot be attribute names without @SingleValue on their record"));
    }

    @Test
    void recordWithoutTheAnnotation_isAMap() {
        assertThat(Shop.model("""
                @Table("orders")
                record Order(@PartitionKey String id, Key key) {
                    record Key(String value) {}
                }
                """).object().members().get(1).attributeType()).isEqualTo(AttributeType.M);
    }
}
