package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import dev.keyspread.spi.ValueTag;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a value whose type is known only at run time, with the converter of that type. */
final class DocumentConverter implements Converter<Object> {

    private static final KeyConverter<String> TEXT = Converters.string();
    private static final KeyConverter<BigDecimal> NUMBER = Converters.bigDecimal();
    private static final KeyConverter<SdkBytes> BYTES = Converters.sdkBytes();

    private static final Map<Class<?>, Converter<?>> SCALARS = Map.ofEntries(
            Map.entry(String.class, TEXT),
            Map.entry(Boolean.class, Converters.bool()),
            Map.entry(Byte.class, Converters.byteNumber()),
            Map.entry(Short.class, Converters.shortNumber()),
            Map.entry(Integer.class, Converters.integer()),
            Map.entry(Long.class, Converters.longNumber()),
            Map.entry(Float.class, Converters.floatNumber()),
            Map.entry(Double.class, Converters.doubleNumber()),
            Map.entry(BigInteger.class, Converters.bigInteger()),
            Map.entry(BigDecimal.class, NUMBER),
            Map.entry(byte[].class, Converters.bytes()),
            Map.entry(SdkBytes.class, BYTES));

    private final Converter<List<Object>> list = Converters.list(this);
    private final Converter<Set<Object>> listSet = Converters.listSet(this);
    private final Converter<Map<String, Object>> map = Converters.map(TEXT, this);

    @Override
    public AttributeValue write(Object value) {
        return unchecked(converter(value)).write(value);
    }

    @Override
    public void write(Object value, JsonWriter json) {
        unchecked(converter(value)).write(value, json);
    }

    @Override
    public int size(Object value) {
        return unchecked(converter(value)).size(value);
    }

    @Override
    public Object read(AttributeValue value) {
        return converter(ValueTag.of(value)).read(value);
    }

    @Override
    public Object read(JsonReader json) {
        return converter(json.tag()).read(json);
    }

    private Converter<?> converter(Object value) {
        if (value instanceof Map<?, ?> entries) {
            requireNames(entries);
            return map;
        }
        if (value instanceof Collection<?> elements) {
            return elements instanceof Set<?> set ? setConverter(set) : list;
        }
        Converter<?> scalar = SCALARS.get(value.getClass());
        if (scalar == null) {
            throw new ItemWriteException(
                    "it is a %s, and a document has strings, numbers, booleans, bytes, lists, sets and maps"
                            .formatted(value.getClass().getName()));
        }
        return scalar;
    }

    /** Returns a converter to SS, NS or BS if all elements are of one class that can be an element of them, or else to L. */
    private Converter<?> setConverter(Set<?> set) {
        Set<Class<?>> classes = set.stream().map(DocumentConverter::classOf).collect(Collectors.toSet());
        Class<?> only = classes.size() == 1 ? classes.iterator().next() : Object.class;
        return SCALARS.get(only) instanceof KeyConverter<?> element ? Converters.set(element) : listSet;
    }

    private static Class<?> classOf(@Nullable Object element) {
        return element == null ? Object.class : element.getClass();
    }

    private static void requireNames(Map<?, ?> entries) {
        for (Object name : entries.keySet()) {
            if (!(name instanceof String)) {
                throw new ItemWriteException("a key of its map is a %s, and a document has strings as keys"
                        .formatted(classOf(name).getName()));
            }
        }
    }

    private Converter<?> converter(ValueTag type) {
        return switch (type) {
            case S -> TEXT;
            case N -> NUMBER;
            case B -> BYTES;
            case BOOL -> Converters.bool();
            case L -> list;
            case M -> map;
            case SS -> Converters.set(TEXT);
            case NS -> Converters.set(NUMBER);
            case BS -> Converters.set(BYTES);
            case NULL -> throw new ItemReadException("it is NULL");
        };
    }

    @SuppressWarnings(
            "unchecked") // The converter was chosen by the class of the value, or by the type of the attribute.
    private static Converter<Object> unchecked(Converter<?> converter) {
        return (Converter<Object>) converter;
    }
}
