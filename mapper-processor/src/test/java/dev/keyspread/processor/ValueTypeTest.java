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
                "Thread.State             | Enumeration[type=java.lang.Thread.State, text=null, fallback=null, constants=[NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED]]                | S",
                "Address                  | Nested[javaType=shop.Address]                               | M",
                "Optional<Long>           | OptionalOf[kind=OPTIONAL, content=Scalar[kind=LONG]]     | N",
                "List<byte[]>             | CollectionOf[kind=LIST, element=Scalar[kind=BYTES]]                      | L",
                "List<List<Address>>      | CollectionOf[kind=LIST, element=CollectionOf[kind=LIST, element=Nested[javaType=shop.Address]]] | L",
                "Set<String>              | CollectionOf[kind=SET, element=Scalar[kind=STRING]]                      | SS",
                "Set<Thread.State>        | CollectionOf[kind=SET, element=Enumeration[type=java.lang.Thread.State, text=null, fallback=null, constants=[NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED]]] | SS",
                "Set<Long>                | CollectionOf[kind=SET, element=Scalar[kind=LONG]]                        | NS",
                "Set<byte[]>              | CollectionOf[kind=SET, element=Scalar[kind=BYTES]]                       | BS",
                "Set<Boolean>             | CollectionOf[kind=SET, element=Scalar[kind=BOOLEAN]]                     | L",
                "Set<Address>             | CollectionOf[kind=SET, element=Nested[javaType=shop.Address]]                | L",
                "OptionalInt              | OptionalOf[kind=INT, content=Scalar[kind=INTEGER]]       | N",
                "@StoredAs(StoredFormat.SORTABLE_TEXT) OptionalLong | OptionalOf[kind=LONG, content=Formatted[format=SORTABLE_TEXT, content=Scalar[kind=LONG]]] | S",
                "int[]                    | Scalar[kind=INTS]                                       | L",
                "char[]                   | Scalar[kind=CHARS]                                      | S",
                "String[]                 | ArrayOf[element=Scalar[kind=STRING]]                    | L",
                "Collection<String>       | CollectionOf[kind=COLLECTION, element=Scalar[kind=STRING]] | L",
                "SortedSet<Long>          | CollectionOf[kind=SORTED_SET, element=Scalar[kind=LONG]] | NS",
                "NavigableMap<Long, UUID> | MapOf[kind=NAVIGABLE_MAP, key=Scalar[kind=LONG], value=Scalar[kind=UUID]] | M",
                "Pair<Long>               | Nested[javaType=shop.Pair<java.lang.Long>]              | M",
                "Duration                 | Scalar[kind=DURATION]                                   | N",
                "Date                     | Scalar[kind=DATE]                                       | S",
                "@StoredAs(StoredFormat.EPOCH_SECONDS) Instant | Formatted[format=EPOCH_SECONDS, content=Scalar[kind=INSTANT]] | N",
                "@StoredAs(StoredFormat.GZIP) List<String> | Formatted[format=GZIP, content=CollectionOf[kind=LIST, element=Scalar[kind=STRING]]] | B",
                "@WriteNull String        | NullAsNull[content=Scalar[kind=STRING]]                 | S",
                "@DefaultValue(\"7\") int  | Defaulted[content=Scalar[kind=INTEGER], value=7, text=7] | N",
                "@ConvertedBy(Cents.class) BigDecimal | Converted[converter=shop.Cents, javaType=java.math.BigDecimal, content=Scalar[kind=LONG]] | N",
                "Set<Money>               | CollectionOf[kind=SET, element=Converted[converter=shop.MoneyText, javaType=shop.Money, content=Scalar[kind=STRING]]] | SS",
                "Box<String>              | Converted[converter=shop.BoxText, javaType=shop.Box<java.lang.String>, content=Scalar[kind=STRING]] | S",
                "Box<Integer>             | Nested[javaType=shop.Box<java.lang.Integer>]            | M",
                "Map<String, Long>        | MapOf[kind=MAP, key=Scalar[kind=STRING], value=Scalar[kind=LONG]] | M",
                "Map<Long, Set<String>>   | MapOf[kind=MAP, key=Scalar[kind=LONG], value=CollectionOf[kind=SET, element=Scalar[kind=STRING]]] | M"
            })
    void member_isStoredByItsType(String type, String value, String attributeType) {
        EntityModel order = Shop.model("""
                @Table("orders")
                record Order(@PartitionKey String id, %s member) {}
                record Address(String street) {}
                record Pair<T>(T left, T right) {}
                class Cents implements AttributeConverter<BigDecimal, Long> {
                    @Override public Long toStored(BigDecimal value) { return value.movePointRight(2).longValueExact(); }
                    @Override public BigDecimal fromStored(Long stored) { return BigDecimal.valueOf(stored, 2); }
                }
                @ConvertedBy(MoneyText.class)
                final class Money {}
                @ConvertedBy(BoxText.class)
                record Box<T>(T content) {}
                class BoxText implements AttributeConverter<Box<String>, String> {
                    @Override public String toStored(Box<String> value) { return value.content(); }
                    @Override public Box<String> fromStored(String stored) { return new Box<>(stored); }
                }
                class MoneyText implements AttributeConverter<Money, String> {
                    @Override public String toStored(Money value) { return ""; }
                    @Override public Money fromStored(String stored) { return new Money(); }
                }
                """.formatted(type));

        MemberModel member = order.object().members().get(1);
        assertThat(member.value()).hasToString(value);
        assertThat(member.attributeType()).hasToString(attributeType);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Instant                                            | Converted[converter=shop.Days, javaType=java.time.Instant, content=Scalar[kind=LONG]]",
                "@StoredAs(StoredFormat.EPOCH_SECONDS) Instant      | Formatted[format=EPOCH_SECONDS, content=Scalar[kind=INSTANT]]",
                "@StoredAs(StoredFormat.EPOCH_MILLIS) Optional<Instant> | OptionalOf[kind=OPTIONAL, content=Formatted[format=EPOCH_MILLIS, content=Scalar[kind=INSTANT]]]",
                "@StoredAs(StoredFormat.SORTABLE_TEXT) int          | Formatted[format=SORTABLE_TEXT, content=Scalar[kind=INTEGER]]",
                "@StoredAs(StoredFormat.SORTABLE_TEXT) OptionalInt  | OptionalOf[kind=INT, content=Formatted[format=SORTABLE_TEXT, content=Scalar[kind=INTEGER]]]",
                "@StoredAs(StoredFormat.GZIP) Instant               | Formatted[format=GZIP, content=Converted[converter=shop.Days, javaType=java.time.Instant, content=Scalar[kind=LONG]]]",
                "OptionalInt                                        | Converted[converter=shop.Counts, javaType=java.util.OptionalInt, content=Scalar[kind=STRING]]",
                "int                                                | Converted[converter=shop.Tally, javaType=java.lang.Integer, content=Scalar[kind=STRING]]",
                "Integer[]                                          | ArrayOf[element=Converted[converter=shop.Tally, javaType=java.lang.Integer, content=Scalar[kind=STRING]]]",
                "int[]                                              | Scalar[kind=INTS]"
            })
    void member_inAPackageWithConverters_isStoredByTheNearest(String type, String value) {
        EntityModel order = Shop.model("""
                @Table("orders")
                record Order(@PartitionKey String id, %s member) {}
                """.formatted(type), """
                class Days implements AttributeConverter<Instant, Long> {
                    @Override public Long toStored(Instant value) { return value.getEpochSecond(); }
                    @Override public Instant fromStored(Long stored) { return Instant.ofEpochSecond(stored); }
                }
                """, """
                class Tally implements AttributeConverter<Integer, String> {
                    @Override public String toStored(Integer value) { return ""; }
                    @Override public Integer fromStored(String stored) { return 1; }
                }
                """, """
                class Counts implements AttributeConverter<OptionalInt, String> {
                    @Override public String toStored(OptionalInt value) { return ""; }
                    @Override public OptionalInt fromStored(String stored) { return OptionalInt.empty(); }
                }
                """, """
                @dev.keyspread.annotations.ConvertedBy(Days.class)
                @dev.keyspread.annotations.ConvertedBy(Tally.class)
                @dev.keyspread.annotations.ConvertedBy(Counts.class)
                package shop;
                """);

        assertThat(order.object().members().get(1).value()).hasToString(value);
    }
}
