package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntityClassProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                // PROBLEM: EntityNotClass
                interface Order {}
                """, """
                @Table("orders")
                // PROBLEM: EntityNotClass
                enum Order { A }
                """, """
                @Table("orders")
                // PROBLEM: EntityNotClass
                @interface Order {}
                """, """
                @Table("orders")
                // PROBLEM: EntityAbstract, PartitionKeyMissing
                abstract class Order {}
                """, """
                class Orders {
                    @Table("orders")
                    // PROBLEM: EntityPrivate
                    private record Order(@PartitionKey String id) {}
                }
                """, """
                class Orders {
                    private static class Inside {
                        @Table("orders")
                        // PROBLEM: EntityPrivate
                        record Order(@PartitionKey String id) {}
                    }
                }
                """, """
                class Orders {
                    @Table("orders")
                    // PROBLEM: EntityInner, PartitionKeyMissing
                    class Order {}
                }
                """, """
                @Table("orders")
                // PROBLEM: EntityGeneric
                record Order<T>(@PartitionKey String id, T value) {}
                """, """
                class Orders {
                    @Table("orders")
                    // PROBLEM: EntityAbstract, EntityInner, EntityGeneric, EntityPrivate, PartitionKeyMissing
                    private abstract class Order<T> {}
                }
                """, """
                @Table("orders")
                // PROBLEM: ConstructionUnknown
                class Order {
                    @PartitionKey private String id;
                    private Order() {}
                    public String getId() { return id; }
                    public void setId(String id) { this.id = id; }
                }
                """, """
                @Table("orders")
                // PROBLEM: ConstructionUnknown
                class Order {
                    @PartitionKey private final String id;
                    Order(String other) { this.id = other; }
                    public String getId() { return id; }
                }
                """, """
                @Table("orders")
                // PROBLEM: ConstructionUnknown
                class Order {
                    @PartitionKey private final String id;
                    Order(String id) throws Exception { this.id = id; }
                    public String getId() { return id; }
                }
                """})
    void entity_thatCannotHaveMembersOrBeMade_isAProblem(String source) {
        Shop.problems(source);
    }

    @Test
    void problemsOfOneEntity_comeAtOnceAndDoNotStopOthers() {
        Shop shop = Shop.problems("""
                // PROBLEM: TableNameInvalid
                @Table("a")
                // PROBLEM: PartitionKeyMissing
                record Order(
                        // PROBLEM: UnknownAttributeType
                        Number thing,
                        // PROBLEM: AttributeNameEmpty
                        @Attribute("") String id) {}
                """, """
                @Table("customers")
                record Customer(@PartitionKey String id) {}
                """);

        assertThat(shop.models()).extracting(model -> model.name().simpleName()).containsExactly("Customer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"order-items", "class", "com.acme.Orders"})
    void repositoryName_thatIsNoSimpleClassName_isAProblem(String name) {
        Shop.problems("""
                // PROBLEM: RepositoryNameInvalid
                @Table(value = "orders", repository = "%s")
                record Order(@PartitionKey String id) {}
                """.formatted(name));
    }

    @Test
    void problemsOfTheClass_comeWithThoseOfItsSettingsAndMembers() {
        Shop.problems("""
                class Orders {
                    // PROBLEM: TableNameInvalid
                    @Table("a")
                    // PROBLEM: CacheSizeOutOfRange
                    @Cached(maximumSize = 0)
                    // PROBLEM: EntityPrivate, EntityGeneric, PartitionKeyMissing
                    private record Order<T>(
                            T value,
                            List<T> values,
                            // PROBLEM: UnknownAttributeType
                            Number thing,
                            // PROBLEM: AttributeNameEmpty
                            @Attribute("") String id) {}
                }
                """, """
                // PROBLEM: TableNameInvalid
                @Table("a")
                // PROBLEM: EntityNotClass
                interface HasId {}
                """);
    }

    @Test
    void staticFactoriesOfTheSameMembers_areNamed() {
        Shop shop = Shop.problems("""
                @Table("orders")
                // PROBLEM: ConstructionUnknown, PartitionKeyMissing
                abstract class Order {
                    abstract String id();
                    abstract long total();
                    static Order ofEuros(String id, long total) { return null; }
                    static Order of(String id, long total) { return null; }
                }
                """);

        assertThat(shop.messages())
                .anySatisfy(
                        message -> assertThat(message)
                                .contains(
                                        "(found several static methods of all members, ofEuros and of: make all but one private, or add a builder)"));
    }
}
