package dev.keyspread.processor.parse;

import dev.keyspread.processor.model.Construction;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How an object is made, and with which of its properties.
 *
 * @param construction the way
 * @param arguments the properties that a constructor takes, in order
 * @param mutators for other properties, the setter or builder method that takes them
 * @param nullable the constructor's arguments that may be null, whatever the properties are
 */
record ConstructionPlan(
        Construction construction, List<String> arguments, Map<String, String> mutators, Set<String> nullable) {

    static ConstructionPlan constructor(List<String> arguments, Set<String> nullable) {
        return new ConstructionPlan(new Construction.Constructor(arguments), arguments, Map.of(), nullable);
    }

    static ConstructionPlan mutators(Construction construction, Map<String, String> mutators) {
        return new ConstructionPlan(construction, List.of(), mutators, Set.of());
    }

    /** Whether a constructor takes a null for a property, and makes of it what it likes. */
    boolean acceptsNull(String property) {
        return nullable.contains(property);
    }

    /** Whether the object can be made with a property. */
    boolean writes(String property) {
        return arguments.contains(property) || mutators.containsKey(property);
    }

    /** Where a property stands: constructor arguments come first, in the constructor's order. */
    int position(String property) {
        int index = arguments.indexOf(property);
        return index < 0 ? arguments.size() : index;
    }

    /** The setter or builder method, or {@code null}. */
    @Nullable
    String mutator(String property) {
        return mutators.get(property);
    }
}
