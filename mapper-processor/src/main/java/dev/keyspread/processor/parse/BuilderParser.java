package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;
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

    /** Finds the methods of a builder that accept the values of members. */
    private static final class BuilderMethods {

        private final ClassMembers builder;
        private final List<Property> properties;
        private final boolean styled;

        /** Creates the finder. The methods of a {@code styled} builder can have any prefix, as styles of Immutables define it. */
        BuilderMethods(ClassMembers builder, List<Property> properties, boolean styled) {
            this.builder = builder;
            this.properties = List.copyOf(properties);
            this.styled = styled;
        }

        /** Returns the method that accepts the values of a property, in the form of {@link MemberModel#mutator}. */
        Optional<String> find(Property property) {
            return named(property)
                    .or(() -> styled(property))
                    .or(() -> ofParts(property))
                    .or(() -> ofContent(property));
        }

        private Optional<String> named(Property property) {
            return named(property, property.type());
        }

        private Optional<String> named(Property property, TypeMirror type) {
            return names(property).stream()
                    .flatMap(BuilderMethods::usual)
                    .filter(name -> builder.takes(name, type))
                    .findFirst();
        }

        /** Returns the method that accepts the content of an optional. */
        private Optional<String> ofContent(Property property) {
            return content(property.type())
                    .flatMap(content -> named(property, content))
                    .map(method -> MemberModel.OF_CONTENT + method);
        }

        private Optional<TypeMirror> content(TypeMirror type) {
            if (type.getKind() != TypeKind.DECLARED) {
                return Optional.empty();
            }
            Types types = builder.scope().types();
            return switch (MoreTypes.asTypeElement(type).getQualifiedName().toString()) {
                case "java.util.Optional" ->
                    MoreTypes.asDeclared(type).getTypeArguments().stream()
                            .<TypeMirror>map(argument -> argument)
                            .findFirst();
                case "java.util.OptionalInt" -> Optional.of(types.getPrimitiveType(TypeKind.INT));
                case "java.util.OptionalLong" -> Optional.of(types.getPrimitiveType(TypeKind.LONG));
                case "java.util.OptionalDouble" -> Optional.of(types.getPrimitiveType(TypeKind.DOUBLE));
                default -> Optional.empty();
            };
        }

        private static Stream<String> usual(String name) {
            return Stream.of(
                            Stream.of(name),
                            PropertyNames.setters(name).stream(),
                            PropertyNames.prefixed("with", name).stream(),
                            PropertyNames.prefixed("addAll", name).stream(),
                            PropertyNames.prefixed("putAll", name).stream())
                    .flatMap(names -> names);
        }

        /** Returns the only method with some prefix that no other property owns. */
        private Optional<String> styled(Property property) {
            if (!styled) {
                return Optional.empty();
            }
            Set<String> others = properties.stream()
                    .filter(other -> !other.equals(property))
                    .flatMap(other -> named(other).stream())
                    .collect(Collectors.toSet());
            List<String> found = builder.methods().stream()
                    .map(method -> method.getSimpleName().toString())
                    .distinct()
                    .filter(method -> names(property).stream().anyMatch(name -> hasPrefix(method, name)))
                    .filter(method -> !others.contains(method) && builder.takes(method, property.type()))
                    .toList();
            return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
        }

        private static boolean hasPrefix(String method, String name) {
            String end = PropertyNames.capitalize(name);
            return method.equals(name)
                    || (method.endsWith(end)
                            && method.substring(0, method.length() - end.length())
                                    .matches("[a-z]+"));
        }

        /** Returns the call that adds all elements to the builder of a collection or map, as AutoValue generates it. */
        private Optional<String> ofParts(Property property) {
            return names(property).stream()
                    .map(name -> name + "Builder")
                    .flatMap(name ->
                            builder.returning(name, returned -> returned.getKind() == TypeKind.DECLARED).stream())
                    .flatMap(method -> Stream.of("addAll", "putAll")
                            .filter(all -> parts(method).takes(all, property.type()))
                            .map(all -> method.getSimpleName() + "()." + all))
                    .findFirst();
        }

        private ClassMembers parts(ExecutableElement method) {
            DeclaredType type = MoreTypes.asDeclared(builder.typeOf(method));
            return ClassMembers.of(type, builder.scope());
        }

        /** Returns the names that a generator can give to a property: that of the member, and that of the accessor. */
        private List<String> names(Property property) {
            Set<String> names = new LinkedHashSet<>();
            names.add(property.name());
            if (property.reader() instanceof ExecutableElement method) {
                String accessor = method.getSimpleName().toString();
                names.add(accessor);
                if (styled) {
                    String word = accessor.replaceFirst("^[a-z]+(?=[A-Z])", "");
                    names.add(PropertyNames.decapitalize(word));
                }
            }
            return new ArrayList<>(names);
        }
    }
}
