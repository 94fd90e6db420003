package dev.keyspread.lint.frontend.document;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.jr.ob.JSON;

/** Writes JSON that is the same on every system and safe to print to a terminal. */
public final class Json {

    // The default printer uses the platform's line separator.
    private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");
    private static final JSON PRETTY = JSON.builder()
            .prettyPrinter(
                    new DefaultPrettyPrinter().withObjectIndenter(INDENTER).withArrayIndenter(INDENTER))
            .enable(JSON.Feature.WRITE_NULL_PROPERTIES)
            .build();
    private static final JSON COMPACT =
            JSON.builder().enable(JSON.Feature.WRITE_NULL_PROPERTIES).build();

    private Json() {}

    /** Returns an empty object. Its members keep the order in which they are added. */
    public static Members object() {
        return new Members();
    }

    /** Returns indented JSON that ends with a line feed. */
    public static String pretty(Map<String, ? extends @Nullable Object> members) {
        return Printable.json(PRETTY.asString(members)) + "\n";
    }

    /** Returns JSON on one line. */
    public static String compact(Map<String, ? extends @Nullable Object> members) {
        return Printable.json(COMPACT.asString(members));
    }

    /** An object whose members keep their order and may be null. */
    public static final class Members extends LinkedHashMap<String, @Nullable Object> {

        private static final long serialVersionUID = 1;

        private Members() {}

        /** Adds a member. */
        public Members with(String name, @Nullable Object value) {
            put(name, value);
            return this;
        }

        /** Adds a member that is a list with one element for each value. */
        public <T> Members withAll(String name, Collection<T> values, Function<? super T, ?> element) {
            return with(name, values.stream().map(element).toList());
        }
    }
}
