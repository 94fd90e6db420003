package dev.keyspread.processor.parse;

import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;

/** Finds fields that have accessors but cannot be read. Their values would be lost silently. */
final class HiddenMemberFinder {

    private final ClassMembers parts;
    private final Consumer<Problem> problems;
    private final Set<Element> found = new HashSet<>();

    HiddenMemberFinder(ClassMembers parts, Consumer<Problem> problems) {
        this.parts = parts;
        this.problems = problems;
    }

    /** Reports each one, and returns the fields and accessors that are reported. */
    Set<Element> find(List<Property> readable) {
        List<VariableElement> known = readable.stream().map(Property::field).toList();
        parts.fields().values().stream().filter(field -> !known.contains(field)).forEach(this::check);
        return found;
    }

    private void check(VariableElement field) {
        List<ExecutableElement> getters = accessors(getter(field));
        List<ExecutableElement> setters = accessors(setter(field));
        List<Element> elements = new ArrayList<>(List.of(field));
        elements.addAll(getters);
        elements.addAll(setters);
        if (elements.size() > 1 && elements.stream().noneMatch(ConstructionParser::isIgnored)) {
            found.addAll(elements);
            problems.accept(getters.isEmpty() ? unread(field, setters.get(0)) : hidden(field, getters.get(0)));
        }
    }

    private List<ExecutableElement> accessors(Predicate<ExecutableElement> accessor) {
        return ElementFilter.methodsIn(parts.declared()).stream()
                .filter(method -> !method.getModifiers().contains(Modifier.STATIC))
                .filter(method -> !method.getModifiers().contains(Modifier.PRIVATE))
                .filter(accessor)
                .toList();
    }

    private static Predicate<ExecutableElement> getter(VariableElement field) {
        List<String> names = Stream.of("get", "is", "")
                .flatMap(prefix -> PropertyNames.prefixed(prefix, name(field)).stream())
                .toList();
        return method -> names.contains(name(method))
                && method.getParameters().isEmpty()
                && method.getReturnType().getKind() != TypeKind.VOID;
    }

    private Predicate<ExecutableElement> setter(VariableElement field) {
        return method -> PropertyNames.prefixed("set", name(field)).contains(name(method))
                && method.getParameters().size() == 1
                && parts.scope()
                        .fits(field.asType(), method.getParameters().get(0).asType());
    }

    private Problem hidden(VariableElement field, ExecutableElement getter) {
        boolean visible = parts.scope().visible(getter);
        return problem(
                field,
                "found %s, which generated code in package \"%s\" cannot call"
                        .formatted(getter, parts.scope().from()),
                visible ? "Let it have no type parameters and throw no checked exceptions" : "Make it public");
    }

    private static Problem unread(VariableElement field, ExecutableElement setter) {
        String fix = "Add get%s() or %s()".formatted(PropertyNames.capitalize(name(field)), name(field));
        return problem(field, "found " + setter + " and no getter", fix);
    }

    private static Problem problem(VariableElement field, String found, String fix) {
        String message = "Member \"%s\" must be readable to be stored (%s). %s, or annotate the field with @Ignore";
        return Problem.of(
                ProblemId.MEMBER_NOT_READABLE,
                message.formatted(name(field), found, fix) + LombokHint.after(field),
                field);
    }

    private static String name(Element element) {
        return element.getSimpleName().toString();
    }
}
