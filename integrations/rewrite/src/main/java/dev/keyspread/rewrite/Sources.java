package dev.keyspread.rewrite;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.J;

/** Facts that the recipes of calls collect about all sources before they change one. */
final class Sources {

    /** The constants that are texts. */
    final Constants constants = new Constants();

    private final Map<String, Entity> entities = new HashMap<>();
    private final Map<String, String> repositories = new HashMap<>();
    private final Set<String> names = new HashSet<>();

    /** Collects a class, which is an entity of the former mapper or not. */
    void add(J.ClassDeclaration type, Cursor cursor, Optional<Entity> entity) {
        String name = MoveEntities.nameOf(type);
        names.add(type.getSimpleName());
        entity.ifPresent(each -> {
            entities.put(name, each);
            MoveEntities.annotations(type, "Table")
                    .filter(Property::isOurs)
                    .forEach(table -> repositories.put(
                            name,
                            new Arguments(table, cursor).text("repository").orElseGet(each::repository)));
        });
    }

    /** Returns the entity of a class. The repository of a class that is not moved yet has a name that no other class has. */
    Optional<Entity> entity(String type) {
        return Optional.ofNullable(entities.get(type))
                .map(entity -> entity.withRepository(
                        repositories.getOrDefault(type, GeneratedNames.repository(entity.name(), names))));
    }
}
