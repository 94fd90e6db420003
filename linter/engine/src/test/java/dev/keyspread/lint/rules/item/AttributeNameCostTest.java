package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.attribute;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.order;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttributeNameCostTest {

    private final AttributeNameCost rule = new AttributeNameCost();

    @ParameterizedTest
    @CsvSource({"a_name_of_exactly_thirty_bytes,false", "a_name_of_exactly_31_bytes_long,true"})
    void longName_isInfo(String name, boolean found) {
        assertThat(severities(rule, with(attribute(name, AttributeType.S, TEXT))))
                .isEqualTo(found ? List.of(Severity.INFO) : List.of());
    }

    @ParameterizedTest
    @CsvSource({"1000000,50,true", "999999,50,false", "1000000,57,false", "1000000,17,false"})
    void namesOfManyItems_areAddedUp(long items, long itemBytes, boolean found) {
        EntitySchema entity = with(order().build(), new Workload(-1, -1, itemBytes, items, -1));

        assertThat(severities(rule, entity)).isEqualTo(found ? List.of(Severity.INFO) : List.of());
    }

    @Test
    void message_saysWhatTheyTake() {
        EntitySchema entity = with(order().build(), new Workload(-1, -1, 34, 1_073_741_824, -1));

        assertThat(message(rule, entity))
                .startsWith("The names of the attributes are 50 % of a typical item. They take 17 GB of the");
    }
}
