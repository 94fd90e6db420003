package dev.keyspread.lint;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object that knows where in its document it is, so that every problem can say so.
 *
 * @param path where it is, with a dot at its end; empty for the document itself
 * @param members what the parser made of it
 */
record JsonObject(String path, Map<?, ?> members) {

    static JsonObject root(Map<?, ?> members) {
        return new JsonObject("", members);
    }

    void requireOnly(String... names) {
        List<String> known = List.of(names);
        for (Object name : members.keySet()) {
            if (!known.contains(name)) {
                throw problem(name.toString(), "is unknown" + hint(name.toString(), known));
            }
        }
    }

    String string(String name) {
        return value(name, String.class, "a string");
    }

    LocalDate date(String name) {
        try {
            return LocalDate.parse(string(name));
        } catch (DateTimeParseException e) {
            throw problem(name, "is \"" + string(name) + "\", which is no day such as 2027-01-31");
        }
    }

    boolean bool(String name) {
        return value(name, Boolean.class, "true or false");
    }

    long number(String name) {
        return require(name) instanceof Integer number ? number : value(name, Long.class, "a whole number");
    }

    double decimal(String name) {
        return value(name, Number.class, "a number").doubleValue();
    }

    int integer(String name) {
        return value(name, Integer.class, "a whole number");
    }

    <E extends Enum<E>> E constant(String name, Class<E> type) {
        String text = string(name);
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> constant.name().equals(text))
                .findFirst()
                .orElseThrow(() -> problem(
                        name, "is \"" + text + "\", which is none of " + Arrays.toString(type.getEnumConstants())));
    }

    JsonObject object(String name) {
        return new JsonObject(path + name + ".", value(name, Map.class, "an object"));
    }

    List<String> strings(String name) {
        return elements(name, i -> value(name + "[" + i + "]", at(name, i), String.class, "a string"));
    }

    <T> List<T> list(String name, Function<JsonObject, T> reader) {
        return elements(name, i -> reader.apply(objectAt(name, i)));
    }

    /** Returns whether a member is there and null. */
    boolean isNull(String name) {
        requirePresent(name);
        return members.get(name) == null;
    }

    SchemaFormatException problem(String name, String problem) {
        return new SchemaFormatException("Schema member \"" + path + name + "\" " + problem);
    }

    private JsonObject objectAt(String name, int i) {
        String element = name + "[" + i + "]";
        return new JsonObject(path + element + ".", value(element, at(name, i), Map.class, "an object"));
    }

    private <T> List<T> elements(String name, Function<Integer, T> reader) {
        int size = value(name, List.class, "an array").size();
        return IntStream.range(0, size).boxed().map(reader).toList();
    }

    private @Nullable Object at(String name, int i) {
        return value(name, List.class, "an array").get(i);
    }

    private <T> T value(String name, Class<T> type, String kind) {
        return value(name, require(name), type, kind);
    }

    private <T> T value(String name, @Nullable Object value, Class<T> type, String kind) {
        if (!type.isInstance(value)) {
            throw problem(name, "is not " + kind);
        }
        return type.cast(value);
    }

    private @Nullable Object require(String name) {
        requirePresent(name);
        return members.get(name);
    }

    private void requirePresent(String name) {
        if (!members.containsKey(name)) {
            throw problem(name, "is missing");
        }
    }

    private static String hint(String name, List<String> known) {
        return DidYouMean.suggest(name, known)
                .map(meant -> "; did you mean \"" + meant + "\"?")
                .orElse("");
    }
}
