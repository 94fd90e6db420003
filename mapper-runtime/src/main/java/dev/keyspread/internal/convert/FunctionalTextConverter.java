package dev.keyspread.internal.convert;

import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Stores a value of a less usual type as the text of an S.
 *
 * @param name what errors call the type
 * @param format the text of a value, another for each
 * @param parser the value with a text
 * @param sizer the bytes of the text, found without making it where that can be
 */
public record FunctionalTextConverter<V>(
        String name, Function<V, String> format, Function<String, V> parser, ToIntFunction<V> sizer)
        implements TextConverter<V> {

    public static <V> FunctionalTextConverter<V> of(
            String name, Function<V, String> format, Function<String, V> parser) {
        return new FunctionalTextConverter<>(name, format, parser, value -> WholeText.size(format.apply(value)));
    }

    @Override
    public String text(V value) {
        return WholeText.require(format.apply(value));
    }

    @Override
    public V fromText(String text) {
        return parser.apply(text);
    }

    @Override
    public int size(V value) {
        return sizer.applyAsInt(value);
    }
}
