package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.spi.KeyConverter;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Detects elements that differ in one representation and are equal in the other, because one of the two would be lost.
 * Java distinguishes 1.0 and 1.00, which DynamoDB does not. Other programs may have stored 07 and 7, which are the same
 * integer.
 */
final class DuplicateElements {

    private DuplicateElements() {}

    /** Rejects values that DynamoDB considers equal. */
    static <V> void requireNone(Collection<V> values, KeyConverter<V> element) {
        if (element.isInjective() || values.size() < 2) {
            return;
        }
        Set<String> texts = new HashSet<>();
        for (V value : values) {
            if (!texts.add(element.text(notNull(value)))) {
                throw new ItemWriteException("two elements of the set are equal in DynamoDB, as " + example(element));
            }
        }
    }

    private static String example(KeyConverter<?> element) {
        return switch (element.keyType()) {
            case N -> "1.0 and 1.00 are";
            case B -> "two arrays of the same bytes are";
            default -> "two values of the same text are";
        };
    }

    static <V> V notNull(@Nullable V value) {
        if (value == null) {
            throw new ItemWriteException("a set cannot hold null");
        }
        return value;
    }

    /**
     * Returns the error of the element at {@code index}, whose value {@code value} equals that of an earlier element.
     */
    static <V> ItemReadException element(List<?> stored, int index, KeyConverter<V> converter, V value) {
        return stored.subList(0, index).stream()
                .filter(text ->
                        text instanceof String known && converter.parse(known).equals(value))
                .findFirst()
                .map(text -> of("elements", text, stored.get(index), converter, value))
                .orElseGet(() ->
                        new ItemReadException("it is equal in Java to an element before it, and one would be lost"));
    }

    /**
     * Returns the error of two equal keys of a map. It names the first two in the order of texts, because entries have
     * no order.
     */
    static <K> ItemReadException keys(Set<String> names, MapKeys<K> keys) {
        Map<K, String> texts = new HashMap<>();
        for (String name : new TreeSet<>(names)) {
            K key = keys.key(name);
            String other = texts.put(key, name);
            if (other != null) {
                return of("keys", other, name, keys.converter(), key);
            }
        }
        return new ItemReadException("two of its keys are equal in Java, and one would be lost");
    }

    private static <V> ItemReadException of(
            String plural, Object first, Object second, KeyConverter<V> converter, V value) {
        String texts =
                Confidential.either("%s \"%s\" and \"%s\"".formatted(plural, first, second), "two of its " + plural);
        boolean fallback =
                converter instanceof EnumConverters.EnumConverter<?> constants && constants.isFallback(value);
        return new ItemReadException(
                fallback
                        ? ("%s are both read as %s, the @EnumFallback, and one would be lost. Add their constants, or"
                                        + " declare String %s")
                                .formatted(texts, ((Enum<?>) value).name(), plural)
                        : texts + " are equal in Java, and one would be lost");
    }
}
