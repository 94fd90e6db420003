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

/** Says whether a value may be null, by the annotations of its type and of what is around it. */
final class Nullness {

    private static final String MARKED = "org.jspecify.annotations.NullMarked";
    private static final String UNMARKED = "org.jspecify.annotations.NullUnmarked";

    // Every library of annotations has its own of these, and all mean the same.
    private static final String NULLABLE = "Nullable";
    private static final Set<String> NON_NULL = Set.of("NonNull", "Nonnull");

    // Those of other packages say when an object is valid, as Bean Validation does, and not what its type is.
    private static final String NOT_NULL = "org.jetbrains.annotations.NotNull";

    private final Predicate<Element> sources;

    /** Knows by {@code sources} whether a class comes from source: javac 17 reads no annotations of types from others. */
    Nullness(Predicate<Element> sources) {
        this.sources = sources;
    }

    /** Whether types in an element are without null unless they are annotated. */
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
     * Whether the annotations of an element's type count. Of a class file later javacs show what javac 17 does not, and an
     * item is not to be read otherwise because of the JDK; but what stands for a type parameter may come from source.
     */
    boolean isTypeKnown(Element element) {
        return isSource(element) || typeOf(element).getKind() == TypeKind.TYPEVAR;
    }

    /** Whether a property has no null. Where its field and its accessor differ, it may be null. */
    boolean isRequired(Property property) {
        List<AnnotatedConstruct> places = places(property);
        if (property.type().getKind().isPrimitive() || places.stream().anyMatch(Nullness::isNullable)) {
            return false;
        }
        boolean said = places.stream().anyMatch(Nullness::isNonNull);
        return said || (isMarked(property.reader()) && !isParametric(typeOf(property.reader())));
    }

    /** Whether values of a type inside another have no null. */
    static boolean isRequired(TypeMirror type, boolean marked) {
        return !type.getKind().isPrimitive() && !isNullable(type) && (marked || isNonNull(type));
    }

    /** Whether an element, or its type, is said to be nullable. */
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

    /** Whether it is for those who use a class to say if its values may be null, as its type parameter may be. */
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
