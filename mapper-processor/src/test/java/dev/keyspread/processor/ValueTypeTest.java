package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueTypeTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "String                   | Scalar[kind=STRING]                                     | S",
                "char                     | Scalar[kind=CHARACTER]                                  | S",
                "Character                | Scalar[kind=CHARACTER]                                  | S",
                "boolean                  | Scalar[kind=BOOLEAN]                                    | BOOL",
                "Boolean                  | Scalar[kind=BOOLEAN]                                    | BOOL",
                "byte                     | Scalar[kind=BYTE]                                       | N",
                "Byte                     | Scalar[kind=BYTE]                                       | N",
                "short                    | Scalar[kind=SHORT]                                      | N",
                "Short                    | Scalar[kind=SHORT]                                      | N",
                "int                      | Scalar[kind=INTEGER]                                    | N",
                "Integer                  | Scalar[kind=INTEGER]                                    | N",
                "long                     | Scalar[kind=LONG]                                       | N",
                "Long                     | Scalar[kind=LONG]                                       | N",
                "float                    | Scalar[kind=FLOAT]                                      | N",
                "Float                    | Scalar[kind=FLOAT]                                      | N",
                "double                   | Scalar[kind=DOUBLE]                                     | N",
                "Double                   | Scalar[kind=DOUBLE]                                     | N",
                "BigDecimal               | Scalar[kind=BIG_DECIMAL]                                | N",
                "BigInteger               | Scalar[kind=BIG_INTEGER]                                | N",
                "UUID                     | Scalar[kind=UUID]                                       | S",
                "Instant                  | Scalar[kind=INSTANT]                                    | S",
                "LocalDate                | Scalar[kind=LOCAL_DATE]                                 | S",
                "byte[]                   | Scalar[kind=BYTES]                                      | B",
                "Thread.State             | Enumeration[type=java.lang.Thread.State]                | S",
                "Address                  | Nested[type=shop.Address]                               | M",
                "Optional<Long>           | Scalar[kind=LONG]                                       | N",
                "List<byte[]>             | ListOf[element=Scalar[kind=BYTES]]                      | L",
                "List<List<Address>>      | ListOf[element=ListOf[element=Nested[type=shop.Address]]] | L",
                "Set<String>              | SetOf[element=Scalar[kind=STRING]]                      | SS",
                "Set<Thread.State>        | SetOf[element=Enumeration[type=java.lang.Thread.State]] | SS",
                "Set<Long>                | SetOf[element=Scalar[kind=LONG]]                        | NS",
                "Set<byte[]>              | SetOf[element=Scalar[kind=BYTES]]                       | BS",
                "Set<Boolean>             | SetOf[element=Scalar[kind=BOOLEAN]]                     | L",
                "Set<Address>             | SetOf[element=Nested[type=shop.Address]]                | L",
                "Map<String, Long>        | MapOf[key=Scalar[kind=STRING], value=Scalar[kind=LONG]] | M",
                "Map<Long, Set<String>>   | MapOf[key=Scalar[kind=LONG], value=SetOf[element=Scalar[kind=STRING]]] | M"
            })
    void member_isStoredByItsType(String type, String value, String attributeType) {
        EntityModel order = Shop.model("""
                @Table("orders")
                record Order(@PartitionKey String id, %s member) {}
                record Address(String street) {}
                """.formatted(type));

        MemberModel member = order.object().members().get(1);
        assertThat(member.value()).hasToString(value);
        assertThat(member.attributeType()).hasToString(attributeType);
        assertThat(member.optional()).isEqualTo(type.startsWith("Optional"));
    }
}
