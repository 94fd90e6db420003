package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ClassName;
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

/**
 * Recognises a class with a builder: a static method {@code builder()}, a static nested class {@code Builder}, or a class that
 * Immutables has written.
 */
final class BuilderParser {

    private static final Construction.Builder BUILDER = new Construction.Builder("builder()");

    private BuilderParser() {}

    static Optional<ConstructionPlan> parse(ClassMembers members, List<Property> properties) {
        return method(members.element(), members)
                .map(builder -> plan(BUILDER, builder, properties))
                .or(() -> nested(members)
                        .map(builder -> plan(new Construction.Builder("new Builder()"), builder, properties)))
                .or(() -> AbstractValue.generated(members.element(), members.scope())
                        .flatMap(generated -> method(generated, members)
                                .map(builder -> plan(
                                        new Construction.Builder("builder()", ClassName.get(generated)),
                                        builder,
                                        properties))));
    }

    private static Optional<ClassMembers> method(TypeElement owner, ClassMembers members) {
        return ElementFilter.methodsIn(owner.getEnclosedElements()).stream()
                .filter(method ->
                        AbstractValue.isBuilder(method) && members.scope().callable(method))
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

    private static ConstructionPlan plan(
            Construction.Builder construction, ClassMembers builder, List<Property> properties) {
        Map<String, String> methods = new LinkedHashMap<>();
        for (Property property : properties) {
            names(property.name())
                    .filter(name -> builder.takes(name, property.type()))
                    .findFirst()
                    .ifPresent(name -> methods.put(property.name(), name));
        }
        return ConstructionPlan.mutators(construction, methods);
    }

    private static Stream<String> names(String property) {
        return Stream.of(
                        Stream.of(property),
                        PropertyNames.setters(property).stream(),
                        PropertyNames.prefixed("with", property).stream())
                .flatMap(names -> names);
    }
}
