package dev.keyspread.processor.parse;

import dev.keyspread.processor.declaration.AnnotationUse;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * A sound converter where an annotation names it.
 *
 * @param use the annotation
 * @param converter the converter's class
 * @param value the type that it converts
 * @param stored the type that it makes of it
 */
record ConverterUse(AnnotationUse use, TypeElement converter, TypeMirror value, TypeMirror stored) {

    /** The converter's name. */
    String name() {
        return converter.getQualifiedName().toString();
    }
}
