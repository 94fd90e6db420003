package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;

/** Reads the supertypes of a class. */
final class Supertypes {

    private Supertypes() {}

    /** Returns the class, its superclasses without {@code Object} and all their interfaces, the most specific first. */
    static Set<TypeElement> of(TypeElement type) {
        Set<TypeElement> found = new LinkedHashSet<>();
        Deque<TypeElement> open = new ArrayDeque<>(List.of(type));
        while (!open.isEmpty()) {
            TypeElement each = open.removeFirst();
            if (found.add(each)) {
                direct(each).forEach(open::addLast);
            }
        }
        return found;
    }

    /** Returns the methods that a method overrides or implements, the most specific first. */
    static List<? extends Element> overridden(ExecutableElement method, ClassMembers members) {
        return of(members.element()).stream()
                .flatMap(each -> ElementFilter.methodsIn(each.getEnclosedElements()).stream())
                .filter(other -> members.scope().elements().overrides(method, other, members.element()))
                .toList();
    }

    private static Stream<TypeElement> direct(TypeElement type) {
        return Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream())
                .filter(each -> each.getKind() == TypeKind.DECLARED)
                .map(MoreTypes::asTypeElement)
                .filter(each -> !each.getQualifiedName().contentEquals("java.lang.Object"));
    }
}
