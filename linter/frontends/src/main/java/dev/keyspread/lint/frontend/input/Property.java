package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.input.ClassFacts.Annotation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A property of a class that a mapper stores as one attribute.
 *
 * @param name the name of the property
 * @param type the type as sources write it
 * @param annotations the annotations of the getter, the setter and the field
 */
record Property(String name, String type, List<Annotation> annotations) {

    Optional<Annotation> annotation(String simpleName) {
        return annotations(simpleName).findFirst();
    }

    boolean has(String annotation) {
        return annotation(annotation).isPresent();
    }

    Stream<Annotation> annotations(String simpleName) {
        return annotations.stream().filter(annotation -> annotation.name().equals(simpleName));
    }

    Property with(Stream<Annotation> others) {
        return new Property(
                name, type, Stream.concat(annotations.stream(), others).toList());
    }
}
