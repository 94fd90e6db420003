package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Determines whether a value may be null, from annotations of its type and of the enclosing elements. */
final class Nullness {

    private static final String MARKED = "org.jspecify.annotations.NullMarked";
    private static final String UNMARKED = "org.jspecify.annotations.NullUnmarked";

    // Annotation libraries define their own variants, all with the same meaning.
    private static final String NULLABLE = "Nullable";
    private static final Set<String> NON_NULL = Set.of("NonNull", "Nonnull");

    // Annotations with these names in other packages, such as Bean Validation, describe valid objects and not types.
    private static final String NOT_NULL = "org.jetbrains.annotations.NotNull";

    private final Predicate<Element> sources;

    /**
     * Creates the reader. {@code sources} recognizes classes from source: javac 17 does not read type annotations of
     * other classes.
     */
    Nullness(Predicate<Element> sources) {
        this.sources = sources;
    }

    /** Returns whether types in an element are non-null by default. */
    boolean isMarked(Element element) {
        @Nullable Element each = element;
        while (each != null && !has(each, MARKED) && !has(each, UNMARKED)) {
            each = each.getEnclosingElement();
        }
        return each != null && !has(each, UNMARKED) && isSource(element);
    }

    private boolean isSource(Element element) {
        return Scope.enclosing(element)
                .filter(TypeElement.class::isInstance)
                .findFirst()
                .filter(sources)
                .isPresent();
    }

    /**
     * Returns whether to use the type annotations of an element. Later versions of javac read them from class files,
     * but javac 17 does not. Items must be read alike with every JDK, so only elements from source count. The type of a
     * type parameter may come from source.
     */
    boolean isTypeKnown(Element element) {
        return isSource(element) || typeOf(element).getKind() == TypeKind.TYPEVAR;
    }

    /** Returns whether a property cannot be null. If its field and its accessor differ, it may be null. */
    boolean isRequired(Property property) {
        List<AnnotatedConstruct> places = places(property);
        if (property.type().getKind().isPrimitive() || places.stream().anyMatch(Nullness::isNullable)) {
            return false;
        }
        boolean said = places.stream().anyMatch(Nullness::isNonNull);
        return said || (isMarked(property.reader()) && !isParametric(typeOf(property.reader())));
    }

    /** Returns whether nested values of a type cannot be null. */
    static boolean isRequired(TypeMirror type, boolean marked) {
        return !type.getKind().isPrimitive() && !isNullable(type) && (marked || isNonNull(type));
    }

    /** Returns whether an element or its type is annotated as nullable. */
    static boolean acceptsNull(Element element) {
        return isNullable(element) || isNullable(typeOf(element));
    }

    private List<AnnotatedConstruct> places(Property property) {
        return Stream.of(property.reader(), property.field())
                .filter(Objects::nonNull)
                .flatMap(element -> isTypeKnown(element)
                        ? Stream.of(element, typeOf(element), property.type())
                        : Stream.of(element))
                .toList();
    }

    private static TypeMirror typeOf(Element element) {
        return element instanceof ExecutableElement method ? method.getReturnType() : element.asType();
    }

    /** Returns whether the nullness is up to the users of a class, as for a type parameter. */
    private static boolean isParametric(TypeMirror type) {
        return type.getKind() == TypeKind.TYPEVAR
                && MoreElements.asTypeParameter(MoreTypes.asTypeVariable(type).asElement()).getBounds().stream()
                        .anyMatch(Nullness::isNullable);
    }

    private static boolean isNullable(AnnotatedConstruct place) {
        return annotations(place)
                .anyMatch(annotation -> annotation.getSimpleName().contentEquals(NULLABLE));
    }

    private static boolean isNonNull(AnnotatedConstruct place) {
        return annotations(place).anyMatch(Nullness::saysNonNull);
    }

    private static boolean saysNonNull(TypeElement annotation) {
        Name name = annotation.getQualifiedName();
        return NON_NULL.contains(annotation.getSimpleName().toString()) || name.contentEquals(NOT_NULL);
    }

    private static boolean has(Element element, String annotation) {
        return annotations(element).anyMatch(each -> each.getQualifiedName().contentEquals(annotation));
    }

    private static Stream<TypeElement> annotations(AnnotatedConstruct place) {
        return place.getAnnotationMirrors().stream()
                .map(annotation -> MoreTypes.asTypeElement(annotation.getAnnotationType()));
    }
}
