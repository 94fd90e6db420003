package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlattenedKeyProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                record Order(@Flatten Key key, @SortKey String id) {
                    // PROBLEM: FlattenedKeyUnsupported
                    record Key(@PartitionKey @ShardedKey(suffixes = 3, calculated = true) String customer) {}
                }
                """, """
                @Table("orders")
                record Order(@PartitionKey @ShardedKey(suffixes = 3, calculated = true) String customer, @Flatten Key key) {
                    // PROBLEM: FlattenedKeyUnsupported
                    record Key(@SortKey String id) {}
                }
                """, """
                @Table("orders")
                record Order(@Flatten(prefix = "a_") A a, @Flatten(prefix = "b_") B b) {
                    // PROBLEM: FlattenedKeyUnsupported
                    record A(@PartitionKey String id) {}
                    // PROBLEM: FlattenedKeyUnsupported
                    record B(@SortKey String id) {}
                }
                """, """
                @Table("orders")
                record Order(@Flatten Optional<Key> key) {
                    // PROBLEM: FlattenedKeyUnsupported
                    record Key(@PartitionKey String id) {}
                }
                """, """
                @Table("orders")
                record Order(@Flatten(prefix = "a_") Key a, @Flatten(prefix = "b_") Key b) {
                    // PROBLEM: PartitionKeyNotUnique
                    record Key(@PartitionKey String id) {}
                }
                """, """
                @Table("orders")
                record Order(@PartitionKey String id, @Flatten Place place) {
                    record Place(@Flatten Geo geo) {}
                    // PROBLEM: AnnotationWithoutEffect
                    record Geo(@SortKey String hash) {}
                }
                """, """
                @Table("orders")
                record Order(@PartitionKey String id, Place place) {
                    // PROBLEM: AnnotationWithoutEffect
                    record Place(@SortKey String city) {}
                }
                """, """
                @Table("orders")
                record Order(@PartitionKey String id, @Flatten Place place) {
                    // PROBLEM: KeyTypeUnsupported
                    record Place(@SortKey List<String> city) {}
                }
                """, """
                @Table("orders")
                sealed interface Order {
                    record Sent(@Flatten Key key, String to) implements Order {}
                    // PROBLEM: FlattenedKeyUnsupported
                    record Key(@PartitionKey String id) {}
                }
                """})
    void keyThatCannotBeInside_isAProblem(String source) {
        Shop.problems(source);
    }

    @Test
    void message_namesTheKeyAndTheEntity() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(@PartitionKey String id, @Flatten Place place) {
                    // PROBLEM: FlattenedKeyUnsupported, FlattenedKeyUnsupported
                    record Place(@PartitionKey(index = "by-city") @ShardedKey(index = "by-city", suffixes = 3) String city, @SortKey(index = "by-city") String street) {}
                }
                """);

        assertThat(shop.messages())
                .contains(
                        "[FlattenedKeyUnsupported] Key \"city\" cannot be inside a flattened object of \"Order\" (found "
                                + "@ShardedKey(index = \"by-city\")). Declare it in \"Order\" itself");
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                record Order(@PartitionKey String id, @Flatten(prefix = "customer_") Customer customer) {
                    @Table("customers")
                    record Customer(@PartitionKey String id, @SortKey String name) {}
                }
                """, """
                @Table("orders")
                record Order(@Flatten Key key, Key before) {
                    record Key(@PartitionKey String id) {}
                }
                """})
    void keysOfAnEntity_orOfAClassThatIsAlsoNested_areAllowed(String source) {
        assertThat(Shop.problems(source).messages()).isEmpty();
    }
}
