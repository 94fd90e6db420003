package dev.keyspread.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.rewrite.BothVersions.Bean;
import dev.keyspread.rewrite.BothVersions.Effect;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Moved writes with conditions succeed and fail as they did before. */
class MovedConditionsTest {

    private static final String ONE = "com.example.v1.conditions.";
    private static final String ENHANCED = "com.example.enhanced.conditions.";

    @RegisterExtension
    static final LocalServer SERVER = new LocalServer();

    @TempDir
    static Path output;

    private static BothVersions versionOne;
    private static BothVersions enhanced;

    @BeforeAll
    static void compile() throws IOException {
        versionOne = new BothVersions("v1-conditions", SERVER, output);
        enhanced = new BothVersions("enhanced-conditions", SERVER, output);
    }

    @Test
    void conditions_ofVersionOne_areMetByTheSameItems() throws ReflectiveOperationException {
        assertThat(same(versionOne, ONE, "create", order(1))).isEqualTo("false");
        assertThat(same(versionOne, ONE, "create", order(9))).isEqualTo("true");
        assertThat(same(versionOne, ONE, "cancel", order(1))).isEqualTo("cancelled");
        assertThat(same(versionOne, ONE, "cancel", order(2))).isEqualTo("sent");
        assertThat(same(versionOne, ONE, "cancel", order(9))).isEqualTo("sent");
        same(versionOne, ONE, "send", order(1), "k1", 10);
        same(versionOne, ONE, "send", order(1), "k1", 9);
        same(versionOne, ONE, "send", order(2), "k2", 50);
        same(versionOne, ONE, "replace", order(1), "c1");
        same(versionOne, ONE, "replace", order(1), "c2");
        same(versionOne, ONE, "replace", order(9), "c1");
        same(versionOne, ONE, "unassign", order(1));
        same(versionOne, ONE, "unassign", order(3));
        same(versionOne, ONE, "createAccount", account("o1", null));
        same(versionOne, ONE, "createAccount", account("o2", null));
        same(versionOne, ONE, "upgrade", account("o1", 1L));
        same(versionOne, ONE, "upgrade", account("o1", 2L));
    }

    @Test
    void conditions_ofTheEnhancedClient_areMetByTheSameItems() throws ReflectiveOperationException {
        assertThat(same(enhanced, ENHANCED, "create", numbered(1))).isEqualTo("false");
        assertThat(same(enhanced, ENHANCED, "create", numbered(9))).isEqualTo("true");
        same(enhanced, ENHANCED, "createStock", stock("tea"));
        same(enhanced, ENHANCED, "createStock", stock("salt"));
        same(enhanced, ENHANCED, "send", numbered(1), "k1");
        same(enhanced, ENHANCED, "send", numbered(1), "k2");
        same(enhanced, ENHANCED, "send", numbered(2), "k2");
        same(enhanced, ENHANCED, "remove", "c1", 1);
        same(enhanced, ENHANCED, "remove", "c1", 9);
        same(enhanced, ENHANCED, "cancel", "c1", 1);
        same(enhanced, ENHANCED, "cancel", "c1", 2);
        same(enhanced, ENHANCED, "merge", numbered(1));
        same(enhanced, ENHANCED, "merge", numbered(9));
        same(enhanced, ENHANCED, "ofCourier", "c1", "k2");
    }

    /** Asserts that both fail, or that both return the same, and that both leave the same items. */
    private static Object same(BothVersions versions, String name, String method, Object... arguments)
            throws ReflectiveOperationException {
        Effect former = versions.former(name + "Conditions", method, items(name), arguments);
        Effect moved = versions.moved(name + "Conditions", method, items(name), arguments);

        assertThat(moved.returned())
                .as("%s: %s, %s", method, former.failure(), moved.failure())
                .isEqualTo(former.returned());
        assertThat(moved.items()).as(method).isEqualTo(former.items());
        return moved.returned();
    }

    private static Bean order(long number) {
        return new Bean(ONE + "Order", Map.of("customer", "c1", "number", number, "state", "SENT"));
    }

    private static Bean account(String owner, Long version) {
        Map<String, Object> properties = version == null
                ? Map.of("owner", owner, "plan", "big")
                : Map.of("owner", owner, "plan", "big", "version", version);
        return new Bean(ONE + "Account", properties);
    }

    private static Bean numbered(int number) {
        return new Bean(ENHANCED + "Order", Map.of("customer", "c1", "number", number, "state", "SENT"));
    }

    private static Bean stock(String product) {
        return new Bean(ENHANCED + "Stock", Map.of("product", product, "number", 9));
    }

    private static Map<String, List<Map<String, AttributeValue>>> items(String name) {
        return name.equals(ONE)
                ? Map.of(
                        ONE + "Order",
                        List.of(item("nr", 1, "OPEN", "courier"), item("nr", 2, "SENT", "courier"), withoutCourier(3)),
                        ONE + "Account",
                        List.of(Map.of(
                                "pk", AttributeValue.fromS("ACCOUNT#o1"),
                                "owner", AttributeValue.fromS("o1"),
                                "version", AttributeValue.fromN("1"))))
                : Map.of(
                        ENHANCED + "Order",
                        List.of(item("number", 1, "OPEN", "carrier"), item("number", 2, "SENT", "carrier")),
                        ENHANCED + "Stock",
                        List.of(Map.of(
                                "product", AttributeValue.fromS("tea"),
                                "version", AttributeValue.fromN("3"))));
    }

    private static Map<String, AttributeValue> withoutCourier(int number) {
        Map<String, AttributeValue> item = new HashMap<>(item("nr", number, "OPEN", "courier"));
        item.remove("courier");
        return item;
    }

    private static Map<String, AttributeValue> item(String numberName, int number, String state, String courierName) {
        // All attributes are declared, because saves delete others.
        String other = numberName.equals("nr") ? "total" : "product";
        return Map.of(
                "customer",
                AttributeValue.fromS("c1"),
                numberName,
                AttributeValue.fromN("" + number),
                "state",
                AttributeValue.fromS(state),
                other,
                other.equals("total") ? AttributeValue.fromN("" + number * 10) : AttributeValue.fromS("p"),
                courierName,
                AttributeValue.fromS("k" + number));
    }
}
