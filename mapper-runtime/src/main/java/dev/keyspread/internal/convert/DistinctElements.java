package dev.keyspread.internal.convert;

import dev.keyspread.ItemWriteException;
import dev.keyspread.spi.KeyConverter;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What DynamoDB demands of a set's elements. */
final class DistinctElements {

    private DistinctElements() {}

    /** Refuses elements that Java tells apart, and DynamoDB does not. */
    static <V> void require(Collection<V> values, KeyConverter<V> element) {
        if (element.isInjective() || values.size() < 2) {
            return;
        }
        Set<String> texts = new HashSet<>();
        for (V value : values) {
            if (!texts.add(element.text(notNull(value)))) {
                throw new ItemWriteException("two elements of the set are one in DynamoDB, as " + example(element));
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
}
