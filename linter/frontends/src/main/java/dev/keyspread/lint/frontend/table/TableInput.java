package dev.keyspread.lint.frontend.table;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.profile.Profile;
import java.util.List;
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
 * @param annotations the annotations of a mapper of the AWS SDK on the members of a class
 * @param isNamed true if the description states the name of the table, which is otherwise a logical id, a class or a variable
 * @param profile the profile of the table, or {@code null} if there is none
 */
public record TableInput(
        EntitySchema entity,
        Place place,
        Map<String, Place> members,
        String id,
        List<MemberAnnotation> annotations,
        boolean isNamed,
        @Nullable Profile profile) {

    public TableInput {
        members = Map.copyOf(members);
        annotations = List.copyOf(annotations);
    }

    /**
     * An annotation of a mapper on a member.
     *
     * @param member the name of the member
     * @param name the simple name of the annotation, such as {@code DynamoDbVersionAttribute}
     * @param values the first value of each parameter
     */
    public record MemberAnnotation(String member, String name, Map<String, String> values) {

        public MemberAnnotation {
            values = Map.copyOf(values);
        }
    }

    /** Creates a table without a profile. */
    public TableInput(
            EntitySchema entity,
            Place place,
            Map<String, Place> members,
            String id,
            List<MemberAnnotation> annotations,
            boolean isNamed) {
        this(entity, place, members, id, annotations, isNamed, null);
    }

    /** Creates a table with a name, whose members have no places of their own. */
    public TableInput(EntitySchema entity, Place place) {
        this(entity, place, Map.of(), "", List.of(), true);
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

    /** Returns whether it is a class whose mapper detects lost updates by a version attribute. */
    public boolean isVersioned() {
        return annotations.stream().anyMatch(each -> each.name().equalsIgnoreCase("DynamoDbVersionAttribute"));
    }

    /** Returns a name that does not depend on folders or other tables of the run: that of the class or the table. */
    public String stableName() {
        return entity.origin() == Origin.DEFINITION ? entity.table() : entity.entity();
    }

    /** Returns a copy with another schema. */
    public TableInput with(EntitySchema other) {
        return new TableInput(other, place, members, id, annotations, isNamed, profile);
    }

    /** Returns a copy at another place, with other places of members. */
    public TableInput at(Place other, Map<String, Place> places) {
        return new TableInput(entity, other, places, id, annotations, isNamed, profile);
    }

    /** Returns a copy with a profile. */
    public TableInput with(Profile other) {
        return new TableInput(entity, place, members, id, annotations, isNamed, other);
    }

    /** Returns a copy inside an archive. */
    public TableInput in(String archive) {
        return at(place.in(archive), members);
    }
}
