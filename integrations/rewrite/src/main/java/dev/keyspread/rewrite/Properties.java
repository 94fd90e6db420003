package dev.keyspread.rewrite;

import java.beans.Introspector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Finds the properties of beans and of immutable classes, with those whose accessors Lombok writes. */
final class Properties {

    private static final Set<String> OF_EVERY_OBJECT = Set.of("getClass", "hashCode", "toString", "clone");
    private static final Set<String> LOMBOK_GETTERS = Set.of("Data", "Getter", "Value");
    private static final Set<String> LOMBOK_SETTERS = Set.of("Data", "Setter");

    private final J.ClassDeclaration type;
    private final UnaryOperator<String> decapitalized;
    private final boolean immutable;
    private final Map<String, J.VariableDeclarations> fields = new LinkedHashMap<>();
    private final Map<String, J.MethodDeclaration> setters = new LinkedHashMap<>();

    /**
     * Reads a class.
     *
     * @param decapitalized makes the former mapper's name of a property from that of its getter without the prefix
     * @param immutable true if getters need no prefix and a builder sets the properties
     */
    private Properties(J.ClassDeclaration type, UnaryOperator<String> decapitalized, boolean immutable) {
        this.type = type;
        this.decapitalized = decapitalized;
        this.immutable = immutable;
        type.getBody().getStatements().forEach(this::collect);
    }

    /** Returns the properties in the order of the source: those of getters, and then those of fields alone. */
    static List<Property> of(J.ClassDeclaration type, UnaryOperator<String> decapitalized, boolean immutable) {
        return new Properties(type, decapitalized, immutable).all();
    }

    /** Returns the fields that a setter sets and no getter reads. The former mappers do not store them. */
    static List<J.VariableDeclarations> unread(J.ClassDeclaration type) {
        Properties properties = new Properties(type, Introspector::decapitalize, false);
        List<J.VariableDeclarations> read = properties.all().stream()
                .flatMap(each -> Stream.ofNullable(each.field()))
                .toList();
        return properties.fields.entrySet().stream()
                .filter(each -> !read.contains(each.getValue()))
                .filter(each -> properties.setters.containsKey("set" + capitalized(each.getKey()))
                        || properties.isSetByLombok(each.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    private static String capitalized(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private void collect(J statement) {
        if (statement instanceof J.VariableDeclarations field && !field.hasModifier(J.Modifier.Type.Static)) {
            field.getVariables().forEach(each -> fields.put(each.getSimpleName(), field));
        } else if (statement instanceof J.MethodDeclaration method && isSetter(method)) {
            setters.put(method.getSimpleName(), method);
        }
    }

    private static boolean isSetter(J.MethodDeclaration method) {
        return method.getSimpleName().startsWith("set")
                && method.getParameters().size() == 1
                && !(method.getParameters().get(0) instanceof J.Empty);
    }

    private List<Property> all() {
        List<Property> all = new ArrayList<>();
        type.getBody().getStatements().stream()
                .filter(J.MethodDeclaration.class::isInstance)
                .map(J.MethodDeclaration.class::cast)
                .filter(this::isGetter)
                .forEach(getter -> all.add(ofGetter(getter)));
        List<J.VariableDeclarations> read =
                all.stream().flatMap(each -> Stream.ofNullable(each.field())).toList();
        fields.forEach((name, field) -> {
            if (!read.contains(field) && isReadByLombok(field)) {
                all.add(ofField(name, field));
            }
        });
        return all;
    }

    private boolean isGetter(J.MethodDeclaration method) {
        boolean reads =
                (method.getParameters().isEmpty() || method.getParameters().get(0) instanceof J.Empty)
                        && method.getReturnTypeExpression() != null
                        && method.getReturnTypeExpression().getType() != JavaType.Primitive.Void
                        && !method.hasModifier(J.Modifier.Type.Static)
                        && !method.hasModifier(J.Modifier.Type.Private)
                        && !OF_EVERY_OBJECT.contains(method.getSimpleName());
        return reads
                && (immutable ? isNoCopy(method) : stem(method.getSimpleName()).isPresent());
    }

    /** Returns whether a method of an immutable class returns no builder and no copy. */
    private boolean isNoCopy(J.MethodDeclaration method) {
        String returned = String.valueOf(method.getReturnTypeExpression()).strip();
        return !returned.endsWith("Builder") && !returned.equals(type.getSimpleName());
    }

    private Property ofGetter(J.MethodDeclaration getter) {
        String method = getter.getSimpleName();
        String stem = stem(method).orElse(method);
        String field = fieldOf(method, stem);
        String former = immutable && stem.equals(method) ? method : decapitalized.apply(stem);
        return new Property(
                field == null ? ofJavaBeans(stem, method) : field,
                former,
                getter,
                setters.get("set" + stem),
                field == null ? null : fields.get(field),
                immutable || setters.containsKey("set" + stem) || isSetByLombok(field));
    }

    private static String ofJavaBeans(String stem, String method) {
        return stem.equals(method) ? method : Introspector.decapitalize(stem);
    }

    private Property ofField(String name, J.VariableDeclarations field) {
        boolean primitive = field.getType() == JavaType.Primitive.Boolean;
        String stem = primitive && stemOf("is", name).isPresent() ? name.substring("is".length()) : capitalized(name);
        return new Property(
                name,
                decapitalized.apply(stem),
                null,
                setters.get("set" + stem),
                field,
                immutable || setters.containsKey("set" + stem) || isSetByLombok(name));
    }

    /** Returns the field that Keyspread reads by a getter, or null if there is none. */
    private @Nullable String fieldOf(String method, String stem) {
        return fields.keySet().stream()
                .filter(name -> name.equals(method)
                        || name.equals(stem)
                        || capitalized(name).equals(stem))
                .findFirst()
                .orElse(null);
    }

    private boolean isReadByLombok(J.VariableDeclarations field) {
        return Stream.concat(type.getLeadingAnnotations().stream(), field.getLeadingAnnotations().stream())
                .anyMatch(each -> LOMBOK_GETTERS.contains(each.getSimpleName()));
    }

    private boolean isSetByLombok(@Nullable String field) {
        J.VariableDeclarations declared = field == null ? null : fields.get(field);
        return declared != null
                && Stream.concat(type.getLeadingAnnotations().stream(), declared.getLeadingAnnotations().stream())
                        .anyMatch(each -> LOMBOK_SETTERS.contains(each.getSimpleName()));
    }

    /** Returns the name of a getter without its prefix. */
    private static Optional<String> stem(String getter) {
        return stemOf("get", getter).or(() -> stemOf("is", getter));
    }

    private static Optional<String> stemOf(String prefix, String name) {
        return name.startsWith(prefix)
                        && name.length() > prefix.length()
                        && !Character.isLowerCase(name.charAt(prefix.length()))
                ? Optional.of(name.substring(prefix.length()))
                : Optional.empty();
    }
}
