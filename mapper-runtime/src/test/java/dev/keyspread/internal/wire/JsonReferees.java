package dev.keyspread.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.JsonReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Compares the results of the reader and of Jackson for any bytes. */
public final class JsonReferees {

    /** Names that the reader is told of. */
    static final List<String> NAMES = List.of("id", "größe", "a", "attribute1", "attribute2", "a \"quoted\" name", "");

    private static final AttributeNames KNOWN = AttributeNames.of("Order", NAMES.toArray(String[]::new))
            .keepingNulls(NAMES.toArray(String[]::new))
            .keepingUnknownNulls();

    private JsonReferees() {}

    /** Fails unless reader and Jackson read the same item, or both refuse; answers with the item. */
    public static Optional<Map<String, AttributeValue>> compare(byte[] array, int offset, int length, String seed) {
        Optional<Map<String, AttributeValue>> expected = byJackson(array, offset, length);
        Supplier<String> what = () -> seed + ": " + new String(array, offset, length, StandardCharsets.UTF_8);
        assertThat(read(array, offset, length, JsonReferees::byName)).as(what).isEqualTo(expected);
        assertThat(read(array, offset, length, JsonReferees::byNumber)).as(what).isEqualTo(expected);
        if (expected.isPresent()) {
            assertThat(read(array, offset, length, JsonReferees::skipped))
                    .as(what)
                    .isPresent();
        }
        return expected;
    }

    private static Optional<Map<String, AttributeValue>> byJackson(byte[] array, int offset, int length) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(array, offset, length))
                    .toString();
            return Optional.of(JacksonItems.read(text));
        } catch (CharacterCodingException | RuntimeException refused) {
            return Optional.empty();
        }
    }

    // Whatever else the reader throws goes through, and fails the test.
    private static Optional<Map<String, AttributeValue>> read(
            byte[] array, int offset, int length, Function<JsonReader, Map<String, AttributeValue>> reading) {
        JsonReader json = new JsonReader(array, offset, length);
        try {
            Map<String, AttributeValue> item = reading.apply(json);
            boolean isEnd = JsonSkipper.space(array, json.position(), offset + length) == offset + length;
            return isEnd ? Optional.of(item) : Optional.empty();
        } catch (MalformedJsonException refused) {
            return Optional.empty();
        }
    }

    private static Map<String, AttributeValue> byName(JsonReader json) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        json.beginItem();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            item.put(name, json.attributeValue());
        }
        return item;
    }

    private static Map<String, AttributeValue> byNumber(JsonReader json) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        json.beginItem();
        for (int number = json.nextAttribute(KNOWN); number >= 0; number = json.nextAttribute(KNOWN)) {
            assertThat(number).isEqualTo(KNOWN.number(json.name()));
            item.put(json.name(), json.attributeValue());
        }
        return item;
    }

    private static Map<String, AttributeValue> skipped(JsonReader json) {
        json.skip();
        return Map.of();
    }
}
