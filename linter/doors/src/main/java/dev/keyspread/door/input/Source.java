package dev.keyspread.door.input;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table that an input describes.
 *
 * @param entity the table
 * @param place where it is described
 * @param members where its members are, as far as that is known
 */
public record Source(EntitySchema entity, Place place, Map<String, Place> members) {

    public Source {
        members = Map.copyOf(members);
    }

    Source(EntitySchema entity, Place place) {
        this(entity, place, Map.of());
    }

    /** The place of a member, or that of the table. */
    public Place placeOf(@Nullable String member) {
        return member == null ? place : members.getOrDefault(member, place);
    }
}
