package dev.keyspread.processor.parse;

import com.google.auto.common.AnnotationMirrors;
import com.google.auto.common.AnnotationValues;
import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes an abstract class or an interface whose one implementation is not named, such as those of AutoValue and Immutables. A
 * static method of it creates the objects, or the builder that Immutables generates.
 */
final class AbstractValue {

    private static final String IMMUTABLE = "org.immutables.value.Value.Immutable";
    private static final String AUTO_VALUE_BUILDER = "com.google.auto.value.AutoValue.Builder";
    private static final String GENERATED = "org.immutables.value.Generated";

    private AbstractValue() {}

    /** Returns whether objects of an abstract type can be created without the name of a subclass. */
    static boolean is(TypeElement type) {
        return SubtypesParser.isAbstract(type)
                && !SubtypesParser.isClosed(type)
                && (isImmutable(type)
                        || ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                                .anyMatch(method -> startsBuilder(method) || isFactory(method, type)));
    }

    /** Returns whether a method creates a builder. */
    static boolean startsBuilder(ExecutableElement method) {
        return method.getModifiers().contains(Modifier.STATIC)
                && method.getParameters().isEmpty()
                && (method.getSimpleName().contentEquals("builder") || returnsBuilder(method));
    }

    private static boolean returnsBuilder(ExecutableElement method) {
        return method.getReturnType().getKind() == TypeKind.DECLARED
                && isBuilder(MoreTypes.asElement(method.getReturnType()));
    }

    /** Returns whether a class is a builder, by its name or by an annotation of AutoValue. */
    static boolean isBuilder(Element type) {
        return type.getSimpleName().toString().endsWith("Builder") || isAutoValueBuilder(type);
    }

    /** Returns whether AutoValue implements a class as a builder. */
    static boolean isAutoValueBuilder(Element type) {
        return MoreElements.isAnnotationPresent(type, AUTO_VALUE_BUILDER);
    }

    /** Returns whether a method creates an object from members. */
    static boolean isFactory(ExecutableElement method, TypeElement type) {
        return method.getModifiers().contains(Modifier.STATIC)
                && !method.getParameters().isEmpty()
                && type.getTypeParameters().isEmpty()
                && method.getReturnType().getKind() == TypeKind.DECLARED
                && MoreTypes.asTypeElement(method.getReturnType()).equals(type);
    }

    /**
     * Returns whether the class that Immutables writes for a type is needed and does not exist yet. Immutables writes it in
     * the round in which the type appears, so a class that is missing in the next round has another name.
     */
    static boolean isAwaited(TypeElement type, Scope scope) {
        boolean hasBuilder =
                ElementFilter.methodsIn(type.getEnclosedElements()).stream().anyMatch(AbstractValue::startsBuilder);
        return isImmutable(type)
                && !hasBuilder
                && generated(type, scope).isEmpty()
                && scope.rounds().isFirst(type);
    }

    /**
     * Returns the classes that Immutables has written for a type in its package: the implementation, its builder and the
     * stages of the builder. A style can give them any name.
     */
    static List<TypeElement> generated(TypeElement type, Scope scope) {
        if (!isImmutable(type)) {
            return List.of();
        }
        PackageElement home = MoreElements.getPackage(type);
        String prefix = home.isUnnamed() ? "" : home.getQualifiedName() + ".";
        String usual = prefix + "Immutable" + type.getSimpleName();
        String from = type.getQualifiedName().toString().substring(prefix.length());
        Stream<TypeElement> annotated = ElementFilter.typesIn(home.getEnclosedElements()).stream()
                .filter(outer ->
                        MoreElements.getAnnotationMirror(outer, GENERATED).isPresent())
                .flatMap(AbstractValue::withNested)
                .filter(each -> from.equals(from(each)));
        return Stream.concat(Stream.ofNullable(scope.elements().getTypeElement(usual)), annotated)
                .distinct()
                .filter(scope::accessible)
                .toList();
    }

    private static Stream<TypeElement> withNested(TypeElement type) {
        return Stream.concat(
                Stream.of(type),
                ElementFilter.typesIn(type.getEnclosedElements()).stream().flatMap(AbstractValue::withNested));
    }

    /** Returns the type for which Immutables has written a class, without its package. */
    private static @Nullable String from(TypeElement generated) {
        return MoreElements.getAnnotationMirror(generated, GENERATED)
                .transform(mirror -> AnnotationValues.getString(AnnotationMirrors.getAnnotationValue(mirror, "from")))
                .orNull();
    }

    /** Returns whether Immutables generates the implementation of a type. */
    static boolean isImmutable(TypeElement type) {
        return MoreElements.isAnnotationPresent(type, IMMUTABLE);
    }
}
