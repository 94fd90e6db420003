package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.spi.KeyConverter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The errors of two stored texts that are one value to Java, as other programs may have written: one would be lost. */
final class Merged {

    /** The error of an element without a text, or of one whose type orders and equates in different ways. */
    static final String ELEMENT = "it is one to Java with an element before it, and one would be lost";

    private Merged() {}

    /** The element of a set with this index, which is read as {@code value}, as one before it is. */
    static <V> ItemReadException element(List<String> texts, int index, KeyConverter<V> converter, V value) {
        return texts.subList(0, index).stream()
                .filter(text -> converter.parse(text).equals(value))
                .findFirst()
                .map(text -> of("elements", text, texts.get(index), converter, value))
                .orElseGet(() -> new ItemReadException(ELEMENT));
    }

    /** Two of the names of a map's entries. Entries come in any order, and the error is of the first two in theirs. */
    static <K> ItemReadException keys(Set<String> names, MapKeys<K> keys) {
        Map<K, String> texts = new HashMap<>();
        for (String name : new TreeSet<>(names)) {
            K key = keys.key(name);
            String other = texts.put(key, name);
            if (other != null) {
                return of("keys", other, name, keys.converter(), key);
            }
        }
        return new ItemReadException("two of its keys are one to Java, and one would be lost");
    }

    private static <V> ItemReadException of(
            String what, String first, String second, KeyConverter<V> converter, V value) {
        String texts = "%s \"%s\" and \"%s\"".formatted(what, first, second);
        boolean fallback = converter instanceof EnumConverter<?> constants && constants.isFallback(value);
        return new ItemReadException(
                fallback
                        ? ("%s are both read as %s, the @EnumFallback, and one would be lost. Add their constants, or declare "
                                        + "String %s")
                                .formatted(texts, ((Enum<?>) value).name(), what)
                        : texts + " are one to Java, and one would be lost");
    }
}
