package dev.keyspread.processor.declaration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The path of a projection's member inside an object of the entity.
 *
 * @param use the annotation with the path
 * @param names the names of the members, from the entity's
 * @param members those members, up to the first that does not exist
 */
public record ProjectedPath(AnnotationUse use, List<String> names, List<MemberDeclaration> members) {

    public ProjectedPath {
        names = List.copyOf(names);
        members = List.copyOf(members);
    }

    /** Returns the path of a projection's member, or nothing if it is a member of the entity itself. */
    public static Optional<ProjectedPath> of(MemberDeclaration member, EntityDeclaration entity) {
        return Optional.ofNullable(member.annotations().first(AnnotationKind.PROJECTED_FROM))
                .map(use -> of(use, entity));
    }

    /** Returns all paths of a projection by its members, the shortest first: an object before values inside it. */
    public static Map<MemberDeclaration, ProjectedPath> all(ObjectDeclaration projection, EntityDeclaration entity) {
        Map<MemberDeclaration, ProjectedPath> paths = new LinkedHashMap<>();
        projection.members().stream()
                .filter(member -> member.annotations().has(AnnotationKind.PROJECTED_FROM))
                .sorted(Comparator.comparingInt(
                        member -> of(member, entity).orElseThrow().names().size()))
                .forEach(member -> paths.put(member, of(member, entity).orElseThrow()));
        return paths;
    }

    private static ProjectedPath of(AnnotationUse use, EntityDeclaration entity) {
        List<String> names = List.of(use.text("value").split("\\.", -1));
        List<MemberDeclaration> members = new ArrayList<>();
        Optional<ObjectDeclaration> object = Optional.of(entity.object());
        for (String name : names) {
            Optional<MemberDeclaration> member = object.flatMap(around -> around.member(name));
            member.ifPresent(members::add);
            object = member.flatMap(entity::objectClass);
        }
        return new ProjectedPath(use, names, members);
    }

    /** Returns the path as in the annotation. */
    public String text() {
        return String.join(".", names);
    }

    /** Returns whether all members exist, and the path leads into an object. */
    public boolean isComplete() {
        return members.size() == names.size() && names.size() > 1;
    }

    /** Returns the last member that exists. */
    public Optional<MemberDeclaration> last() {
        return members.isEmpty() ? Optional.empty() : Optional.of(members.get(members.size() - 1));
    }

    /** Returns the first member around the value that may be missing, or nothing if all items have the value's object. */
    public Optional<MemberDeclaration> nullable() {
        return members.stream()
                .limit(names.size() - 1L)
                .filter(member -> !member.required() || member.optional())
                .findFirst();
    }

    /** Returns the path to the last member that exists, such as {@code address.}; empty if there is none. */
    public String prefix() {
        return String.join(
                "",
                names.subList(0, members.size()).stream()
                        .map(name -> name + ".")
                        .toList());
    }
}
