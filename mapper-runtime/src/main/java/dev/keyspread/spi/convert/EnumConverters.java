package dev.keyspread.spi.convert;

import dev.keyspread.internal.convert.WellFormedText;
import dev.keyspread.spi.KeyConverter;
import java.util.Objects;
import java.util.function.Function;

/** The converters of enums, as S. Each takes all constants, which avoids reflection. */
public final class EnumConverters {

    private EnumConverters() {}

    /** Constants by name. Unknown names are an error. */
    public static <E extends Enum<E>> KeyConverter<E> byName(E[] values) {
        return new EnumConverter<>(values, names(values), null);
    }

    /** Constants by name. Unknown names are read as {@code fallback}. */
    public static <E extends Enum<E>> KeyConverter<E> byName(E[] values, E fallback) {
        return new EnumConverter<>(values, names(values), fallback);
    }

    /** Constants by a text of their own, which must be unique. Unknown texts are an error. */
    public static <E extends Enum<E>> KeyConverter<E> byText(E[] values, Function<? super E, String> text) {
        return new EnumConverter<>(values, texts(values, text), null);
    }

    /** Constants by a text of their own, which must be unique. Unknown texts are read as {@code fallback}. */
    public static <E extends Enum<E>> KeyConverter<E> byText(E[] values, Function<? super E, String> text, E fallback) {
        return new EnumConverter<>(values, texts(values, text), fallback);
    }

    private static <E extends Enum<E>> String[] names(E[] values) {
        String[] names = new String[values.length];
        for (int i = 0; i < values.length; i++) {
            names[i] = values[i].name();
        }
        return names;
    }

    private static <E extends Enum<E>> String[] texts(E[] values, Function<? super E, String> text) {
        String[] texts = new String[values.length];
        for (int i = 0; i < values.length; i++) {
            texts[i] = Objects.requireNonNull(text.apply(values[i]), values[i].name() + " has no text");
            requireWellFormed(texts[i], values[i]);
        }
        return texts;
    }

    // Java's names contain no unpaired surrogates.
    private static void requireWellFormed(String text, Enum<?> constant) {
        if (!WellFormedText.isWellFormed(text)) {
            throw new IllegalArgumentException("The text of the constant " + constant.name() + " of "
                    + constant.getDeclaringClass().getName()
                    + " holds an unpaired surrogate, which UTF-8 cannot encode");
        }
    }
}
