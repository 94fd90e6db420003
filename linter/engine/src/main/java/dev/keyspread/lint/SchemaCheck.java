package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.stream.Stream;

/** Checks schemas, which may come from edited files, before rules see them. */
final class SchemaCheck {

    private SchemaCheck() {}

    /** Fails if a key comes from a member of a class that has no such attribute. */
    static void requireSound(EntitySchema entity) {
        if (entity.origin() == Origin.KEYSPREAD) {
            keys(entity).flatMap(SchemaCheck::ownMembers).forEach(member -> requireAttribute(entity, member));
        }
    }

    private static Stream<KeySchema> keys(EntitySchema entity) {
        return Stream.concat(Stream.of(entity.key()), entity.indexes().stream().map(IndexSchema::key));
    }

    /** The members of a template may have no attribute of their own. */
    private static Stream<KeyMember> ownMembers(KeySchema key) {
        Stream<KeyPart> parts = Stream.concat(key.partitionKeys().stream(), key.sortKeys().stream());
        return parts.filter(part -> part.template() == null).flatMap(part -> part.members().stream());
    }

    private static void requireAttribute(EntitySchema entity, KeyMember member) {
        if (entity.attributeOf(member.name()).isEmpty()) {
            throw new IllegalArgumentException("Entity " + entity.entity() + " has a key of member \"" + member.name()
                    + "\" and no such attribute");
        }
    }
}
