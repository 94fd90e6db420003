package dev.keyspread.spi.convert;

import dev.keyspread.spi.Converter;
import java.util.List;

/** Compares the stored forms of converters, and finds the converters inside those of collections. */
public final class StoredForms {

    private StoredForms() {}

    /**
     * Returns whether each stored value of {@code source} is one of {@code target} for the same Java value. Two converters
     * of the user are never known to be the same.
     */
    public static boolean isSame(Converter<?> target, Converter<?> source) {
        return of(target).equals(of(source));
    }

    /** Returns a description that is equal for equal forms. Defaults and absent values are no part of it. */
    private static Object of(Converter<?> converter) {
        if (converter instanceof DelegatingConverter<?> other) {
            return of(other.converter());
        } else if (converter instanceof NullableConverter<?> other) {
            return of(other.element().converter());
        } else if (converter instanceof MappedConverter<?, ?> other && isTransparent(other)) {
            return of(other.converter());
        } else if (converter instanceof SetConverter<?, ?, ?> set) {
            return List.of(set.type(), of(set.element()));
        } else if (converter instanceof ListConverter<?, ?, ?> list) {
            return ofElement(list.element());
        } else if (converter instanceof MapConverter<?, ?, ?, ?> map) {
            return List.of(of(map.keys().converter()), ofElement(map.value()));
        } else if (converter instanceof TextConverter.OfFunctions<?> text) {
            return text.name();
        }
        return converter;
    }

    /** Returns whether values of the same class have the form of their content. */
    private static boolean isTransparent(MappedConverter<?, ?> converter) {
        return !(converter instanceof ConvertedConverter<?, ?> converted)
                || converted.isSingle()
                || converted.converter() instanceof OptionalConverter;
    }

    private static Object ofElement(Element<?> element) {
        return List.of(of(element.converter()), element.required());
    }

    /** Returns the converter of the elements of a converter of sets or lists. {@code T} is their type. */
    @SuppressWarnings("unchecked") // The caller knows the type of the elements.
    public static <T> Converter<T> element(Converter<?> converter) {
        Converter<?> collection = bare(converter);
        return collection instanceof SetConverter<?, ?, ?> set
                ? (Converter<T>) set.element()
                : (Converter<T>) ((ListConverter<?, ?, ?>) collection).element().converter();
    }

    /** Returns the converter of the values of a converter of maps. {@code T} is their type. */
    @SuppressWarnings("unchecked") // The caller knows the type of the values.
    public static <T> Converter<T> mapValue(Converter<?> converter) {
        return (Converter<T>)
                ((MapConverter<?, ?, ?, ?>) bare(converter)).value().converter();
    }

    /** Returns the name of {@code key} in the maps of a converter. {@code K} is the type of their keys. */
    @SuppressWarnings("unchecked") // The caller knows the type of the keys.
    public static <K> String keyName(Converter<?> converter, K key) {
        return ((MapConverter<K, ?, ?, ?>) bare(converter)).keys().name(key);
    }

    /** Returns the converter without decorators for absent values. */
    private static Converter<?> bare(Converter<?> converter) {
        if (converter instanceof DelegatingConverter.OrDefault<?> other) {
            return bare(other.converter());
        }
        return converter instanceof NullableConverter<?> other
                ? bare(other.element().converter())
                : converter;
    }
}
