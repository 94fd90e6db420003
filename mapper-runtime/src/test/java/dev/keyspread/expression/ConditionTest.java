package dev.keyspread.expression;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.keyspread.Filter;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.convert.Converters;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConditionTest {

    private static final TextAttribute<Object> STATUS =
            new TextAttribute<>(Attribute.of("Order", "status", Converters.string()));
    private static final NumberAttribute<Object, BigDecimal> TOTAL =
            new NumberAttribute<>(Attribute.of("Order", "total", Converters.bigDecimal()));

    private final RequestTerms terms = RequestTerms.ofWrite("pk");

    @Test
    void comparison_ofAReservedWord_goesByPlaceholders() {
        assertThat(terms.of(STATUS.eq("OPEN"))).isEqualTo("#n0 = :v0");
        assertThat(terms.names()).isEqualTo(Map.of("#n0", "status"));
        assertThat(terms.values()).isEqualTo(Map.of(":v0", s("OPEN")));
    }

    @Test
    void combination_ofCombinations_keepsTheirOrder() {
        Condition<Object> either = STATUS.eq("A").or(TOTAL.gt(BigDecimal.ONE));
        Condition<Object> all = either.and(STATUS.exists()).and(either.not());

        assertThat(terms.of(all))
                .isEqualTo("((#n0 = :v0 OR #n1 > :v1) AND attribute_exists(#n0)) AND NOT (#n0 = :v2 OR #n1 > :v3)");
        assertThat(terms.values()).containsEntry(":v2", s("A")).containsEntry(":v3", n(1));
        assertThat(all)
                .hasToString(
                        "((status = ? OR total > ?) AND attribute_exists(status)) AND NOT (status = ? OR total > ?)");
    }

    @Test
    void range_fromAGreaterValue_isRejectedBeforeItIsSent() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TOTAL.between(BigDecimal.TEN, new BigDecimal("9.5")))
                .withMessage("The range of Order.total is reversed: its beginning is greater than its end. Swap them");
        assertThatIllegalArgumentException().isThrownBy(() -> STATUS.between("b", "a"));
        assertThat(terms.of(TOTAL.between(BigDecimal.TEN, BigDecimal.TEN))).isEqualTo("#n0 BETWEEN :v0 AND :v1");
    }

    @Test
    void condition_onTheItem_namesThePartitionKey() {
        assertThat(terms.of(Condition.itemExists())).isEqualTo("attribute_exists(#n0)");
        assertThat(terms.names()).isEqualTo(Map.of("#n0", "pk"));
        assertThatIllegalArgumentException()
                .isThrownBy(Condition.itemDoesNotExist()::filter)
                .withMessage("Whether there is an item is no filter: what is read exists");
    }

    @Test
    void values_asJson_areThoseOfTheMap() {
        terms.of(STATUS.between("Größe", "漢").and(TOTAL.le(new BigDecimal("1.50"))));
        JsonWriter json = new JsonWriter(16);

        terms.writeValues(json);

        assertThat(new String(json.toByteArray(), StandardCharsets.UTF_8))
                .isEqualTo("{\":v0\":{\"S\":\"Größe\"},\":v1\":{\"S\":\"漢\"},\":v2\":{\"N\":\"1.5\"}}");
        assertThat(terms.values()).isEqualTo(Map.of(":v0", s("Größe"), ":v1", s("漢"), ":v2", n("1.5")));
    }

    @Test
    void expressionOfTheUser_besideOthers_keepsItsPlaceholders() {
        Filter filter = Filter.of("size(#a) > :a").name("#a", "notes").value(":a", n(3));

        assertThat(terms.of(STATUS.eq("A").and(Condition.of(filter)))).isEqualTo("#n0 = :v0 AND (size(#a) > :a)");
        assertThat(terms.names()).isEqualTo(Map.of("#n0", "status", "#a", "notes"));
        assertThat(terms.values()).isEqualTo(Map.of(":v0", s("A"), ":a", n(3)));
    }

    @Test
    void expressionOfTheUser_withAPlaceholderOfAnother_isRefused() {
        Condition<Object> one =
                Condition.of(Filter.of("#a = :a").name("#a", "b").value(":a", n(1)));
        Condition<Object> other =
                Condition.of(Filter.of("#a = :a").name("#a", "c").value(":a", n(1)));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> terms.of(one.and(other)))
                .withMessageContaining("use \"#a\", each for something else");
        assertThat(RequestTerms.ofWrite("pk").of(one.and(one))).isEqualTo("(#a = :a) AND (#a = :a)");
    }

    @Test
    void in_ofNoneOrTooMany_isRefused() {
        assertThat(terms.of(STATUS.in(List.of("A", "B")))).isEqualTo("#n0 IN (:v0, :v1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> STATUS.in(List.of()))
                .withMessage("\"Order.status\" can be compared with 1 to 100 values (found 0)");
        assertThatIllegalArgumentException().isThrownBy(() -> STATUS.in(Collections.nCopies(101, "A")));
    }

    @Test
    void in_ofTheSameValuesInAnyOrder_isTheSameCondition() {
        RequestTerms others = RequestTerms.ofWrite("pk");

        assertThat(terms.of(STATUS.in(List.of("B", "C", "A")))).isEqualTo(others.of(STATUS.in(List.of("C", "A", "B"))));
        assertThat(terms.values())
                .isEqualTo(others.values())
                .isEqualTo(Map.of(":v0", s("A"), ":v1", s("B"), ":v2", s("C")));
    }

    @Test
    void value_thatDynamoDbCannotHold_isRefusedByTheAttributesName() {
        terms.of(STATUS.eq("\ud800"));

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(terms::values)
                .withMessageStartingWith("\"status\" of Order cannot be written: ");
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> terms.writeValues(new JsonWriter(16)))
                .withMessageStartingWith("\"status\" of Order cannot be written: ");
    }

    @Test
    @SuppressWarnings("NullAway") // Callers without null checks can pass null.
    void value_null_isRefused() {
        assertThatNullPointerException()
                .isThrownBy(() -> STATUS.eq(null))
                .withMessage("\"Order.status\" cannot be compared with null."
                        + " Use doesNotExist() for items without the attribute");
    }
}
