package dev.keyspread.lint.frontend.table;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A table that an input describes.
 *
 * @param entity the schema of the table
 * @param place the place of the description
 * @param members the places of the members and indexes, as far as they are known, by their {@link #address}
 * @param id the logical id or the address in the file; empty if only the table has a name
 * @param isVersioned true if it is a class whose mapper detects lost updates by a version attribute
 * @param isNamed true if the description states the name of the table, which is otherwise a logical id, a class or a variable
 */
public record TableInput(
        EntitySchema entity, Place place, Map<String, Place> members, String id, boolean isVersioned, boolean isNamed) {

    public TableInput {
        members = Map.copyOf(members);
    }

    /** Creates a table with a name, whose members have no places of their own. */
    public TableInput(EntitySchema entity, Place place) {
        this(entity, place, Map.of(), "", false, true);
    }

    /**
     * Returns the most precise place that is known of a member or an index. A member of an index is where the index names
     * it, or else where the index is, or else where the table names the member.
     */
    public Place placeOf(@Nullable String index, @Nullable String member) {
        return Stream.of(address(index, member), address(index, null), address(null, member))
                .flatMap(address -> Optional.ofNullable(members.get(address)).stream())
                .findFirst()
                .orElse(place);
    }

    /** Returns the address of a member, of an index or of a member of an index: {@code /index.member}. */
    public static String address(@Nullable String index, @Nullable String member) {
        return (index == null ? "" : "/" + index + ".") + (member == null ? "" : member);
    }

    /** Returns a name that does not depend on folders or other tables of the run: that of the class or the table. */
    public String stableName() {
        return entity.origin() == Origin.DEFINITION ? entity.table() : entity.entity();
    }

    /** Returns a copy with another schema. */
    public TableInput with(EntitySchema other) {
        return new TableInput(other, place, members, id, isVersioned, isNamed);
    }

    /** Returns a copy at another place, with other places of members. */
    public TableInput at(Place other, Map<String, Place> places) {
        return new TableInput(entity, other, places, id, isVersioned, isNamed);
    }

    /** Returns a copy inside an archive. */
    public TableInput in(String archive) {
        return at(place.in(archive), members);
    }
}
