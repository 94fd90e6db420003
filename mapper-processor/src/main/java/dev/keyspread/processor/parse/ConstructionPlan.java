package dev.keyspread.processor.parse;

import dev.keyspread.processor.model.Construction;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * The way an object is created, and the properties that it accepts.
 *
 * @param construction the way
 * @param arguments the properties that a constructor accepts, in order
 * @param mutators the setters or builder methods of the other properties
 * @param nullable the constructor arguments that may be null, whatever the property declares
 * @param builder the class of the builder, or {@code null}
 */
record ConstructionPlan(
        Construction construction,
        List<String> arguments,
        Map<String, String> mutators,
        Set<String> nullable,
        @Nullable TypeElement builder) {

    static ConstructionPlan constructor(List<String> arguments, Set<String> nullable) {
        return factory(new Construction.Constructor(arguments), nullable);
    }

    static ConstructionPlan factory(Construction.Constructor factory, Set<String> nullable) {
        return new ConstructionPlan(factory, factory.members(), Map.of(), nullable, null);
    }

    static ConstructionPlan setters(Map<String, String> setters) {
        return new ConstructionPlan(new Construction.Setters(), List.of(), setters, Set.of(), null);
    }

    static ConstructionPlan builder(
            Construction.Builder construction, TypeElement builder, Map<String, String> methods) {
        return new ConstructionPlan(construction, List.of(), methods, Set.of(), builder);
    }

    /** Returns whether a constructor accepts null for a property and replaces it. */
    boolean acceptsNull(String property) {
        return nullable.contains(property);
    }

    /** Returns whether the object can be created with a property. */
    boolean writes(String property) {
        return arguments.contains(property) || mutators.containsKey(property);
    }

    /** Returns the position of a property. Constructor arguments come first, in the constructor's order. */
    int position(String property) {
        int index = arguments.indexOf(property);
        return index < 0 ? arguments.size() : index;
    }

    /** Returns the setter or builder method, or {@code null}. */
    @Nullable
    String mutator(String property) {
        return mutators.get(property);
    }
}
