package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table that an input describes.
 *
 * @param entity the table
 * @param place where it is described
 * @param members where its members are, as far as that is known
 * @param id what its file calls it: a logical id or an address; empty if it has no name but the table's
 * @param refusals why DynamoDB refuses it, as far as no rule can tell from the entity
 */
public record Source(EntitySchema entity, Place place, Map<String, Place> members, String id, List<String> refusals) {

    public Source {
        members = Map.copyOf(members);
        refusals = List.copyOf(refusals);
    }

    Source(EntitySchema entity, Place place) {
        this(entity, place, Map.of(), "", List.of());
    }

    /** The place of a member, or that of the table. */
    public Place placeOf(@Nullable String member) {
        return member == null ? place : members.getOrDefault(member, place);
    }

    /**
     * What tells the entity from others from one run to the next: the class, or the table. Where its file lies, and what others
     * there are, is no part of it.
     */
    public String lastingName() {
        return entity.origin() == Origin.DEFINITION ? entity.table() : entity.entity();
    }

    Source as(EntitySchema other) {
        return new Source(other, place, members, id, refusals);
    }

    Source at(Place other, Map<String, Place> places) {
        return new Source(entity, other, places, id, refusals);
    }

    Source in(String archive) {
        return at(place.in(archive), members);
    }
}
