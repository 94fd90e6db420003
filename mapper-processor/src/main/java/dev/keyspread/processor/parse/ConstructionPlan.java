package dev.keyspread.processor.parse;

import dev.keyspread.processor.model.Construction;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The way an object is created, and the properties that it accepts.
 *
 * @param construction the way
 * @param arguments the properties that a constructor accepts, in order
 * @param mutators the setters or builder methods of the other properties
 * @param nullable the constructor arguments that may be null, whatever the property declares
 */
record ConstructionPlan(
        Construction construction, List<String> arguments, Map<String, String> mutators, Set<String> nullable) {

    static ConstructionPlan constructor(List<String> arguments, Set<String> nullable) {
        return factory(arguments, nullable, null);
    }

    /** Returns a plan with a static factory method, or with a constructor if {@code method} is {@code null}. */
    static ConstructionPlan factory(List<String> arguments, Set<String> nullable, @Nullable String method) {
        return new ConstructionPlan(new Construction.Constructor(arguments, method), arguments, Map.of(), nullable);
    }

    static ConstructionPlan mutators(Construction construction, Map<String, String> mutators) {
        return new ConstructionPlan(construction, List.of(), mutators, Set.of());
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
