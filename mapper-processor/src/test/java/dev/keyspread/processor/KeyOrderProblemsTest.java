package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyOrderProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                record Order(
                        // PROBLEM: KeyOrderUnused
                        @PartitionKey(order = 1) String id,
                        // PROBLEM: KeyOrderUnused, SortKeyNotUnique
                        @SortKey(order = 2) String line,
                        @SortKey String other) {}
                """, """
                @Table("orders")
                @LocalIndex(name = "by-line")
                record Order(
                        @PartitionKey String id,
                        @SortKey String day,
                        // PROBLEM: KeyOrderUnused
                        @SortKey(index = "by-line", order = 1) String line) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-line", order = 1) String line,
                        // PROBLEM: KeyOrderBroken
                        @PartitionKey(index = "by-line", order = 3) String note,
                        // PROBLEM: KeyOrderBroken
                        @SortKey(index = "by-line", order = 2) String day) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @PartitionKey(index = "by-all", order = 1) String a,
                        @PartitionKey(index = "by-all", order = 2) String b,
                        @PartitionKey(index = "by-all", order = 3) String c,
                        @PartitionKey(index = "by-all", order = 4) String d,
                        // PROBLEM: KeyAttributesTooMany
                        @PartitionKey(index = "by-all", order = 5) String e) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-line", order = 1) String line,
                        // PROBLEM: ShardedKeyMisplaced
                        @PartitionKey(index = "by-line", order = 2) @ShardedKey(index = "by-line", suffixes = 3)
                                String note) {}
                """})
    void order_thatAnIndexCannotHave_isAProblem(String source) {
        Shop.problems(source);
    }

    @Test
    void members_areKeysInTheOrderThatTheySay() {
        KeyModel key = Shop.model("""
                        @Table("orders")
                        record Order(
                                @PartitionKey String id,
                                @PartitionKey(index = "by-line", order = 2) String line,
                                @PartitionKey(index = "by-line", order = 1) String note,
                                @SortKey(index = "by-line") int count) {}
                        """).indexes().get(0).key();

        assertThat(key.partitions()).extracting(KeyPartModel::attribute).containsExactly("note", "line");
        assertThat(key.sorts()).extracting(KeyPartModel::attribute).containsExactly("count");
    }
}
