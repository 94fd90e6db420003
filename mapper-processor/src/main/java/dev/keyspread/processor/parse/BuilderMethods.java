package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.model.MemberModel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Finds the methods of a builder that accept the values of members. */
final class BuilderMethods {

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
                        && method.substring(0, method.length() - end.length()).matches("[a-z]+"));
    }

    /** Returns the call that adds all elements to the builder of a collection or map, as AutoValue generates it. */
    private Optional<String> ofParts(Property property) {
        return names(property).stream()
                .map(name -> name + "Builder")
                .flatMap(name -> builder.returning(name, returned -> returned.getKind() == TypeKind.DECLARED).stream())
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
