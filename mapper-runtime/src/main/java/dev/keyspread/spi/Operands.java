package dev.keyspread.spi;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.convert.DefaultConverter;
import dev.keyspread.internal.convert.ListConverter;
import dev.keyspread.internal.convert.MapConverter;
import dev.keyspread.internal.convert.NullableConverter;
import dev.keyspread.internal.convert.SetConverter;
import dev.keyspread.spi.convert.Decorators;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Converts values of attributes to operands of conditions and updates. */
public final class Operands {

    private Operands() {}

    /** Returns the attribute value of {@code value}. */
    public static <V> AttributeValue value(Attribute<V> attribute, V value) {
        try {
            return attribute.converter().write(value);
        } catch (ItemWriteException refused) {
            throw attribute.unwritable(refused);
        }
    }

    /** Writes the operand as JSON. */
    public static <V> void write(Attribute<V> attribute, V value, JsonWriter json) {
        try {
            attribute.converter().write(value, json);
        } catch (ItemWriteException refused) {
            throw attribute.unwritable(refused);
        }
    }

    /** Returns whether the value is read as an equal one: no converter of the user rounds it, or a value inside it. */
    public static <V> boolean isExact(Attribute<V> attribute, V value) {
        JsonWriter json = JsonWriter.comparing();
        write(attribute, value, json);
        return json.isExact();
    }

    /** Returns an attribute of the elements of the attribute's sets or lists. */
    public static <T> Attribute<T> elementOf(Attribute<?> list) {
        return Attribute.of(list.owner(), list.name(), Operands.<T>element(list.converter()));
    }

    /** Returns the name of {@code key} in the attribute's maps. */
    public static <K> String keyOf(Attribute<?> map, K key) {
        try {
            return Operands.<K, Object>map(map).keys().name(key);
        } catch (ItemWriteException refused) {
            throw map.unwritable(refused);
        }
    }

    /** Returns an attribute of the values under the key {@code name} in the attribute's maps. Its name hides the key in errors. */
    public static <T> Attribute<T> valueOf(Attribute<?> map, String name) {
        return Attribute.of(
                map.owner(),
                map.name() + "." + Confidential.either(name, "?"),
                Operands.<Object, T>map(map).value().converter());
    }

    @SuppressWarnings("unchecked") // The attribute has the types of its keys and values.
    private static <K, T> MapConverter<K, T, ?, ?> map(Attribute<?> map) {
        return (MapConverter<K, T, ?, ?>) bare(map.converter());
    }

    @SuppressWarnings("unchecked") // The attribute has the type of its elements.
    private static <T> Converter<T> element(Converter<?> converter) {
        Converter<?> collection = bare(converter);
        return collection instanceof SetConverter<?, ?, ?> set
                ? (Converter<T>) set.element()
                : (Converter<T>) ((ListConverter<?, ?, ?>) collection).element().converter();
    }

    /** Returns the converter without decorators for absent values. */
    private static Converter<?> bare(Converter<?> converter) {
        if (converter instanceof DefaultConverter<?> other) {
            return bare(other.converter());
        }
        return converter instanceof NullableConverter<?> other ? bare(other.converter()) : converter;
    }

    /** Returns an attribute of the wrapped values, such as those of an optional. */
    public static <V, W> Attribute<W> inside(
            Attribute<V> attribute, Function<? super W, ? extends V> wrap, Function<? super V, ? extends W> unwrap) {
        Converter<W> inner = Decorators.converted(attribute.converter(), wrap, unwrap);
        return with(attribute, inner, attribute.required());
    }

    /** Returns the attribute as a required one. */
    public static <V> Attribute<V> always(Attribute<V> attribute) {
        return with(attribute, attribute.converter(), true);
    }

    private static <V> Attribute<V> with(Attribute<?> attribute, Converter<V> converter, boolean required) {
        return new Attribute<>(
                attribute.owner(),
                attribute.name(),
                attribute.encodedName(),
                attribute.nameSize(),
                converter,
                converter.readsNull(),
                required);
    }
}
