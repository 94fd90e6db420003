package dev.keyspread.inmemory.internal.value;

import dev.keyspread.capacity.Limits;
import dev.keyspread.inmemory.internal.error.Errors;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The bytes of items in the JSON of a request, which escapes characters and has binary values in base64. */
public final class JsonSizes {

    /** The bytes of an object or an array with one name and no value, such as <code>{"S":}</code>. */
    private static final int TYPE = "{\"S\":}".length();

    private JsonSizes() {}

    /** Checks that the valid items of a request fit into a body of 16 MB. */
    public static void checkBody(Stream<Map<String, AttributeValue>> items) {
        long bytes = items.mapToLong(JsonSizes::item).sum();
        if (bytes > Limits.REQUEST_BYTES) {
            throw Errors.validation(
                    "The request has " + bytes + " bytes as JSON, more than the maximum of " + Limits.REQUEST_BYTES);
        }
    }

    private static long item(Map<String, AttributeValue> item) {
        return "{}".length()
                + item.entrySet().stream()
                        .mapToLong(attribute -> text(attribute.getKey()) + ":,".length() + value(attribute.getValue()))
                        .sum();
    }

    private static long value(AttributeValue value) {
        return switch (value.type()) {
            case S -> TYPE + text(value.s());
            case N -> TYPE + text(value.n());
            case B -> TYPE + binary(value.b());
            case BOOL, NUL -> "{\"BOOL\":true}".length();
            case SS -> elements(value.ss().stream().map(JsonSizes::text));
            case NS -> elements(value.ns().stream().map(JsonSizes::text));
            case BS -> elements(value.bs().stream().map(JsonSizes::binary));
            case L -> elements(value.l().stream().map(JsonSizes::value));
            case M -> TYPE + item(value.m());
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException("a value without a type");
        };
    }

    private static long elements(Stream<Long> sizes) {
        return TYPE
                + "[]".length()
                + sizes.mapToLong(size -> size + ",".length()).sum();
    }

    private static long binary(SdkBytes bytes) {
        return "\"\"".length() + 4L * ((bytes.asByteArrayUnsafe().length + 2) / 3);
    }

    private static long text(String text) {
        return "\"\"".length() + text.chars().mapToLong(JsonSizes::character).sum();
    }

    private static long character(int character) {
        if (character < ' ') {
            return "\b\t\n\f\r".indexOf(character) >= 0 ? "\\n".length() : "\\u0000".length();
        }
        if (character == '"' || character == '\\') {
            return 2;
        }
        // A surrogate has half of the four bytes of its pair.
        return character < 0x80 ? 1 : character < 0x800 || Character.isSurrogate((char) character) ? 2 : 3;
    }
}
