package dev.keyspread.processor.generate.repository;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.EntityItems;
import dev.keyspread.processor.generate.GeneratedClasses;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The generated bounds of the sizes of all items of an entity. */
class EntityBoundsTest {

    /** The name of the key takes two bytes, and that of the member one. */
    private static final String ENTITY = """
            package com.acme;
            import dev.keyspread.annotations.*;
            import java.time.*;
            import java.util.*;
            @Table("orders")
            record Order(@PartitionKey %s id, %s m) {
                enum Size { S, M, XL }
                record Point(int x, int y) {}
                record Tree(boolean leaf, Tree left) {}
            }
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boolean                                       | 2  | 2",
                "Boolean                                       | 0  | 2",
                "byte                                          | 2  | 5",
                "int                                           | 2  | 8",
                "long                                          | 2  | 13",
                "double                                        | 2  | 12",
                "char                                          | 2  | 4",
                "UUID                                          | 0  | 37",
                "Instant                                       | 0  | 31",
                "@WriteNull LocalDate                          | 2  | 11",
                "Size                                          | 0  | 3",
                "OptionalLong                                  | 0  | 13",
                "@StoredAs(StoredFormat.EPOCH_SECONDS) Instant | 0  | 12",
                "@StoredAs(StoredFormat.SORTABLE_TEXT) int     | 11 | 12",
                "@DefaultValue(\"7\") long                     | 2  | 13",
                "Point                                         | 0  | 22",
                "@Flatten(prefix = \"p\") Point                | 0  | 18",
                "@org.jspecify.annotations.NonNull UUID        | 37 | 37",
                "@Flatten(prefix = \"p\") @org.jspecify.annotations.NonNull Point | 6 | 18"
            })
    void member_ofABoundedType_addsItsBounds(String member, int minimum, int maximum) {
        EntityItems<?> items = items(ENTITY.formatted("@StoredAs(StoredFormat.SORTABLE_TEXT) byte", member));
        int key = 2 + 3;

        assertThat(items.minimumSize()).isEqualTo(key + minimum);
        assertThat(items.maximumSize()).hasValue(key + 1 + maximum);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "String                                          | 0",
                "byte[]                                          | 0",
                "List<Integer>                                   | 0",
                "@WriteNull String                               | 1",
                "@StoredAs(StoredFormat.GZIP) int                | 21",
                "Tree                                            | 0"
            })
    void member_ofATypeWithoutBounds_leavesNone(String member, int minimum) {
        EntityItems<?> items = items(ENTITY.formatted("UUID", member));

        assertThat(items.minimumSize()).isEqualTo(2 + 36 + minimum);
        assertThat(items.maximumSize()).isEmpty();
    }

    @Test
    void key_isBoundedByTheService() {
        EntityItems<?> items = items("""
                package com.acme;
                import dev.keyspread.annotations.*;
                @Table("orders")
                record Order(@PartitionKey String id, @SortKey String line) {}
                """);

        assertThat(items.minimumSize()).isEqualTo(2 + 1 + 4 + 1);
        assertThat(items.maximumSize()).hasValue(2 + 2_048 + 4 + 1_024);
    }

    @Test
    void shardedKeys_haveTheirSuffixes() {
        EntityItems<?> items = items("""
                package com.acme;
                import dev.keyspread.annotations.*;
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 200, calculated = true, from = "line") int id,
                        @SortKey long line,
                        @PartitionKey(index = "by-x") @ShardedKey(index = "by-x", suffixes = 9, calculated = true, from = "line")
                        boolean x) {}
                """.replace("boolean x", "byte x"));
        int table = 2 + 1 + 1 + 1 + 4 + 1;
        int index = 1 + 1 + "by-x_key".length() + 1 + 1 + 1;

        assertThat(items.minimumSize()).isEqualTo(table + index);
        assertThat(items.maximumSize()).hasValue(2 + 11 + 1 + 3 + 4 + 12 + 1 + 4 + "by-x_key".length() + 4 + 1 + 1);
    }

    @Test
    void shardedKeyOfWhichSingleValuesHaveMore_hasTheirSuffixes() {
        EntityItems<?> items = items("""
                package com.acme;
                import dev.keyspread.annotations.*;
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 9, maximumSuffixes = 1_000) byte id,
                        @SortKey byte line,
                        @Shard Integer shard) {}
                """);

        assertThat(items.minimumSize()).isEqualTo(2 + 1 + 1 + 1 + 4 + 1);
        assertThat(items.maximumSize()).hasValue(2 + 4 + 1 + 4 + 4 + 4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "BigDecimal | {m:6.2}  | 9  | 9",
                "Duration   | {m:20.9} | 30 | 30",
                "long       | {m:12}   | 12 | 12",
                "byte       | {m}      | 3  | 4",
                "int        | {m}      | 10 | 11"
            })
    void numberOfASortKeysTemplate_hasOneWidth_andASignIfItsTypeGivesIt(
            String type, String template, int minimum, int maximum) {
        EntityItems<?> items = items("""
                package com.acme;
                import dev.keyspread.annotations.*;
                import java.math.*;
                import java.time.*;
                @Table("orders")
                @SortKey(attribute = "sk", template = "%s")
                record Order(@PartitionKey byte id, %s m) {}
                """.formatted(template, type));
        int key = 2 + 1 + 2;

        assertThat(items.minimumSize()).isEqualTo(key + minimum);
        assertThat(items.maximumSize()).hasValue(key + 3 + maximum);
    }

    @ParameterizedTest
    @CsvSource({"year, 4", "month, 7", "day, 10", "hour, 13"})
    void partOfATime_hasOneWidth_besideTheWholeTime(String part, int width) {
        EntityItems<?> items = items("""
                package com.acme;
                import dev.keyspread.annotations.*;
                import java.time.*;
                @Table("orders")
                @SortKey(attribute = "sk", template = "{at:%s}#{no:1}")
                record Order(@PartitionKey byte id, Instant at, byte no) {}
                """.formatted(part));
        int key = 2 + 1 + 2 + 2;
        int at = 2 + 30;

        assertThat(items.minimumSize()).isEqualTo(key + width + at);
        assertThat(items.maximumSize()).hasValue(key + 3 + width + at);
    }

    @Test
    void subtypes_haveTheBoundsOfTheSmallestAndTheLargest() {
        EntityItems<?> items = items("""
                package com.acme;
                import dev.keyspread.annotations.*;
                @Table("orders")
                @Discriminator("k")
                sealed interface Order {
                    @PartitionKey int id();
                    @DiscriminatorValue("a") record Small(int id) implements Order {}
                    @DiscriminatorValue("bb") record Large(int id, boolean paid) implements Order {}
                }
                """);

        assertThat(items.minimumSize()).isEqualTo(1 + 1 + 2 + 1);
        assertThat(items.maximumSize()).hasValue(1 + 2 + 2 + 7 + 4 + 1);
    }

    private static EntityItems<?> items(String source) {
        Class<?> repository = GeneratedClasses.load("com.acme.OrderRepository", source);
        try {
            Field items = repository.getDeclaredField("ITEMS");
            items.setAccessible(true);
            return (EntityItems<?>) items.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
