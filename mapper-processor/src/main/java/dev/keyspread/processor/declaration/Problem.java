package dev.keyspread.processor.declaration;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * An error that prevents code generation.
 *
 * @param id its stable id
 * @param message the error and its fix
 * @param element the element to change
 * @param annotation the annotation to change, or {@code null}
 * @param value the value in that annotation to change, or {@code null}
 */
public record Problem(
        ProblemId id,
        String message,
        Element element,
        @Nullable AnnotationMirror annotation,
        @Nullable AnnotationValue value) {

    /** Returns a problem of a whole element. */
    public static Problem of(ProblemId id, String message, Element element) {
        return new Problem(id, message, element, null, null);
    }

    /** Returns the printed text. */
    public String text() {
        return "[" + id + "] " + message;
    }
}
