package dev.keyspread.internal.wire;

import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Converts values to canonical texts: equal values have equal texts on all machines. Texts of the SDK can change with its
 * version, and the order of a Java set differs between JVMs. Stateless and thread-safe.
 */
public final class ValueText {

    private ValueText() {}

    /** Returns the text of a value. No text is a prefix of another. */
    public static String of(AttributeValue value) {
        return value.type() + " " + measured(content(value));
    }

    // The length separates adjacent texts.
    private static String measured(String text) {
        return text.length() + " " + text;
    }

    /** Returns the text of named values. */
    public static String of(Map<String, AttributeValue> values) {
        return new TreeMap<>(values)
                .entrySet().stream()
                        .map(value -> measured(value.getKey()) + of(value.getValue()))
                        .collect(Collectors.joining());
    }

    private static String content(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> value.n();
            case B -> base64(value.b().asByteArrayUnsafe());
            case BOOL -> value.bool().toString();
            case SS -> set(value.ss().stream());
            case NS -> set(value.ns().stream());
            case BS -> set(value.bs().stream().map(bytes -> base64(bytes.asByteArrayUnsafe())));
            case L -> list(value.l());
            case M -> of(value.m());
            default -> "";
        };
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static String set(Stream<String> elements) {
        return elements.sorted().map(ValueText::measured).collect(Collectors.joining());
    }

    private static String list(List<AttributeValue> elements) {
        return elements.stream().map(ValueText::of).collect(Collectors.joining());
    }
}
