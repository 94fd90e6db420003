package dev.keyspread.processor.declaration;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Something that must be changed before code can be generated.
 *
 * @param id its stable id
 * @param message what is wrong and how it is put right
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

    /** A problem of an element as a whole. */
    public static Problem of(ProblemId id, String message, Element element) {
        return new Problem(id, message, element, null, null);
    }

    /** The text that is printed. */
    public String text() {
        return "[" + id + "] " + message;
    }
}
