package dev.keyspread.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.ItemWriteException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class OtherAttributesTest {

    private static final OtherAttributes OTHERS =
            OtherAttributes.of(AttributeNames.of("Order", "id", "total"), "by-day_key");
    private static final AttributeValue RED = AttributeValue.fromS("red");

    @Test
    void unknownAttributes_areRead_nullsIncluded() {
        Map<String, AttributeValue> item = Map.of(
                "id", RED, "total", RED, "by-day_key", RED, "colour", RED, "shape", AttributeValue.fromNul(true));

        assertThat(OTHERS.read(new ItemReader(item))).containsOnlyKeys("colour", "shape");
    }

    @Test
    void size_countsNamesAndValues() {
        Map<String, AttributeValue> others = Map.of("colour", RED, "é", AttributeValue.fromNul(true));

        assertThat(OTHERS.size(others)).isEqualTo(6 + 3 + 2 + 1);
        assertThat(OTHERS.elementSize(others)).isEqualTo(6 + 3 + 2 + 1 + 2);
        assertThat(OTHERS.size(null)).isZero();
    }

    @Test
    void knownName_isRefusedAtAllEnds() {
        Map<String, AttributeValue> others = Map.of("total", RED);
        String message = "\"total\" of Order cannot be among its other attributes: Order knows it";

        assertThatThrownBy(() -> OTHERS.write(others, new ItemWriter()))
                .isInstanceOf(ItemWriteException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> OTHERS.write(others, new JsonWriter(16))).hasMessage(message);
        assertThatThrownBy(() -> OTHERS.size(others)).hasMessage(message);
    }

    @Test
    void nullValue_isRefused() {
        Map<String, AttributeValue> others = new HashMap<>();
        others.put("colour", null);

        assertThatThrownBy(() -> OTHERS.write(others, new ItemWriter()))
                .isInstanceOf(ItemWriteException.class)
                .hasMessageContaining("\"colour\" of Order is null");
    }

    @Test
    void numberThatIsNone_isRefusedAtAllEnds() {
        AttributeValue hostile = AttributeValue.fromN("abc");

        refused(hostile, "its number is not valid");
        refused(AttributeValue.fromL(List.of(hostile)), "its number is not valid");
        refused(AttributeValue.fromNs(List.of("1", "abc")), "its number is not valid");
    }

    @Test
    void valueWithoutAType_isRefusedAtAllEnds() {
        AttributeValue untyped = AttributeValue.builder().build();

        refused(untyped, "it is or holds an attribute value without a type");
        refused(AttributeValue.fromM(Map.of("inner", untyped)), "it is or holds an attribute value without a type");
    }

    // As one of the other attributes, and as a member's value.
    private static void refused(AttributeValue value, String reason) {
        Map<String, AttributeValue> others = Map.of("bad", value);
        Attribute<AttributeValue> member = Attribute.of("Order", "bad", Converters.attributeValue());
        String message = "\"bad\" of Order cannot be written: " + reason;

        refused(message, () -> OTHERS.write(others, new ItemWriter()));
        refused(message, () -> OTHERS.write(others, new JsonWriter(16)));
        refused(message, () -> OTHERS.size(others));
        refused(message, () -> OTHERS.elementSize(others));
        refused(message, () -> member.write(value, new ItemWriter()));
        refused(message, () -> member.write(value, new JsonWriter(16)));
        refused(message, () -> member.size(value));
    }

    private static void refused(String message, Runnable writing) {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(writing::run)
                .withMessage(message);
    }
}
