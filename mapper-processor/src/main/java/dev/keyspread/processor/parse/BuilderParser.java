package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.model.Construction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Recognises a class with a builder: a static method {@code builder()}, or a static nested class {@code Builder}. */
final class BuilderParser {

    private BuilderParser() {}

    static Optional<ConstructionPlan> parse(ClassMembers members, List<Property> properties) {
        return method(members)
                .map(builder -> plan("builder()", builder, properties))
                .or(() -> nested(members).map(builder -> plan("new Builder()", builder, properties)));
    }

    private static Optional<ClassMembers> method(ClassMembers members) {
        return ElementFilter.methodsIn(members.element().getEnclosedElements()).stream()
                .filter(method -> method.getSimpleName().contentEquals("builder"))
                .filter(method -> method.getModifiers().contains(Modifier.STATIC))
                .filter(method ->
                        method.getParameters().isEmpty() && members.scope().callable(method))
                .filter(method -> method.getReturnType().getKind() == TypeKind.DECLARED)
                .map(method -> MoreTypes.asTypeElement(method.getReturnType()))
                .flatMap(builder -> builder(builder, members).stream())
                .findFirst();
    }

    private static Optional<ClassMembers> nested(ClassMembers members) {
        return ElementFilter.typesIn(members.element().getEnclosedElements()).stream()
                .filter(type -> type.getSimpleName().contentEquals("Builder"))
                .filter(type -> type.getModifiers().contains(Modifier.STATIC))
                .filter(type -> !type.getModifiers().contains(Modifier.ABSTRACT))
                .flatMap(type -> builder(type, members).stream())
                .filter(BuilderParser::instantiable)
                .findFirst();
    }

    private static boolean instantiable(ClassMembers builder) {
        return builder.constructors().stream()
                .anyMatch(constructor -> constructor.getParameters().isEmpty());
    }

    private static Optional<ClassMembers> builder(TypeElement type, ClassMembers members) {
        ClassMembers builder = ClassMembers.of(type, members.scope());
        return Optional.of(builder)
                .filter(any -> members.scope().accessible(type))
                .filter(any -> builder.returning("build", returned -> builds(returned, members))
                        .isPresent());
    }

    private static boolean builds(TypeMirror returned, ClassMembers members) {
        return members.scope().types().isSubtype(returned, members.type());
    }

    private static ConstructionPlan plan(String start, ClassMembers builder, List<Property> properties) {
        Map<String, String> methods = new LinkedHashMap<>();
        for (Property property : properties) {
            names(property.name())
                    .filter(name -> builder.takes(name, property.type()))
                    .findFirst()
                    .ifPresent(name -> methods.put(property.name(), name));
        }
        return ConstructionPlan.mutators(new Construction.Builder(start), methods);
    }

    private static Stream<String> names(String property) {
        return Stream.of(
                        Stream.of(property),
                        PropertyNames.setters(property).stream(),
                        PropertyNames.prefixed("with", property).stream())
                .flatMap(names -> names);
    }
}
