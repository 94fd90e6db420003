package dev.keyspread.processor.parse;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * A readable property of an object. It is a member if an object can also be created with it.
 *
 * @param name its name
 * @param type its type
 * @param accessor the expression of generated code that reads it
 * @param reader the method or field that is read
 * @param field the field of the property, or {@code null}
 * @param overridden the methods that the reader overrides or implements; their annotations also apply
 */
record Property(
        String name,
        TypeMirror type,
        String accessor,
        Element reader,
        @Nullable VariableElement field,
        List<? extends Element> overridden) {

    Property {
        overridden = List.copyOf(overridden);
    }

    /** Returns the elements that may carry its annotations. Problems are reported on the first. */
    List<Element> elements() {
        return Stream.concat(Stream.of(field, reader), overridden.stream())
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }
}
