package dev.keyspread.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.convert.Converters;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
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
    void knownName_isRejectedByAllOutputs() {
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
                .hasMessage("Another attribute of Order cannot be written: it is null");
        assertThatThrownBy(() -> OTHERS.write(others, new JsonWriter(16))).isInstanceOf(ItemWriteException.class);
        assertThatThrownBy(() -> OTHERS.size(others)).isInstanceOf(ItemWriteException.class);
    }

    @Test
    void nullName_isRejectedByAllOutputs() {
        Map<String, AttributeValue> others = new HashMap<>();
        others.put(null, RED);
        String message = "A name among the other attributes of Order cannot be written: it is null";

        refused(message, () -> OTHERS.write(others, new ItemWriter(1)));
        refused(message, () -> OTHERS.write(others, new JsonWriter(16)));
        refused(message, () -> OTHERS.size(others));
    }

    @Test
    void number_malformed_isRejectedByAllOutputs() {
        AttributeValue hostile = AttributeValue.fromN("abc");

        refused(hostile, "its number is not valid");
        refused(AttributeValue.fromL(List.of(hostile)), "element 0: its number is not valid");
        refused(AttributeValue.fromNs(List.of("1", "abc")), "element 1: its number is not valid");
    }

    @Test
    void set_thatDynamoDbCannotHold_isRejectedByAllOutputs() {
        String empty = "it is an empty set, which DynamoDB does not have. Omit it, or write an empty list";
        String equal = "two elements of the set are equal in DynamoDB";
        SdkBytes bytes = SdkBytes.fromUtf8String("a");

        rejected(AttributeValue.fromSs(List.of()), empty);
        rejected(AttributeValue.fromNs(List.of()), empty);
        rejected(AttributeValue.fromBs(List.of()), empty);
        rejected(AttributeValue.fromSs(List.of("a", "b", "a")), equal);
        rejected(AttributeValue.fromNs(List.of("1", "1.0")), equal);
        rejected(AttributeValue.fromBs(List.of(bytes, SdkBytes.fromUtf8String("a"))), equal);
    }

    @Test
    void valueWithoutAType_isRejectedByAllOutputs() {
        refusedAnywhere(AttributeValue.builder().build(), "it is an AttributeValue without a type");
    }

    @Test
    void valueOfTwoTypes_isRejectedByAllOutputs() {
        refusedAnywhere(
                AttributeValue.builder().s("1").n("1").build(),
                "it is an AttributeValue of several types, and DynamoDB accepts one");
    }

    @Test
    void nullFlagFalse_isRejectedByAllOutputs() {
        refusedAnywhere(AttributeValue.fromNul(false), "its NULL is false, and DynamoDB accepts only true");
    }

    @Test
    void nullInside_isRejectedByAllOutputs() {
        refusedInside(null, "it is null");
        refused(AttributeValue.fromSs(Arrays.asList("a", null)), "element 1: it is null");
        refused(AttributeValue.fromNs(Arrays.asList(null, "1")), "element 0: it is null");
        refused(AttributeValue.fromBs(Collections.singletonList(null)), "element 0: it is null");
        refused(AttributeValue.fromM(Collections.singletonMap(null, RED)), "a key: it is null");
    }

    private static void refusedAnywhere(AttributeValue value, String reason) {
        rejected(value, reason);
        JsonWriter json = new JsonWriter(16);
        refused(reason, () -> json.attributeValue(value));
    }

    private static void rejected(AttributeValue value, String reason) {
        refused(value, reason);
        refusedInside(value, reason);
    }

    private static void refusedInside(AttributeValue value, String reason) {
        AttributeValue list = AttributeValue.fromL(Arrays.asList(RED, value));
        refused(list, "element 1: " + reason);
        refused(AttributeValue.fromM(Collections.singletonMap("a", value)), "entry ?: " + reason);
        refused(AttributeValue.fromM(Map.of("a", list)), "entry ?: element 1: " + reason);
    }

    // One of the other attributes, and a member's value.
    private static void refused(AttributeValue value, String reason) {
        Map<String, AttributeValue> others = Map.of("bad", value);
        Attribute<AttributeValue> member = Attribute.of("Order", "bad", Converters.attributeValue());
        String message = "\"bad\" of Order cannot be written: " + reason;
        // The name is a key of a map, which errors hide.
        String unnamed = "Another attribute of Order cannot be written: " + reason;

        refused(unnamed, () -> OTHERS.write(others, new ItemWriter()));
        refused(unnamed, () -> OTHERS.write(others, new JsonWriter(16)));
        refused(unnamed, () -> OTHERS.size(others));
        refused(unnamed, () -> OTHERS.elementSize(others));
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
