package dev.keyspread.rewrite;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Reads entities of the former mappers. */
final class Entities {

    private Entities() {}

    /** Returns the entity of a class with a partition key. The others are the names of the former mapper's annotations. */
    static Optional<Entity> of(
            J.ClassDeclaration type, List<Property> properties, String partition, String sort, String version) {
        JavaType.FullyQualified named = type.getType();
        return named == null
                ? Optional.empty()
                : key(properties, partition)
                        .map(key -> new Entity(
                                named.getPackageName(),
                                named.getClassName(),
                                key,
                                key(properties, sort).orElse(null),
                                properties.stream().anyMatch(each -> each.has(version))));
    }

    private static Optional<Entity.Key> key(List<Property> properties, String annotation) {
        return properties.stream()
                .filter(each -> each.has(annotation))
                .findFirst()
                .map(property -> KeyTemplate.of(property, properties)
                        .map(Entity.Key::of)
                        .orElseGet(() -> Entity.Key.plain(property)));
    }

    /** Returns the members of the key for the values of a stored key, or empty if they are not known. */
    static Optional<List<Expression>> keys(Entity entity, List<Expression> stored) {
        List<Entity.Key> keys = Stream.of(Optional.of(entity.partition()), Optional.ofNullable(entity.sort()))
                .flatMap(Optional::stream)
                .toList();
        if (keys.size() != stored.size()) {
            return Optional.empty();
        }
        List<Expression> values = IntStream.range(0, keys.size())
                .boxed()
                .flatMap(i -> keys.get(i).value(stored.get(i)).stream())
                .toList();
        return values.size() == keys.size() ? Optional.of(values) : Optional.empty();
    }
}
