package dev.keyspread.testing;

import java.math.BigDecimal;
import java.util.Base64;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The text of attribute values, for messages and comparisons. Equal values have the same text: numbers are without trailing
 * zeros, and the elements of sets are sorted.
 */
final class ValueText {

    private ValueText() {}

    /** Returns the text of an item or key, as in <code>{customerId="c1", orderNumber=42}</code>. */
    static String of(Map<String, AttributeValue> attributes) {
        return new TreeMap<>(attributes)
                .entrySet().stream()
                        .map(attribute -> attribute.getKey() + "=" + of(attribute.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
    }

    /** Returns the text of a value. */
    static String of(AttributeValue value) {
        return switch (value.type()) {
            case S -> quoted(value.s());
            case N -> number(value.n());
            case BOOL -> String.valueOf(value.bool());
            case NUL -> "null";
            case B -> bytes(value.b());
            case L -> value.l().stream().map(ValueText::of).collect(Collectors.joining(", ", "[", "]"));
            case M -> of(value.m());
            case SS -> set(value.ss(), ValueText::quoted);
            case NS -> "set[" + numbers(value) + "]";
            case BS -> set(value.bs(), ValueText::bytes);
            case UNKNOWN_TO_SDK_VERSION -> value.toString();
        };
    }

    /** Returns the value of a Java object: a string, a number, a boolean, bytes, or an {@link AttributeValue}. */
    static AttributeValue value(Object value) {
        if (value instanceof AttributeValue known) {
            return known;
        }
        if (value instanceof CharSequence || value instanceof Enum) {
            return AttributeValue.fromS(value.toString());
        }
        if (value instanceof Number) {
            return AttributeValue.fromN(value.toString());
        }
        if (value instanceof Boolean known) {
            return AttributeValue.fromBool(known);
        }
        if (value instanceof byte[] bytes) {
            return AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
        }
        throw new IllegalArgumentException(
                "A value must be a string, an enum constant, a number, a boolean, a byte[] or an "
                        + "AttributeValue (found " + value.getClass().getName()
                        + "). Pass the stored value as an AttributeValue");
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }

    private static String bytes(SdkBytes bytes) {
        return "bytes:" + Base64.getEncoder().encodeToString(bytes.asByteArray());
    }

    private static String number(String digits) {
        BigDecimal number = new BigDecimal(digits);
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    private static String numbers(AttributeValue value) {
        return sorted(value.ns().stream(), ValueText::number, Comparator.comparing(BigDecimal::new));
    }

    private static <V> String set(Collection<V> values, Function<V, String> text) {
        return "set[" + sorted(values.stream(), text, Comparator.naturalOrder()) + "]";
    }

    private static <V> String sorted(Stream<V> values, Function<V, String> text, Comparator<String> order) {
        return values.map(text).sorted(order).collect(Collectors.joining(", "));
    }
}
