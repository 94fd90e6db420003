package dev.keyspread.processor.parse;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Something that can be read off an object; a member if an object can be made with it as well.
 *
 * @param name its name
 * @param type its type
 * @param accessor what reads it, as generated code writes it
 * @param reader the method or field that is read
 * @param field the field behind it, or {@code null}
 * @param overridden the methods that the reader overrides or implements: their annotations count as if it had them
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

    /** The elements that may carry annotations of it, the one that problems are reported on first. */
    List<Element> elements() {
        return Stream.concat(Stream.of(field, reader), overridden.stream())
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }
}
