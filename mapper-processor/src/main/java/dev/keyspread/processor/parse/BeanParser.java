package dev.keyspread.processor.parse;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Recognizes a mutable bean: a no-argument constructor and setters. */
final class BeanParser {

    private BeanParser() {}

    static Optional<ConstructionPlan> parse(ClassMembers members, List<Property> properties) {
        return members.constructors().stream()
                .filter(constructor -> constructor.getParameters().isEmpty())
                .findFirst()
                .map(constructor -> plan(members, properties));
    }

    private static ConstructionPlan plan(ClassMembers members, List<Property> properties) {
        Map<String, String> setters = new LinkedHashMap<>();
        for (Property property : properties) {
            setter(property, members).ifPresent(setter -> setters.put(property.name(), setter));
        }
        return ConstructionPlan.setters(setters);
    }

    private static Optional<String> setter(Property property, ClassMembers members) {
        return names(property)
                .filter(name -> members.takes(name, property.type()))
                .findFirst();
    }

    /**
     * Returns the names that a setter can have. {@code country(value)} is a setter only if there is a field of this
     * name.
     */
    private static Stream<String> names(Property property) {
        Stream<String> fluent = property.field() == null ? Stream.of() : Stream.of(property.name());
        return Stream.concat(PropertyNames.setters(property.name()).stream(), fluent);
    }
}
