package dev.keyspread.spi;

import dev.keyspread.internal.convert.EnumConverter;
import dev.keyspread.internal.convert.WholeText;
import java.util.Objects;
import java.util.function.Function;

/** The converters of enums, as S. Each is given all constants, since nothing is looked up by reflection. */
public final class EnumConverters {

    private EnumConverters() {}

    /** Constants by name. A text that is the name of none is an error. */
    public static <E extends Enum<E>> KeyConverter<E> byName(E[] values) {
        return new EnumConverter<>(values, names(values), null);
    }

    /** Constants by name. A text that is the name of none is {@code fallback}. */
    public static <E extends Enum<E>> KeyConverter<E> byName(E[] values, E fallback) {
        return new EnumConverter<>(values, names(values), fallback);
    }

    /** Constants by the texts that a method of theirs says, all different. A text of none is an error. */
    public static <E extends Enum<E>> KeyConverter<E> byText(E[] values, Function<? super E, String> text) {
        return new EnumConverter<>(values, texts(values, text), null);
    }

    /** Constants by the texts that a method of theirs says, all different. A text of none is {@code fallback}. */
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
            requireWhole(texts[i], values[i]);
        }
        return texts;
    }

    // Names are Java's, and whole.
    private static void requireWhole(String text, Enum<?> constant) {
        if (!WholeText.isWhole(text)) {
            throw new IllegalArgumentException("The text of the constant " + constant.name() + " of "
                    + constant.getDeclaringClass().getName()
                    + " holds half of a surrogate pair, which is no character of UTF-8");
        }
    }
}
