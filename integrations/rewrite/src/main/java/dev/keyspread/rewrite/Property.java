package dev.keyspread.rewrite;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.java.tree.TypeUtils;

/**
 * A property of a class that a former mapper stores.
 *
 * @param name the name of Keyspread's member
 * @param formerName the name of the attribute that the former mapper gives it, without an annotation
 * @param getter the getter, or null if Lombok writes it
 * @param setter the setter, or null if there is none in the source
 * @param field the field, or null if there is none
 * @param settable true if the source or Lombok has a setter
 */
record Property(
        String name,
        String formerName,
        J.@Nullable MethodDeclaration getter,
        J.@Nullable MethodDeclaration setter,
        J.@Nullable VariableDeclarations field,
        boolean settable) {

    /** Returns the annotations of the getter, the field and the setter. */
    List<J.Annotation> annotations() {
        return Stream.of(
                        getter == null ? List.<J.Annotation>of() : getter.getLeadingAnnotations(),
                        field == null ? List.<J.Annotation>of() : field.getLeadingAnnotations(),
                        setter == null ? List.<J.Annotation>of() : setter.getLeadingAnnotations())
                .flatMap(List::stream)
                .flatMap(Property::withNested)
                .toList();
    }

    /** Returns an annotation and those that Lombok puts on an accessor, {@code @Getter(onMethod_ = @DynamoDbSortKey)}. */
    private static Stream<J.Annotation> withNested(J.Annotation annotation) {
        boolean ofLombok = Set.of("Getter", "Setter").contains(annotation.getSimpleName());
        return Stream.concat(Stream.of(annotation), ofLombok ? nested(annotation) : Stream.of());
    }

    private static Stream<J.Annotation> nested(J.Annotation annotation) {
        List<Expression> arguments = annotation.getArguments() == null ? List.of() : annotation.getArguments();
        return arguments.stream().flatMap(Property::nested);
    }

    private static Stream<J.Annotation> nested(Expression argument) {
        if (argument instanceof J.Annotation annotation) {
            return Stream.concat(Stream.of(annotation), nested(annotation));
        }
        if (argument instanceof J.Assignment assignment) {
            return nested(assignment.getAssignment());
        }
        return argument instanceof J.NewArray array && array.getInitializer() != null
                ? array.getInitializer().stream().flatMap(Property::nested)
                : Stream.of();
    }

    Optional<J.Annotation> annotation(String simpleName) {
        return annotations().stream()
                .filter(each -> each.getSimpleName().equals(simpleName))
                .findFirst();
    }

    boolean has(String annotation) {
        return annotation(annotation).isPresent();
    }

    /** Returns whether any annotation of a mapper of the SDK is on the property. */
    boolean isAnnotated() {
        return annotations().stream().anyMatch(Property::isFormer);
    }

    static boolean isFormer(J.Annotation annotation) {
        return annotation.getSimpleName().startsWith("DynamoDB")
                || annotation.getSimpleName().startsWith("DynamoDb");
    }

    /** Returns whether the property has an annotation of Keyspread. */
    boolean isMoved() {
        return annotations().stream().anyMatch(Property::isOurs);
    }

    static boolean isOurs(J.Annotation annotation) {
        JavaType.FullyQualified type = TypeUtils.asFullyQualified(annotation.getType());
        return type != null && type.getPackageName().equals("dev.keyspread.annotations");
    }

    /** Returns the declaration that gets new annotations: the one with those of the former mapper. */
    J holder() {
        boolean onField = field != null
                && field.getLeadingAnnotations().stream()
                        .flatMap(Property::withNested)
                        .anyMatch(Property::isFormer);
        J read = getter == null || onField ? field : getter;
        return Objects.requireNonNull(read == null ? getter : read);
    }

    @Nullable
    JavaType type() {
        TypeTree tree = typeTree();
        return tree == null ? null : tree.getType();
    }

    /** Returns the type as the source writes it. */
    String typeText() {
        TypeTree tree = typeTree();
        return tree == null ? "" : tree.toString().strip();
    }

    private @Nullable TypeTree typeTree() {
        return getter == null ? field == null ? null : field.getTypeExpression() : getter.getReturnTypeExpression();
    }

    /** Returns whether the type is one of the named classes. */
    boolean is(String... names) {
        JavaType type = type();
        return Stream.of(names)
                .anyMatch(name -> type instanceof JavaType.Primitive primitive
                        ? primitive.getKeyword().equals(name)
                        : TypeUtils.isOfClassType(type, name));
    }

    /** Returns whether the field is transient. The former mappers store it by its getter, and Keyspread does not. */
    boolean isTransient() {
        return field != null && field.hasModifier(J.Modifier.Type.Transient);
    }

    /** Returns whether the former mappers store the type as a number, booleans of version 1 included. */
    boolean isNumber() {
        return is(
                "int",
                "long",
                "short",
                "byte",
                "float",
                "double",
                "boolean",
                "java.lang.Integer",
                "java.lang.Long",
                "java.lang.Short",
                "java.lang.Byte",
                "java.lang.Float",
                "java.lang.Double",
                "java.lang.Boolean",
                "java.math.BigDecimal",
                "java.math.BigInteger");
    }

    boolean isPrimitive() {
        return type() instanceof JavaType.Primitive primitive && primitive != JavaType.Primitive.String;
    }
}
