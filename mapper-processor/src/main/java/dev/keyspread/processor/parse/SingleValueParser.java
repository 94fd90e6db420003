package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.model.ValueType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/** Reads records that are stored as the value of their only component. */
final class SingleValueParser {

    private final Scope scope;
    private final TypeParser types;

    /** The records around the present one. A record that contains itself has no value. */
    private final Set<TypeElement> around = new HashSet<>();

    SingleValueParser(Scope scope, TypeParser types) {
        this.scope = scope;
        this.types = types;
    }

    /** Returns whether objects of a class are stored as a single value. */
    static boolean is(TypeElement element) {
        return AnnotationParser.parse(element).has(AnnotationKind.SINGLE_VALUE);
    }

    ValueType parse(DeclaredType type) throws UnknownTypeException {
        TypeElement element = MoreTypes.asTypeElement(type);
        List<? extends RecordComponentElement> components = element.getRecordComponents();
        require(
                element.getKind() == ElementKind.RECORD && components.size() == 1,
                element,
                "is not a record with one component");
        require(scope.accessible(element), element, "cannot be seen by generated code in this package");
        require(around.add(element), element, "contains itself");
        try {
            return parse(type, element, components.get(0));
        } finally {
            around.remove(element);
        }
    }

    private ValueType parse(DeclaredType type, TypeElement element, RecordComponentElement component)
            throws UnknownTypeException {
        boolean isPlain = AnnotationParser.parse(component.getAccessor()).uses().isEmpty()
                && AnnotationParser.parse(component).uses().isEmpty();
        require(isPlain, element, "has an annotation of Keyspread on its component");
        ValueType content = types.parse(scope.typeOf(type, component.getAccessor()));
        require(content.canBeKey(), element, "has a component that is not stored as a string, a number or a binary");
        return new ValueType.Single(
                TypeName.get(type).withoutAnnotations(),
                component.getSimpleName().toString(),
                content);
    }

    private static void require(boolean condition, TypeElement element, String otherwise) throws UnknownTypeException {
        if (!condition) {
            throw new UnknownTypeException(element + ", which has @SingleValue and " + otherwise);
        }
    }
}
