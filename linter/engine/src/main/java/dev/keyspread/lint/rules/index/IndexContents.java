package dev.keyspread.lint.rules.index;

import dev.keyspread.lint.rules.common.Lookup;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The attributes that an index contains. */
public final class IndexContents {

    private IndexContents() {}

    /** Returns the members that a declared read needs and its index lacks. A pattern without {@code uses} needs all. */
    static List<String> missing(Lookup lookup, IndexSchema index) {
        List<String> uses = lookup.pattern().uses();
        List<String> all = lookup.entity().attributes().stream()
                .map(AttributeSchema::member)
                .toList();
        return missing(lookup.entity(), index, uses.isEmpty() ? all : uses);
    }

    /** Returns the members that an index lacks. */
    public static List<String> missing(EntitySchema entity, IndexSchema index, List<String> members) {
        if (index.projection() == IndexSchema.Projection.ALL) {
            return List.of();
        }
        Set<String> held = Stream.concat(
                        Stream.concat(entity.key().parts(), index.key().parts()).flatMap(KeyPart::names),
                        index.include().stream())
                .collect(Collectors.toSet());
        return members.stream()
                .filter(member -> !held.contains(member))
                .filter(member -> entity.attributeOf(member)
                        .filter(attribute -> held.contains(attribute.name()))
                        .isEmpty())
                .toList();
    }
}
