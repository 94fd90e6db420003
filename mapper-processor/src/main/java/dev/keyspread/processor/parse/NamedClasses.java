package dev.keyspread.processor.parse;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.SimpleAnnotationValueVisitor14;

/** Collects the classes that an annotation names, including those in nested annotations. */
final class NamedClasses extends SimpleAnnotationValueVisitor14<Stream<TypeMirror>, Void> {

    private NamedClasses() {
        super(Stream.empty());
    }

    /** Returns the classes written in an annotation, without its defaults. */
    static List<TypeMirror> of(AnnotationMirror annotation) {
        return new NamedClasses().visitAnnotation(annotation, null).toList();
    }

    @Override
    public Stream<TypeMirror> visitType(TypeMirror type, Void unused) {
        return Stream.of(type);
    }

    @Override
    public Stream<TypeMirror> visitAnnotation(AnnotationMirror annotation, Void unused) {
        return visitAll(annotation.getElementValues().values());
    }

    @Override
    public Stream<TypeMirror> visitArray(List<? extends AnnotationValue> values, Void unused) {
        return visitAll(values);
    }

    private Stream<TypeMirror> visitAll(Collection<? extends AnnotationValue> values) {
        return values.stream().flatMap(value -> value.accept(this, null));
    }
}
