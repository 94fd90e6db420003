package dev.keyspread.processor.parse;

import dev.keyspread.processor.model.Construction;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How an object is made, and with which of its properties.
 *
 * @param construction the way
 * @param arguments the properties that a constructor takes, in order
 * @param mutators for other properties, the setter or builder method that takes them
 */
record ConstructionPlan(Construction construction, List<String> arguments, Map<String, String> mutators) {

    static ConstructionPlan constructor(List<String> arguments) {
        return new ConstructionPlan(new Construction.Constructor(arguments), arguments, Map.of());
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
