package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * The entity that is parsed, and the elements that its generated code can access.
 *
 * @param types javac's types
 * @param elements javac's elements
 * @param root the entity
 * @param nullness determines whether values may be null
 * @param rounds the rounds of annotation processing
 */
record Scope(Types types, Elements elements, TypeElement root, Nullness nullness, Rounds rounds) {

    private static final Set<AnnotationKind> OF_KEYS = EnumSet.of(
            AnnotationKind.PARTITION_KEY, AnnotationKind.SORT_KEY, AnnotationKind.SHARDED_KEY, AnnotationKind.SHARD);

    /** Returns the package of the entity and its generated code. */
    PackageElement from() {
        return MoreElements.getPackage(root);
    }

    /**
     * Returns whether an annotation concerns the keys of another entity. A class can be a subtype of two entities that
     * declare keys on their own accessors.
     */
    boolean isOfOtherEntity(AnnotationUse use) {
        TypeElement owner = MoreElements.asType(use.element().getEnclosingElement());
        Set<TypeElement> hierarchy = Supertypes.of(owner);
        return OF_KEYS.contains(use.kind())
                && !hierarchy.contains(root)
                && !Supertypes.of(root).contains(owner)
                && hierarchy.stream()
                        .anyMatch(each -> AnnotationParser.parse(each).has(AnnotationKind.TABLE));
    }

    /** Returns whether generated code can name an element and all classes around it. */
    boolean accessible(Element element) {
        return enclosing(element).allMatch(this::visible);
    }

    /** Returns an element and its enclosing classes, innermost first. */
    static Stream<Element> enclosing(Element element) {
        Stream.Builder<Element> enclosing = Stream.builder();
        @Nullable Element each = element;
        while (each != null && each.getKind() != ElementKind.PACKAGE) {
            enclosing.add(each);
            each = each.getEnclosingElement();
        }
        return enclosing.build();
    }

    /** Returns whether generated code can call a method or constructor directly. */
    boolean callable(ExecutableElement method) {
        return visible(method)
                && method.getTypeParameters().isEmpty()
                && method.getThrownTypes().stream().allMatch(this::unchecked);
    }

    /**
     * Returns whether an element is visible, apart from its enclosing classes. An inherited member is accessed through
     * the subclass.
     */
    boolean visible(Element element) {
        if (element.getModifiers().contains(Modifier.PRIVATE)) {
            return false;
        }
        return element.getModifiers().contains(Modifier.PUBLIC)
                || MoreElements.getPackage(element).equals(from());
    }

    /** Returns the class and its superclasses without {@code Object}, topmost first. */
    Deque<TypeElement> chain(TypeElement type) {
        Deque<TypeElement> chain = new ArrayDeque<>();
        for (TypeMirror each = type.asType(); each.getKind() == TypeKind.DECLARED; each = superclass(each)) {
            chain.addFirst(MoreTypes.asTypeElement(each));
        }
        chain.removeFirst();
        return chain;
    }

    /** Returns the type of a field, or the return type of a method, as a member of a class. */
    TypeMirror typeOf(DeclaredType owner, Element member) {
        TypeMirror type = types.asMemberOf(owner, member);
        return member instanceof ExecutableElement
                ? MoreTypes.asExecutable(type).getReturnType()
                : type;
    }

    /** Returns the types of a method's parameters, as a member of a class. */
    List<? extends TypeMirror> parametersOf(DeclaredType owner, ExecutableElement method) {
        return MoreTypes.asExecutable(types.asMemberOf(owner, method)).getParameterTypes();
    }

    /** Returns whether a value can be passed for a parameter. Unboxing does not count: it fails for a missing value. */
    boolean fits(TypeMirror value, TypeMirror parameter) {
        boolean unboxes = parameter.getKind().isPrimitive() && !value.getKind().isPrimitive();
        return !unboxes && types.isAssignable(value, parameter);
    }

    private boolean unchecked(TypeMirror thrown) {
        return List.of("java.lang.RuntimeException", "java.lang.Error").stream()
                .map(name -> elements.getTypeElement(name).asType())
                .anyMatch(unchecked -> types.isSubtype(thrown, unchecked));
    }

    private static TypeMirror superclass(TypeMirror type) {
        return MoreTypes.asTypeElement(type).getSuperclass();
    }

    /** The rounds of annotation processing, to wait for generated classes for one round only. */
    static final class Rounds {

        private final Map<String, Integer> first = new HashMap<>();
        private int current;

        /** Starts the next round. */
        void next() {
            current++;
        }

        /** Returns whether this is the first round that asks for a type. */
        boolean isFirst(TypeElement type) {
            return first.computeIfAbsent(type.getQualifiedName().toString(), any -> current) == current;
        }
    }
}
