package dev.keyspread.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

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

/** Moved queries of the Enhanced Client find the items that they found before. */
class MovedEnhancedQueriesTest {

    private static final String PACKAGE = "com.example.enhanced.queries.";

    @RegisterExtension
    static final LocalServer SERVER = new LocalServer();

    @TempDir
    static Path output;

    private static BothVersions versions;

    @BeforeAll
    static void compile() throws IOException {
        versions = new BothVersions("enhanced-queries", SERVER, output);
    }

    @Test
    void queries_ofIndexes_findTheSameItems() throws ReflectiveOperationException {
        same("find", "c1", 7);
        same("inState", "OPEN");
        same("latest", "SENT", 11);
        same("ofCourier", "c1", "k1");
        same("ofProduct", "p0");
        same("exactly", "c2", 5);
        same("all");
    }

    private static void same(String method, Object... arguments) throws ReflectiveOperationException {
        Object returned = versions.same(PACKAGE + "Orders", method, Map.of(PACKAGE + "Order", orders()), arguments);
        assertThat(returned).as("found by %s", method).isNotIn("null", List.of());
    }

    private static List<Map<String, AttributeValue>> orders() {
        List<Map<String, AttributeValue>> orders = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            orders.add(Map.of(
                    "customer", AttributeValue.fromS("c" + i % 3),
                    "number", AttributeValue.fromN("" + i),
                    "state", AttributeValue.fromS(i % 2 == 0 ? "OPEN" : "SENT"),
                    "carrier", AttributeValue.fromS("k" + i),
                    "product", AttributeValue.fromS("p" + i)));
        }
        return orders;
    }
}
