package dev.keyspread.processor.parse;

import dev.keyspread.processor.declaration.AnnotationUse;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * A valid converter and the annotation that names it.
 *
 * @param use the annotation
 * @param converter the converter's class
 * @param value the type that it converts
 * @param stored the type that it stores
 */
record ConverterUse(AnnotationUse use, TypeElement converter, TypeMirror value, TypeMirror stored) {

    /** Returns the converter's name. */
    String name() {
        return converter.getQualifiedName().toString();
    }
}
