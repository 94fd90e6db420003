package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlattenedKeyProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                record Order(@Flatten Key key, @SortKey String id, @Shard Integer shard) {
                    // PROBLEM: FlattenedKeyUnsupported
                    record Key(@PartitionKey @ShardedKey(suffixes = 3) String customer, int shards) {}
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
                record Order(@Flatten Optional<Key> key) {
                    record Key(@Flatten Customer customer) {}
                    // PROBLEM: FlattenedKeyUnsupported
                    record Customer(@PartitionKey String id) {}
                }
                """, """
                @Table("orders")
                // PROBLEM: KeyTemplateMemberUnknown
                @PartitionKey(attribute = "pk", template = "{customer.name}")
                record Order(@Flatten Customer customer) {
                    record Customer(String id) {}
                }
                """, """
                @Table("orders")
                // PROBLEM: KeyTemplateMemberUnknown
                @PartitionKey(attribute = "pk", template = "{customer.id}")
                record Order(Customer customer) {
                    record Customer(String id) {}
                }
                """, """
                @Table("orders")
                // PROBLEM: KeyNotStored
                @PartitionKey(attribute = "pk", template = "{customer}")
                record Order(@Flatten Customer customer) {
                    record Customer(String id) {}
                }
                """, """
                @Table("orders")
                // PROBLEM: KeyOptional
                @PartitionKey(attribute = "pk", template = "{customer.id}")
                record Order(@Flatten Optional<Customer> customer) {
                    record Customer(String id) {}
                }
                """, """
                @Table("orders")
                sealed interface Order {
                    // PROBLEM: FlattenedKeyUnsupported
                    @PartitionKey(attribute = "pk", template = "SENT#{key.id}")
                    record Sent(@Flatten Key key, String to) implements Order {}
                    record Key(String id) {}
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
                record Order(@Flatten Optional<Key> key) {
                    // PROBLEM: FlattenedKeyUnsupported
                    record Key(@PartitionKey String id) {}
                }
                """);

        assertThat(shop.messages())
                .contains(
                        "[FlattenedKeyUnsupported] Key \"id\" cannot be inside a flattened object of \"Order\" (found "
                                + "it in an Optional). Declare it in \"Order\" itself");
    }

    @Test
    void message_saysHowToNameAMemberOfANestedObject() {
        Shop shop = Shop.problems("""
                @Table("orders")
                // PROBLEM: KeyTemplateMemberUnknown
                @PartitionKey(attribute = "pk", template = "{customer.id}")
                record Order(Customer customer) {
                    record Customer(String id) {}
                }
                """);

        assertThat(shop.messages())
                .contains("[KeyTemplateMemberUnknown] Key template \"{customer.id}\" must name members (found "
                        + "\"customer.id\", which is none). Annotate \"customer\" with @Flatten, or name a member of "
                        + "\"Order\" itself");
    }

    @Test
    void templateOfAFlattenedObject_suggestsItsMembers() {
        Shop shop = Shop.problems("""
                @Table("orders")
                // PROBLEM: KeyNotStored
                @PartitionKey(attribute = "pk", template = "C#{customer}")
                record Order(@Flatten Customer customer) {
                    record Customer(String id, List<String> tags, @Flatten Place place) {}
                    record Place(String country) {}
                }
                """);

        assertThat(shop.messages())
                .contains(
                        "[KeyNotStored] Key template \"C#{customer}\" cannot hold \"customer\" (found @Flatten, which "
                                + "makes an attribute of each of its members). Write {customer.id} or {customer.place.country}");
    }

    @Test
    void templateOfANestedRecord_suggestsItsMembers() {
        Shop shop = Shop.problems("""
                @Table("orders")
                // PROBLEM: KeyTypeUnsupported
                @PartitionKey(attribute = "pk", template = "C#{customer}")
                record Order(Customer customer) {
                    record Customer(String id, int a, int b, int c, int d) {}
                }
                """);

        assertThat(shop.messages())
                .contains("[KeyTypeUnsupported] Key template \"C#{customer}\" cannot hold \"customer\" (found "
                        + "shop.Order.Customer, which has no fixed text). Annotate it with @Flatten, and write "
                        + "{customer.id} or {customer.a} or {customer.b} or {customer.c}");
    }

    @Test
    void templateOfAnObjectWithoutTexts_suggestsNone() {
        Shop shop = Shop.problems("""
                @Table("orders")
                // PROBLEM: KeyTypeUnsupported
                @PartitionKey(attribute = "pk", template = "C#{customer}")
                record Order(Customer customer) {
                    record Customer(List<String> ids) {}
                }
                """);

        assertThat(shop.messages())
                .contains("[KeyTypeUnsupported] Key template \"C#{customer}\" cannot hold \"customer\" (found "
                        + "shop.Order.Customer, which has no fixed text). Change its type, or name another member");
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
                """, """
                @Table("orders")
                record Order(@Flatten Key key, @SortKey String id) {
                    record Key(@PartitionKey @ShardedKey(suffixes = 3, calculated = true) String customer) {}
                }
                """, """
                @Table("orders")
                record Order(@PartitionKey String id, @Flatten Place place) {
                    record Place(@Flatten Geo geo) {}
                    record Geo(@SortKey String hash, String shards, @PartitionKey(index = "by-place") @ShardedKey(index = "by-place", suffixes = 2) String key) {}
                }
                """, """
                @Table("orders")
                @PartitionKey(attribute = "pk", template = "{customer.id}")
                @PartitionKey(index = "by-home", attribute = "home", template = "{home.city}")
                @PartitionKey(index = "by-work", attribute = "work", template = "{work.city}#{work.number}")
                record Order(@SortKey String id, String customerId, @Flatten(prefix = "c_") Customer customer, @Flatten(prefix = "h_") Optional<Place> home, @Flatten(prefix = "w_") Optional<Place> work) {
                    record Customer(String id) {}
                    record Place(Optional<String> city, OptionalInt number) {}
                }
                """})
    void otherKeysInside_areAllowed(String source) {
        assertThat(Shop.problems(source).messages()).isEmpty();
    }
}
