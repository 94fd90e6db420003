package dev.keyspread.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.rewrite.BothVersions.Bean;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Moved queries of version 1 find the items that they found before. */
class MovedQueriesTest {

    private static final String PACKAGE = "com.example.v1.queries.";

    @RegisterExtension
    static final LocalServer SERVER = new LocalServer();

    @TempDir
    static Path output;

    private static BothVersions versions;

    @BeforeAll
    static void compile() throws IOException {
        versions = new BothVersions("v1-queries", SERVER, output);
    }

    @Test
    void queries_ofIndexes_findTheSameItems() throws ReflectiveOperationException {
        same("ofProduct", "p1");
        same("inState", "OPEN", 40);
        same("numbered", "p2", 5L, 25L);
        same("cheap", "c1");
        same("ofCourier", "c2", "k1");
        same("inferred", "p0");
        same("ofCustomer", "c1");
        same("all");
    }

    @Test
    void queries_withExpressions_findTheSameItems() throws ReflectiveOperationException {
        Map<String, List<Map<String, AttributeValue>>> orders = Map.of(PACKAGE + "Order", orders());

        same("Expressions", "inState", orders, "OPEN", 40);
        same("Expressions", "numbered", orders, "c1", 5, 25);
        same("Expressions", "ofCouriers", orders, "c2", "k1");
        same("Expressions", "filtered", orders, "c1", "90");
        same("Expressions", "scanned", orders, "SENT", "20", "120");
        same("Expressions", "counted", orders, "SENT");
    }

    @Test
    void pages_withALimit_haveTheSameItems() throws ReflectiveOperationException {
        Map<String, List<Map<String, AttributeValue>>> orders = Map.of(PACKAGE + "Order", orders());

        same("Pages", "first", orders, "p1", 3);
        same("Pages", "some", orders, 7);
        same("Pages", "open", orders, "c1");
        same("Pages", "all", orders);
    }

    /** The former query fails on DynamoDB, which the comment above the moved one says. */
    @Test
    void query_ofAnIndexThatIsConsistent_failedBefore() throws ReflectiveOperationException {
        Map<String, List<Map<String, AttributeValue>>> orders = Map.of(PACKAGE + "Order", orders());

        assertThat(versions.former(PACKAGE + "Orders", "consistently", orders, "p1")
                        .returned())
                .isEqualTo("fails");
        assertThat(versions.moved(PACKAGE + "Orders", "consistently", orders, "p1")
                        .returned())
                .isEqualTo(versions.former(PACKAGE + "Orders", "ofProduct", orders, "p1")
                        .returned());
    }

    @Test
    void queries_ofTemplates_findTheSameItemsOfTheEntity() throws ReflectiveOperationException {
        Bean key = new Bean(PACKAGE + "Event", Map.of("source", "s1"));
        Map<String, List<Map<String, AttributeValue>>> events = Map.of(
                PACKAGE + "Event",
                List.of(
                        event("s1", "AT#2026-01"),
                        event("s1", "AT#2026-02"),
                        event("s1", "AT#2025"),
                        event("s2", "AT#2026")));

        for (String day : List.of("2026", "2026-02")) {
            same("Events", "ofDay", events, key, day);
        }
        same("Events", "ofSource", events, key);
        same("Events", "everything", events, key);
        same("Events", "all", events);
    }

    private static void same(String method, Object... arguments) throws ReflectiveOperationException {
        same("Orders", method, Map.of(PACKAGE + "Order", orders()), arguments);
    }

    private static void same(
            String service, String method, Map<String, List<Map<String, AttributeValue>>> items, Object... arguments)
            throws ReflectiveOperationException {
        Object returned = versions.same(PACKAGE + service, method, items, arguments);
        assertThat(returned).as("found by %s", method).isNotIn("0", List.of());
    }

    private static List<Map<String, AttributeValue>> orders() {
        List<Map<String, AttributeValue>> orders = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            orders.add(Map.of(
                    "customer", AttributeValue.fromS("c" + i % 3),
                    "nr", AttributeValue.fromN("" + i),
                    "product", AttributeValue.fromS("p" + i % 4),
                    "state", AttributeValue.fromS(i % 2 == 0 ? "OPEN" : "SENT"),
                    "total", AttributeValue.fromN("" + (i * 7) % 200),
                    "courier", AttributeValue.fromS("k" + i)));
        }
        return orders;
    }

    private static Map<String, AttributeValue> event(String source, String sortKey) {
        return Map.of(
                "pk", AttributeValue.fromS("SOURCE#" + source),
                "sk", AttributeValue.fromS(sortKey),
                "source", AttributeValue.fromS(source),
                "at", AttributeValue.fromS(sortKey.substring(3)));
    }
}
