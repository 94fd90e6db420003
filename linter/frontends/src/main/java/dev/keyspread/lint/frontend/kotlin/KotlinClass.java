package dev.keyspread.lint.frontend.kotlin;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A class in a Kotlin source.
 *
 * @param name the canonical name
 * @param line the line of the name, from 1
 * @param parent the canonical name of the superclass, or an empty text
 * @param annotations the annotations of the class
 * @param properties the properties that are not private
 * @param functions the functions that are not private
 * @param constants the constants of an enum in their order
 */
public record KotlinClass(
        String name,
        int line,
        String parent,
        List<Annotation> annotations,
        List<Property> properties,
        List<Function> functions,
        List<String> constants) {

    public KotlinClass {
        annotations = List.copyOf(annotations);
        properties = List.copyOf(properties);
        functions = List.copyOf(functions);
        constants = List.copyOf(constants);
    }

    /** Returns the literal texts that are the initial values of properties, by name. */
    public Map<String, String> defaults() {
        Map<String, String> defaults = new LinkedHashMap<>();
        properties.stream()
                .filter(property -> property.text() != null)
                .forEach(property -> defaults.put(property.name(), property.text()));
        return defaults;
    }

    /**
     * A property.
     *
     * @param type the Java type, with canonical names
     * @param isMutable true for {@code var}
     * @param text the initial value or the result of the getter, if that is a literal text; or else {@code null}
     * @param annotations the annotations of the property, its field and its accessors
     */
    public record Property(
            String name,
            String type,
            boolean isMutable,
            @Nullable String text,
            int line,
            List<Annotation> annotations) {

        public Property {
            annotations = List.copyOf(annotations);
        }
    }

    /**
     * A function.
     *
     * @param type the Java type of the result, or {@code void}
     * @param parameters the number of parameters
     */
    public record Function(String name, String type, int parameters, int line, List<Annotation> annotations) {

        public Function {
            annotations = List.copyOf(annotations);
        }
    }

    /**
     * An annotation.
     *
     * @param name the simple name
     * @param values the values by parameter: texts, and internal names of classes
     * @param unknown the values that the source does not determine, as it writes them
     */
    public record Annotation(String name, Map<String, List<String>> values, List<String> unknown) {

        public Annotation {
            values = Map.copyOf(values);
            unknown = List.copyOf(unknown);
        }
    }
}
