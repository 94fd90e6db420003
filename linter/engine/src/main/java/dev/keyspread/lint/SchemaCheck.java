package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.stream.Stream;

/** Validates schemas before rules see them. Schemas may come from files that were edited manually. */
final class SchemaCheck {

    private SchemaCheck() {}

    /** Throws if a key of a Keyspread entity refers to a member without an attribute. */
    static void requireSound(EntitySchema entity) {
        if (entity.origin() == Origin.KEYSPREAD) {
            keys(entity).flatMap(SchemaCheck::ownMembers).forEach(member -> requireAttribute(entity, member));
        }
    }

    private static Stream<KeySchema> keys(EntitySchema entity) {
        return Stream.concat(Stream.of(entity.key()), entity.indexes().stream().map(IndexSchema::key));
    }

    /** Returns the key members that need an attribute of their own. Members of a template do not. */
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
