package dev.keyspread.it.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Filter;
import dev.keyspread.expression.Condition;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.it.entity.Color;
import dev.keyspread.it.type.EveryContainerAttributes;
import dev.keyspread.it.type.EveryTypeAttributes;
import java.time.Year;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The names and values of elements and entries, for each type of list and map. */
class DocumentPathNamesTest {

    static List<Arguments> conditions() {
        return List.of(
                Arguments.of(EveryContainerAttributes.COLLECTION.at(1).lt(3L), "collection[1] < ?", number(3)),
                Arguments.of(
                        EveryContainerAttributes.ARRAY_LIST.at(0).beginsWith("a"),
                        "begins_with(arrayList[0], ?)",
                        text("a")),
                Arguments.of(
                        EveryContainerAttributes.LINKED_LIST.at(2).eq(Year.of(2026)),
                        "linkedList[2] = ?",
                        number(2026)),
                Arguments.of(
                        EveryContainerAttributes.HASH_MAP.key("a.b").eq(true),
                        "hashMap.a.b = ?",
                        AttributeValue.fromBool(true)),
                Arguments.of(EveryContainerAttributes.LINKED_HASH_MAP.key(7).eq("x"), "linkedHashMap.7 = ?", text("x")),
                Arguments.of(EveryContainerAttributes.TREE_MAP.key(7L).eq("x"), "treeMap.7 = ?", text("x")),
                Arguments.of(
                        EveryContainerAttributes.ENUM_MAP.key(Color.RED).at(2).ge(5), "enumMap.RED[2] >= ?", number(5)),
                Arguments.of(EveryTypeAttributes.LISTS.at(1).at(0).eq(3), "lists[1][0] = ?", number(3)),
                Arguments.of(EveryTypeAttributes.LISTS.at(1).contains(3), "contains(lists[1], ?)", number(3)),
                Arguments.of(
                        EveryTypeAttributes.ADDRESSES.key(7L).city().eq("Bern"), "addresses.7.city = ?", text("Bern")),
                Arguments.of(
                        EveryTypeAttributes.ADDRESSES
                                .key(7L)
                                .previous()
                                .floors()
                                .at(0)
                                .eq(1),
                        "addresses.7.previous.floors[0] = ?",
                        number(1)));
    }

    private static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }

    private static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    @ParameterizedTest
    @MethodSource("conditions")
    void condition_namesTheValue(Condition<?> condition, String text, AttributeValue value) {
        Filter filter = condition.filter();

        assertThat(Confidential.text(condition.message(), true)).isEqualTo(text);
        assertThat(filter.values()).isEqualTo(Map.of(":v0", value));
        assertThat(filter.names().values()).doesNotHaveDuplicates();
    }
}
