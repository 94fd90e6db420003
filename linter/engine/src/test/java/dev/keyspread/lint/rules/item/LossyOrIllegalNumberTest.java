package dev.keyspread.lint.rules.item;

import static dev.keyspread.lint.rules.Orders.TEXT;
import static dev.keyspread.lint.rules.Orders.attribute;
import static dev.keyspread.lint.rules.Orders.keyed;
import static dev.keyspread.lint.rules.Orders.member;
import static dev.keyspread.lint.rules.Orders.message;
import static dev.keyspread.lint.rules.Orders.part;
import static dev.keyspread.lint.rules.Orders.severities;
import static dev.keyspread.lint.rules.Orders.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AttributeType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LossyOrIllegalNumberTest {

    private final LossyOrIllegalNumber rule = new LossyOrIllegalNumber();

    @ParameterizedTest
    @CsvSource({
        "amount,double,true",
        "totalPrice,java.lang.Double,true",
        "tax,float,true",
        "orderId,double,true",
        "id,double,true",
        "idKey,double,true",
        "orderNumber,double,true",
        "number,double,false",
        "no,double,false",
        "pageNumber,double,false",
        "sequence_number,double,false",
        "key,double,false",
        "sortKey,double,false",
        "rangeKey,float,false",
        "gsi1Key,double,false",
        "customerKey,double,false",
        "temperature,double,false",
        "amount,long,false",
        "amount,java.math.BigDecimal,false",
        "taxRate,double,false",
        "amountUsd,double,true",
        "priceEur,double,true",
        "serviceCharge,double,true",
        "batteryCharge,double,false",
        "stateOfCharge,double,false"
    })
    void moneyAndIdsAsFractions_areWarnings(String name, String javaType, boolean found) {
        assertThat(severities(rule, with(attribute(name, AttributeType.N, javaType))))
                .isEqualTo(found ? List.of(Severity.WARNING) : List.of());
    }

    @Test
    void message_saysWhatHappens() {
        assertThat(message(rule, with(attribute("amount", AttributeType.N, "double"))))
                .startsWith(
                        "\"amount\" is an amount of money, judging by its name, and a double. 0.1 + 0.2 is stored as");
    }

    @Test
    void moneyAsPartitionKey_isLeftToTheRuleOnKeys() {
        assertThat(severities(rule, keyed(part(member("price", "double"))).build()))
                .isEmpty();
        assertThat(severities(
                        rule,
                        keyed(part(member("id", TEXT)), part(member("price", "double")))
                                .build()))
                .containsExactly(Severity.WARNING);
    }
}
