package dev.keyspread.processor.parse;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.ValueType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** Reads how the constants of an enum are stored. */
record EnumParser(Scope scope, Consumer<Problem> problems) {

    ValueType parse(TypeElement type) throws UnknownTypeException {
        if (!scope.accessible(type)) {
            throw new UnknownTypeException("enum " + type + ", which generated code in this package cannot see");
        }
        AnnotationUse text = only(type, AnnotationKind.ENUM_NAME);
        AnnotationUse fallback = only(type, AnnotationKind.ENUM_FALLBACK);
        return new ValueType.Enumeration(ClassName.get(type), method(text, type), constant(fallback), constants(type));
    }

    private static List<String> constants(TypeElement type) {
        return type.getEnclosedElements().stream()
                .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
                .map(element -> element.getSimpleName().toString())
                .toList();
    }

    private @Nullable String method(@Nullable AnnotationUse use, TypeElement type) {
        if (use == null) {
            return null;
        }
        if (!isText(ofEnum(use.element(), type))) {
            problems.accept(use.problem(
                    ProblemId.ENUM_NAME_INVALID,
                    "@EnumName must be on an instance method without parameters that returns a String and is not private "
                            + "(found \"%s\"). Change it, or remove @EnumName".formatted(use.element())));
        }
        return use.element().getSimpleName().toString();
    }

    /** Returns the enum's version of the method. Its return type may be narrower than the interface declares. */
    private static Element ofEnum(Element annotated, TypeElement type) {
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .filter(method -> method.getSimpleName().equals(annotated.getSimpleName()))
                .filter(method -> method.getParameters().isEmpty())
                .map(Element.class::cast)
                .findFirst()
                .orElse(annotated);
    }

    private boolean isText(Element element) {
        return element instanceof ExecutableElement method
                && method.getParameters().isEmpty()
                && method.getReturnType().toString().equals("java.lang.String")
                && !method.getModifiers().contains(Modifier.STATIC)
                && scope.callable(method);
    }

    private @Nullable String constant(@Nullable AnnotationUse use) {
        if (use == null) {
            return null;
        }
        if (use.element().getKind() != ElementKind.ENUM_CONSTANT) {
            problems.accept(use.problem(
                    ProblemId.ENUM_FALLBACK_INVALID,
                    "@EnumFallback must be on a constant (found \"%s\"). Move or remove it".formatted(use.element())));
        }
        return use.element().getSimpleName().toString();
    }

    /** Returns the annotation of the enum, or else of an interface that it implements. */
    private @Nullable AnnotationUse only(TypeElement type, AnnotationKind kind) {
        List<AnnotationUse> own = uses(type, kind);
        List<AnnotationUse> uses = own.isEmpty() ? inherited(type, kind) : own;
        uses.stream().skip(1).forEach(use -> problems.accept(repeated(type, uses.get(0), use)));
        return uses.isEmpty() ? null : uses.get(0);
    }

    /** Returns the annotations of the interfaces. Several may declare the same method. */
    private static List<AnnotationUse> inherited(TypeElement type, AnnotationKind kind) {
        Set<String> names = new HashSet<>();
        return Supertypes.of(type).stream()
                .flatMap(each -> uses(each, kind).stream())
                .filter(use -> names.add(use.element().getSimpleName().toString()))
                .toList();
    }

    private static List<AnnotationUse> uses(TypeElement type, AnnotationKind kind) {
        return type.getEnclosedElements().stream()
                .flatMap(element -> AnnotationParser.parse(element).all(kind).stream())
                .toList();
    }

    private static Problem repeated(TypeElement type, AnnotationUse first, AnnotationUse use) {
        return use.problem(
                ProblemId.ENUM_ANNOTATION_REPEATED,
                "%s must be once in an enum (found it on \"%s\" and \"%s\" of \"%s\"). Remove one of them"
                        .formatted(use.kind(), first.element(), use.element(), type.getSimpleName()));
    }
}
