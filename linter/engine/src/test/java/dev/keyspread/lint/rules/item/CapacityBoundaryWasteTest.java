package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityBoundaryWasteTest {

    private final CapacityBoundaryWaste rule = new CapacityBoundaryWaste();

    @ParameterizedTest
    @CsvSource({
        "1054,2000,true",
        "1024,2000,false",
        "1126,2000,true",
        "1127,2000,false",
        "1054,99,false",
        "900,2000,false",
        "20500,2000,false"
    })
    void sizeJustOverAUnit_isInfo(long itemBytes, long writes, boolean found) {
        assertThat(severities(rule, with(order().build(), new Workload(writes, -1, itemBytes, -1, -1))))
                .isEqualTo(found ? List.of(Severity.INFO) : List.of());
    }

    @Test
    void message_saysWhatItWouldSave() {
        assertThat(message(rule, with(order().build(), new Workload(2_000, -1, 1_054, -1, -1))))
                .startsWith(
                        "A typical item is 30 bytes over 1 KB and costs 2 write units. 30 bytes less would save 2,000 write"
                                + " units a second, 50 % of them.");
    }
}
