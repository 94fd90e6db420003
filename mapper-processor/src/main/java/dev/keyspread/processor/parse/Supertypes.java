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

/** What a class inherits from. */
final class Supertypes {

    private Supertypes() {}

    /** The class, its superclasses without {@code Object}, and all their interfaces, the more specific ones first. */
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

    /** What a method of a class overrides or implements, the more specific first. */
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
