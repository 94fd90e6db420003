package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NestedProblemsTest {

    private static final String ORDER = """
            @Table("orders")
            record Order(@PartitionKey String id, List<Address> addresses) {}
            """;

    @ParameterizedTest
    @ValueSource(strings = {"""
                record Address(
                        // PROBLEM: AnnotationWithoutEffect
                        @PartitionKey
                        String street) {}
                """, """
                record Address(
                        String street,
                        // PROBLEM: AnnotationWithoutEffect
                        @Shard
                        Integer shard) {}
                """, """
                // PROBLEM: AnnotationWithoutEffect
                @Cached
                record Address(String street) {}
                """, """
                record Address(
                        String street,
                        // PROBLEM: AttributeNameTaken
                        @Attribute("street") String city) {}
                """, """
                record Address(
                        String street,
                        // PROBLEM: UnknownAttributeType
                        Number city) {}
                """, """
                class Address {
                    // PROBLEM: MemberNotWritable
                    String street;
                    String city;
                    void setCity(String city) {}
                }
                """})
    void nestedClass_withAProblem_hasItOnItsOwnMember(String address) {
        Shop.problems(ORDER, address);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Page<?>", "List<? extends Page<String>>", "Result<String>", "Any"})
    void genericClass_inAFormThatIsNotSupported_isAProblem(String type) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: UnknownAttributeType
                        TYPE value) {}
                """.replace("TYPE", type), """
                record Page<T>(T first) {}
                """, """
                sealed interface Result<T> {
                    record Success<T>(T value) implements Result<T> {}
                }
                """, """
                sealed interface Any {
                    record One<T>(T value) implements Any {}
                }
                """);
    }

    @Test
    void nestedClass_ofTwoEntities_hasItsProblemsOnce() {
        Shop.problems(ORDER, """
                @Table("customers")
                record Customer(@PartitionKey String id, Address address) {}
                """, """
                record Address(
                        // PROBLEM: UnknownAttributeType
                        Number street) {}
                """);
    }

    @Test
    void nestedClass_thatIsNotCompiledHere_hasItsProblemsOnTheEntitysMember() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: UnknownAttributeType
                        List<dev.keyspread.processor.CompiledAddress> addresses) {}
                """);

        assertThat(shop.messages().get(0))
                .startsWith(
                        "[UnknownAttributeType] In dev.keyspread.processor.CompiledAddress: Member \"street\" must be");
    }
}
