package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.model.Construction;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes a class with a builder: a static method that returns it, a static nested class, or a class that Immutables
 * has written.
 */
final class BuilderParser {

    private static final String BUILDER = "builder";
    private static final String BUILD = "build";

    private final ClassMembers members;

    private BuilderParser(ClassMembers members) {
        this.members = members;
    }

    static Optional<ConstructionPlan> parse(ClassMembers members, List<Property> properties) {
        return new BuilderParser(members).builder().map(found -> found.plan(members, properties));
    }

    private Optional<Found> builder() {
        TypeElement type = members.element();
        List<TypeElement> generated = AbstractValue.generated(type, members.scope());
        return method(type)
                .or(() -> nested(type))
                .or(() -> first(generated.stream().map(this::method)))
                .or(() -> first(generated.stream().map(this::stages)))
                .or(() -> first(generated.stream().map(this::constructor)));
    }

    private static <T> Optional<T> first(Stream<Optional<T>> found) {
        return found.flatMap(Optional::stream).findFirst();
    }

    /** Returns the builder that a static method returns: {@code builder()}, or else the only method. */
    private Optional<Found> method(TypeElement owner) {
        List<ExecutableElement> methods = methods(owner);
        return first(methods.stream()
                .filter(method -> methods.size() == 1 || isNamed(method, BUILDER))
                .map(method -> found(method, MoreTypes.asTypeElement(method.getReturnType()), null)));
    }

    /** Returns the builder whose first stage a static method returns. The class of the builder has all stages. */
    private Optional<Found> stages(TypeElement owner) {
        return ElementFilter.methodsIn(owner.getEnclosedElements()).stream()
                .filter(this::isStart)
                .flatMap(method -> ElementFilter.typesIn(owner.getEnclosedElements()).stream()
                        .filter(type -> members.scope().types().isSubtype(type.asType(), method.getReturnType()))
                        .flatMap(type -> found(method, type, type).stream()))
                .findFirst();
    }

    private List<ExecutableElement> methods(TypeElement owner) {
        return ElementFilter.methodsIn(owner.getEnclosedElements()).stream()
                .filter(method -> AbstractValue.startsBuilder(method) && isStart(method))
                .filter(method ->
                        finish(MoreTypes.asTypeElement(method.getReturnType())).isPresent())
                .toList();
    }

    private boolean isStart(ExecutableElement method) {
        return method.getModifiers().contains(Modifier.STATIC)
                && method.getParameters().isEmpty()
                && members.scope().callable(method)
                && method.getReturnType().getKind() == TypeKind.DECLARED;
    }

    private Optional<Found> nested(TypeElement owner) {
        return first(ElementFilter.typesIn(owner.getEnclosedElements()).stream()
                .filter(AbstractValue::isBuilder)
                .sorted(Comparator.comparing(type -> type.getSimpleName().length()))
                .map(this::constructor));
    }

    /** Returns a builder that is made by its constructor. */
    private Optional<Found> constructor(TypeElement type) {
        boolean isInner =
                type.getNestingKind().isNested() && !type.getModifiers().contains(Modifier.STATIC);
        boolean made = ClassMembers.of(type, members.scope()).constructors().stream()
                .anyMatch(constructor -> constructor.getParameters().isEmpty());
        return made && !isInner ? found(null, type, null) : Optional.empty();
    }

    private Optional<Found> found(
            @Nullable ExecutableElement method, TypeElement builder, @Nullable TypeElement stages) {
        TypeElement owner = method == null ? builder : MoreElements.asType(method.getEnclosingElement());
        return finish(builder)
                .map(build -> new Found(
                        new Construction.Builder(
                                ClassName.get(owner),
                                method == null ? null : method.getSimpleName().toString(),
                                stages == null ? null : ClassName.get(stages),
                                build.getSimpleName().toString()),
                        ClassMembers.of(builder, members.scope())));
    }

    /** Returns the method of a builder that returns the object: {@code build()}, or else the only one. */
    private Optional<ExecutableElement> finish(TypeElement builder) {
        if (!members.scope().accessible(builder)) {
            return Optional.empty();
        }
        List<ExecutableElement> all = ClassMembers.of(builder, members.scope()).methods().stream()
                .filter(method -> method.getParameters().isEmpty() && builds(method.getReturnType()))
                .toList();
        return all.stream()
                .filter(method -> isNamed(method, BUILD))
                .findFirst()
                .or(() -> all.stream()
                        .filter(only -> all.size() == 1 && AbstractValue.isBuilder(builder))
                        .findFirst());
    }

    private boolean builds(TypeMirror returned) {
        return returned.getKind() == TypeKind.DECLARED
                && members.scope().types().isSubtype(returned, members.type());
    }

    private static boolean isNamed(ExecutableElement method, String name) {
        return method.getSimpleName().contentEquals(name);
    }

    private record Found(Construction.Builder construction, ClassMembers builder) {

        ConstructionPlan plan(ClassMembers members, List<Property> properties) {
            BuilderMethods methods =
                    new BuilderMethods(builder, properties, AbstractValue.isImmutable(members.element()));
            Map<String, String> found = new LinkedHashMap<>();
            properties.forEach(
                    property -> methods.find(property).ifPresent(method -> found.put(property.name(), method)));
            return ConstructionPlan.builder(construction, builder.element(), found);
        }
    }
}
