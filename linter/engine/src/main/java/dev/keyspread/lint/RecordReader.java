package dev.keyspread.lint;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Converts the maps that Jackson jr reads into records. Jackson jr's own conversion ignores missing members and turns
 * null or a string into the number 0. This class requires each record component to have a member of the right type, and
 * rejects other members.
 */
final class RecordReader {

    private RecordReader() {}

    /**
     * Reads a record.
     *
     * @param path the position of the object in the document, with a dot at its end; empty for the whole document
     */
    static <R extends Record> R read(Class<R> type, String path, Map<?, ?> members) {
        RecordComponent[] components = type.getRecordComponents();
        List<String> names =
                Arrays.stream(components).map(RecordComponent::getName).toList();
        for (Object name : members.keySet()) {
            if (!names.contains(name)) {
                throw problem(
                        path + name,
                        "is unknown"
                                + DidYouMean.suggest(name.toString(), names)
                                        .map(meant -> "; did you mean \"" + meant + "\"?")
                                        .orElse(""));
            }
        }
        Object[] values = Arrays.stream(components)
                .map(component -> component(component, path, members))
                .toArray();
        try {
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static @Nullable Object component(RecordComponent component, String path, Map<?, ?> members) {
        String member = path + component.getName();
        if (!members.containsKey(component.getName())) {
            throw problem(member, "is missing");
        }
        Object value = members.get(component.getName());
        return value == null && component.getAnnotatedType().isAnnotationPresent(Nullable.class)
                ? null
                : value(component.getGenericType(), member, value);
    }

    static Object value(Type type, String member, @Nullable Object value) {
        if (type instanceof ParameterizedType list) {
            Type element = list.getActualTypeArguments()[0];
            List<?> elements = cast(List.class, "an array", member, value);
            return IntStream.range(0, elements.size())
                    .mapToObj(i -> value(element, member + "[" + i + "]", elements.get(i)))
                    .toList();
        }
        Class<?> raw = (Class<?>) type;
        if (raw.isRecord()) {
            return read(raw.asSubclass(Record.class), member + ".", cast(Map.class, "an object", member, value));
        }
        if (raw == boolean.class) {
            return cast(Boolean.class, "true or false", member, value);
        }
        if (raw == double.class) {
            return cast(Number.class, "a number", member, value).doubleValue();
        }
        if (raw == long.class && value instanceof Integer number) {
            return number.longValue();
        }
        if (raw == long.class || raw == int.class) {
            Class<?> boxed = raw == int.class ? Integer.class : Long.class;
            return cast(boxed, "a whole number", member, value);
        }
        String text = cast(String.class, "a string", member, value);
        return raw.isEnum() ? constant(raw, member, text) : raw == LocalDate.class ? date(member, text) : text;
    }

    private static Object constant(Class<?> type, String member, String text) {
        Object[] constants = type.getEnumConstants();
        return Arrays.stream(constants)
                .filter(constant -> ((Enum<?>) constant).name().equals(text))
                .findFirst()
                .orElseThrow(
                        () -> problem(member, "is \"" + text + "\", which is none of " + Arrays.toString(constants)));
    }

    private static LocalDate date(String member, String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            throw problem(member, "is \"" + text + "\", which is not a date such as 2027-01-31");
        }
    }

    private static <T> T cast(Class<T> type, String kind, String member, @Nullable Object value) {
        if (!type.isInstance(value)) {
            throw problem(member, "is not " + kind);
        }
        return type.cast(value);
    }

    static SchemaFormatException problem(String member, String problem) {
        return new SchemaFormatException("Schema member \"" + member + "\" " + problem);
    }
}
