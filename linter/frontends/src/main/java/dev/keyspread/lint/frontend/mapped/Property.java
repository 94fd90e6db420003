package dev.keyspread.lint.frontend.mapped;

import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
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
public record Property(String name, String type, List<Annotation> annotations) {

    public Optional<Annotation> annotation(String simpleName) {
        return annotations(simpleName).findFirst();
    }

    public boolean has(String annotation) {
        return annotation(annotation).isPresent();
    }

    public Stream<Annotation> annotations(String simpleName) {
        return annotations.stream().filter(annotation -> annotation.name().equals(simpleName));
    }

    public Property with(Stream<Annotation> others) {
        return new Property(
                name, type, Stream.concat(annotations.stream(), others).toList());
    }
}
