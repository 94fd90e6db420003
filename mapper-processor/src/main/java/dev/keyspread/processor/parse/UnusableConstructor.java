package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** Explains why the only constructor of a class cannot create its objects. */
final class UnusableConstructor {

    private static final String UNREADABLE = ", as no accessor reads the field of that name: add a public one";
    private static final String KAPT =
            ": kapt renames parameters that have the name of a Java keyword, so rename the member";

    private final ClassMembers members;
    private final List<Property> properties;

    private UnusableConstructor(ClassMembers members) {
        this.members = members;
        this.properties = PropertyParser.parse(members);
    }

    /** Returns the reason, or nothing if the class has several constructors or none that generated code can call. */
    static Optional<String> of(ClassMembers members) {
        List<ExecutableElement> constructors = members.constructors();
        return constructors.size() == 1
                ? new UnusableConstructor(members).found(constructors.get(0))
                : Optional.empty();
    }

    private Optional<String> found(ExecutableElement constructor) {
        List<String> names = constructor.getParameters().stream()
                .map(parameter -> parameter.getSimpleName().toString())
                .toList();
        List<? extends TypeMirror> types = members.scope().parametersOf(members.type(), constructor);
        return IntStream.range(0, names.size())
                .filter(index ->
                        !ConstructionParser.matches(names.get(index), types.get(index), members.scope(), properties))
                .mapToObj(index -> "a constructor whose parameter \"%s\" of type %s is no member%s"
                        .formatted(names.get(index), types.get(index), reason(names.get(index), names)))
                .findFirst();
    }

    private String reason(String parameter, List<String> parameters) {
        boolean read = properties.stream().anyMatch(property -> property.name().equals(parameter));
        return !read && members.fields().containsKey(parameter) ? UNREADABLE : missing(parameters);
    }

    private String missing(List<String> parameters) {
        return properties.stream()
                .filter(property -> !parameters.contains(property.name()) && isMember(property))
                .findFirst()
                .map(property -> ", while \"%s\" is one and no parameter of it%s"
                        .formatted(property.name(), isRenamed(property) ? KAPT : ""))
                .orElse("");
    }

    /**
     * Returns whether a property is a member. A getter without a field is computed, unless kapt could not name the
     * field.
     */
    private boolean isMember(Property property) {
        return (property.field() != null || isRenamed(property))
                && property.elements().stream().noneMatch(ConstructionParser::isIgnored);
    }

    private boolean isRenamed(Property property) {
        return SourceVersion.isKeyword(property.name())
                && MoreElements.isAnnotationPresent(members.element(), "kotlin.Metadata");
    }
}
