package dev.keyspread.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.rewrite.BothVersions.Bean;
import dev.keyspread.rewrite.BothVersions.Effect;
import dev.keyspread.rewrite.BothVersions.Unique;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Moved batches and transactions read and write the items that they read and wrote before. */
class MovedBatchesTest {

    private static final String ONE = "com.example.v1.batches.";
    private static final String ENHANCED = "com.example.enhanced.batches.";

    @RegisterExtension
    static final LocalServer SERVER = new LocalServer();

    @TempDir
    static Path output;

    private static BothVersions versionOne;
    private static BothVersions enhanced;

    @BeforeAll
    static void compile() throws IOException {
        versionOne = new BothVersions("v1-batches", SERVER, output);
        enhanced = new BothVersions("enhanced-batches", SERVER, output);
    }

    @Test
    void batches_ofVersionOne_haveTheSameItems() throws ReflectiveOperationException {
        List<Bean> known = List.of(order("c1", 1), order("c1", 2), order("c9", 9));

        assertThat(versionOne.same(ONE + "Batches", "load", items(), known)).isEqualTo("2");
        versionOne.same(ONE + "Batches", "load", items(), List.of(order("c9", 9)));
        versionOne.same(ONE + "Batches", "loadList", items(), List.of(order("c1", 2)));
        versionOne.same(
                ONE + "Batches", "write", items(), List.of(order("c1", 7), order("c1", 1)), List.of(order("c1", 2)));
        versionOne.same(
                ONE + "Batches",
                "onlySave",
                items(),
                IntStream.range(0, 60).mapToObj(i -> order("c2", i)).toList());
    }

    @Test
    void transactions_ofVersionOne_writeTheSameItems() throws ReflectiveOperationException {
        versionOne.same(ONE + "Batches", "transaction", items(), order("c1", 1), account(1L));
        versionOne.same(ONE + "Batches", "move", items(), order("c1", 1), order("c1", 8), new Unique());
        versionOne.same(ONE + "Batches", "close", items(), account(1L));
    }

    @Test
    void transactions_ofVersionOne_checkTheSameVersions() throws ReflectiveOperationException {
        fails(versionOne, ONE, items(), "transaction", order("c1", 1), account(2L));
        fails(versionOne, ONE, items(), "close", account(2L));
    }

    @Test
    void batches_ofTheEnhancedClient_haveTheSameItems() throws ReflectiveOperationException {
        assertThat(enhanced.same(ENHANCED + "Batches", "find", stocked(), "c1", 1, 2))
                .isEqualTo(List.of("1", "2"));
        enhanced.same(ENHANCED + "Batches", "find", stocked(), "c1", 1, 5);
        enhanced.same(ENHANCED + "Batches", "write", stocked(), numbered("c1", 1), numbered("c3", 3), "c1", 2);
    }

    @Test
    void transactions_ofTheEnhancedClient_writeTheSameItems() throws ReflectiveOperationException {
        enhanced.same(ENHANCED + "Batches", "transaction", stocked(), numbered("c2", 2), stock(3L), "c1", 1);
        enhanced.same(ENHANCED + "Batches", "request", stocked(), numbered("c1", 1), numbered("c1", 3), new Unique());
        fails(enhanced, ENHANCED, stocked(), "transaction", numbered("c2", 2), stock(2L), "c1", 1);
    }

    private static void fails(
            BothVersions versions,
            String name,
            Map<String, List<Map<String, AttributeValue>>> items,
            String method,
            Object... arguments)
            throws ReflectiveOperationException {
        Effect former = versions.former(name + "Batches", method, items, arguments);
        Effect moved = versions.moved(name + "Batches", method, items, arguments);

        assertThat(former.returned()).as("before the move").isEqualTo("fails");
        assertThat(moved.returned()).as("after the move").isEqualTo("fails");
        assertThat(moved.items()).isEqualTo(former.items());
    }

    private static Bean order(String customer, long number) {
        return new Bean(ONE + "Order", Map.of("customer", customer, "number", number, "total", 5, "state", "SENT"));
    }

    private static Bean account(Long version) {
        return new Bean(ONE + "Account", Map.of("owner", "o1", "version", version));
    }

    private static Bean numbered(String customer, int number) {
        return new Bean(ENHANCED + "Order", Map.of("customer", customer, "number", number));
    }

    private static Bean stock(Long version) {
        return new Bean(ENHANCED + "Stock", Map.of("product", "tea", "number", 9, "version", version));
    }

    private static Map<String, List<Map<String, AttributeValue>>> items() {
        return Map.of(
                ONE + "Order",
                IntStream.rangeClosed(1, 3)
                        .mapToObj(i -> Map.of(
                                "customer", AttributeValue.fromS("c1"),
                                "nr", AttributeValue.fromN("" + i),
                                "state", AttributeValue.fromS("OPEN"),
                                "courier", AttributeValue.fromS("k")))
                        .toList(),
                ONE + "Account",
                List.of(Map.of(
                        "pk", AttributeValue.fromS("ACCOUNT#o1"),
                        "owner", AttributeValue.fromS("o1"),
                        "version", AttributeValue.fromN("1"))));
    }

    private static Map<String, List<Map<String, AttributeValue>>> stocked() {
        return Map.of(
                ENHANCED + "Order",
                IntStream.rangeClosed(1, 3)
                        .mapToObj(i -> Map.of(
                                "customer", AttributeValue.fromS("c1"),
                                "number", AttributeValue.fromN("" + i)))
                        .toList(),
                ENHANCED + "Stock",
                List.of(Map.of(
                        "product", AttributeValue.fromS("tea"),
                        "number", AttributeValue.fromN("1"),
                        "version", AttributeValue.fromN("3"))));
    }
}
