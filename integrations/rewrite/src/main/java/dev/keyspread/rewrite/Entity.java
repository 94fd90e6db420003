package dev.keyspread.rewrite;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/**
 * An entity, as its calls need it.
 *
 * @param packageName the package of the entity and of its repository
 * @param name the name of the class without its package, such as {@code Shop$Order}
 * @param repository the name of the generated class
 * @param partition the partition key
 * @param sort the sort key, or null if there is none
 * @param versioned true if the entity has a version
 * @param indexes the indexes
 * @param members the members that have an attribute of their own and are not in the key of the table
 */
record Entity(
        String packageName,
        String name,
        String repository,
        Key partition,
        @Nullable Key sort,
        boolean versioned,
        List<Index> indexes,
        List<Key> members) {

    private static final Pattern CONVERTING = Pattern.compile(
            "DynamoDbConvertedBy|DynamoDB(?:TypeConverted(?!Enum$).*|Typed|Marshalling|ConvertedBool|Delimited)");

    /** Returns the entity of a class with a partition key. The last three are the names of the former mapper's annotations. */
    static Optional<Entity> of(
            J.ClassDeclaration type,
            Cursor cursor,
            List<Property> properties,
            String partition,
            String sort,
            String version) {
        JavaType.FullyQualified named = type.getType();
        return named == null
                ? Optional.empty()
                : key(properties, partition, cursor)
                        .map(key -> new Entity(
                                named.getPackageName(),
                                named.getClassName(),
                                GeneratedNames.repository(named.getClassName()),
                                key,
                                key(properties, sort, cursor).orElse(null),
                                properties.stream().anyMatch(each -> each.has(version)),
                                Index.of(properties, cursor, key),
                                members(properties, List.of(partition, sort, version), cursor)));
    }

    /** Returns the members for which conditions have constants. */
    private static List<Key> members(List<Property> properties, List<String> managed, Cursor cursor) {
        Set<String> keys = properties.stream()
                .filter(each -> managed.stream().anyMatch(each::has))
                .flatMap(each -> Stream.concat(
                        Stream.of(each),
                        KeyTemplate.of(each, properties).stream().flatMap(template -> template.members().stream())))
                .map(Property::name)
                .collect(Collectors.toSet());
        return properties.stream()
                .filter(each -> each.settable() && !keys.contains(each.name()))
                .filter(each -> Stream.of("DynamoDBIgnore", "DynamoDbIgnore", "DynamoDBFlattened", "DynamoDbFlatten")
                        .noneMatch(each::has))
                .map(each -> Key.of(each, properties, cursor))
                .toList();
    }

    private static Optional<Key> key(List<Property> properties, String annotation, Cursor cursor) {
        return properties.stream()
                .filter(each -> each.has(annotation))
                .findFirst()
                .map(property -> Key.of(property, properties, cursor));
    }

    /** Returns the members of the key for the values of a key, or empty if they are not known. */
    Optional<List<Expression>> keys(List<Expression> values) {
        List<Key> keys = Stream.of(Optional.of(partition), Optional.ofNullable(sort))
                .flatMap(Optional::stream)
                .toList();
        if (keys.size() != values.size()) {
            return Optional.empty();
        }
        List<Expression> members = IntStream.range(0, keys.size())
                .boxed()
                .flatMap(i -> keys.get(i).value(values.get(i)).stream())
                .toList();
        return members.size() == keys.size() ? Optional.of(members) : Optional.empty();
    }

    /** Returns whether reads ask only for keys with the text of a template. */
    boolean isTemplate() {
        return !"".equals(partition.prefix()) || (sort != null && !"".equals(sort.prefix()));
    }

    /** Returns whether a converter makes the stored value of a key, which the former mapper's requests contain. */
    boolean isConverted() {
        return partition.converted() || (sort != null && sort.converted());
    }

    /** Returns the entity with another name of the generated class. */
    Entity withRepository(String other) {
        return new Entity(packageName, name, other, partition, sort, versioned, indexes, members);
    }

    String qualifiedRepository() {
        return packageName.isEmpty() ? repository() : packageName + "." + repository();
    }

    /** Returns the name of the generated class of attributes. */
    String attributes() {
        return GeneratedNames.generated(name, "Attributes");
    }

    String qualifiedAttributes() {
        return packageName.isEmpty() ? attributes() : packageName + "." + attributes();
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
     * @param attribute the {@linkplain Constants#key key} of the attribute's name
     * @param converted true if a converter makes the stored value
     */
    record Key(
            String member,
            String getter,
            @Nullable JavaType type,
            @Nullable String prefix,
            String attribute,
            boolean converted) {

        /** Returns the key that a property holds, or the one that its getter builds. */
        static Key of(Property property, List<Property> all, Cursor cursor) {
            return KeyTemplate.of(property, all)
                    .map(template -> of(template, attribute(property, cursor)))
                    .orElseGet(() -> plain(property, cursor));
        }

        private static String attribute(Property property, Cursor cursor) {
            return property.annotations().stream()
                    .flatMap(each -> Stream.of("attributeName", "value")
                            .filter(name -> name.equals("attributeName")
                                    || each.getSimpleName().equals("DynamoDbAttribute"))
                            .flatMap(name -> new Arguments(each, cursor).expression(name).stream()))
                    .map(Constants::key)
                    .findFirst()
                    .orElse("\"" + property.formerName() + "\"");
        }

        private static Key plain(Property property, Cursor cursor) {
            return new Key(
                    property.name(),
                    getterOf(property),
                    property.type(),
                    "",
                    attribute(property, cursor),
                    property.annotations().stream()
                            .anyMatch(each ->
                                    CONVERTING.matcher(each.getSimpleName()).matches()));
        }

        /** Returns a key that is built by hand. */
        private static Key of(KeyTemplate template, String attribute) {
            Property first = template.members().get(0);
            String end = "{" + first.name() + "}";
            boolean simple = template.members().size() == 1 && template.text().endsWith(end);
            String start =
                    template.text().substring(0, Math.max(0, template.text().length() - end.length()));
            return new Key(
                    first.name(),
                    getterOf(first),
                    first.type(),
                    simple ? start.replace("{{", "{").replace("}}", "}") : null,
                    attribute,
                    false);
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
