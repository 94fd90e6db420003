package dev.keyspread.spi;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.spi.convert.Decorators;
import dev.keyspread.spi.convert.StoredForms;
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
        return Attribute.of(list.owner(), list.name(), StoredForms.<T>element(list.converter()));
    }

    /** Returns the name of {@code key} in the attribute's maps. */
    public static <K> String keyOf(Attribute<?> map, K key) {
        try {
            return StoredForms.keyName(map.converter(), key);
        } catch (ItemWriteException refused) {
            throw map.unwritable(refused);
        }
    }

    /** Returns an attribute of the values under the key {@code name} in the attribute's maps. Its name hides the key in errors. */
    public static <T> Attribute<T> valueOf(Attribute<?> map, String name) {
        return Attribute.of(
                map.owner(),
                map.name() + "." + Confidential.either(name, "?"),
                StoredForms.<T>mapValue(map.converter()));
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
