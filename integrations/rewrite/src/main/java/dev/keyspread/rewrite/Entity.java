package dev.keyspread.rewrite;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/**
 * An entity, as its calls need it.
 *
 * @param packageName the package of the entity and of its repository
 * @param name the name of the class without its package, such as {@code Shop$Order}
 * @param partition the partition key
 * @param sort the sort key, or null if there is none
 * @param versioned true if the entity has a version
 */
record Entity(
        String packageName,
        String name,
        Key partition,
        @Nullable Key sort,
        boolean versioned) {

    /** Returns the name of the generated class. */
    String repository() {
        return name.replace('$', '_').replace('.', '_') + "Repository";
    }

    String qualifiedRepository() {
        return packageName.isEmpty() ? repository() : packageName + "." + repository();
    }

    /** Returns the name of a field for the repository. */
    String field() {
        return Character.toLowerCase(repository().charAt(0)) + repository().substring(1);
    }

    /**
     * A key.
     *
     * @param member the member that calls give
     * @param getter the name of its getter
     * @param type the type of the member, or null if unknown
     * @param prefix the text in front of the member in the stored key, empty for a plain key, and null for a key of several parts
     */
    record Key(
            String member,
            String getter,
            @Nullable JavaType type,
            @Nullable String prefix) {

        static Key plain(Property property) {
            return new Key(property.name(), getterOf(property), property.type(), "");
        }

        /** Returns a key that is built by hand. */
        static Key of(KeyTemplate template) {
            Property first = template.members().get(0);
            String end = "{" + first.name() + "}";
            boolean simple = template.members().size() == 1 && template.text().endsWith(end);
            String start =
                    template.text().substring(0, Math.max(0, template.text().length() - end.length()));
            return new Key(
                    first.name(),
                    getterOf(first),
                    first.type(),
                    simple ? start.replace("{{", "{").replace("}}", "}") : null);
        }

        private static String getterOf(Property property) {
            return property.getter() == null
                    ? (property.is("boolean") ? "is" : "get")
                            + Character.toUpperCase(property.name().charAt(0))
                            + property.name().substring(1)
                    : property.getter().getSimpleName();
        }

        /** Returns the value of the member for a value of the stored key, or empty if it cannot be told. */
        Optional<Expression> value(Expression stored) {
            if (prefix == null) {
                return Optional.empty();
            }
            if (prefix.isEmpty()) {
                return Optional.of(stored).filter(this::isTyped);
            }
            boolean prefixed = stored instanceof J.Binary sum
                    && sum.getOperator() == J.Binary.Type.Addition
                    && sum.getLeft() instanceof J.Literal literal
                    && prefix.equals(literal.getValue());
            return prefixed ? Optional.of(((J.Binary) stored).getRight()).filter(this::isTyped) : Optional.empty();
        }

        /** Returns whether a method with a parameter of the member's type accepts the expression. Unknown types are accepted. */
        private boolean isTyped(Expression value) {
            JavaType found = value.getType();
            return type == null
                    || found == null
                    || found instanceof JavaType.Unknown
                    || type instanceof JavaType.Unknown
                    || boxed(type).equals(boxed(found))
                    || TypeUtils.isAssignableTo(type, found);
        }

        private static String boxed(JavaType type) {
            if (type == JavaType.Primitive.Int) {
                return "java.lang.Integer";
            }
            if (type == JavaType.Primitive.Char) {
                return "java.lang.Character";
            }
            // The names of the other constants are those of the classes.
            JavaType.FullyQualified named = TypeUtils.asFullyQualified(type);
            return named != null
                    ? named.getFullyQualifiedName()
                    : type instanceof JavaType.Primitive primitive ? "java.lang." + primitive.name() : "";
        }
    }
}
