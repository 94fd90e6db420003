package dev.keyspread.processor.parse;

import java.util.Collection;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.SimpleAnnotationValueVisitor14;

/** Collects the classes that an annotation names, including those in nested annotations. */
final class NamedClasses extends SimpleAnnotationValueVisitor14<List<TypeMirror>, Void> {

    private NamedClasses() {
        super(List.of());
    }

    /** Returns the classes written in an annotation, without its defaults. */
    static List<TypeMirror> of(AnnotationMirror annotation) {
        return new NamedClasses().visitAnnotation(annotation, null);
    }

    @Override
    public List<TypeMirror> visitType(TypeMirror type, Void unused) {
        return List.of(type);
    }

    @Override
    public List<TypeMirror> visitAnnotation(AnnotationMirror annotation, Void unused) {
        return visitAll(annotation.getElementValues().values());
    }

    @Override
    public List<TypeMirror> visitArray(List<? extends AnnotationValue> values, Void unused) {
        return visitAll(values);
    }

    private List<TypeMirror> visitAll(Collection<? extends AnnotationValue> values) {
        return values.stream()
                .map(value -> value.accept(this, null))
                .flatMap(List::stream)
                .toList();
    }
}
