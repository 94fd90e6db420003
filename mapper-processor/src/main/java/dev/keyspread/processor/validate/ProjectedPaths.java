package dev.keyspread.processor.validate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ProjectedPath;
import java.util.List;
import java.util.Optional;

/**
 * Checks the paths of a projection's members inside objects of the entity.
 *
 * @param subject the beginning of the messages about a member
 */
record ProjectedPaths(String subject, ObjectDeclaration projection, EntityDeclaration entity, Keys keys) {

    /** Returns the first problem of a member's path. */
    Optional<Problem> problem(ProjectedPath path, MemberDeclaration member) {
        if (!path.isComplete()) {
            return problem(path, ProblemId.PROJECTION_MEMBER_UNKNOWN, unknown(path));
        }
        return notStored(path)
                .or(() -> repeated(path, member))
                .or(() -> differentType(path, member))
                .or(() -> primitive(path, member));
    }

    private String unknown(ProjectedPath path) {
        if (path.names().size() == path.members().size()) {
            return "must name a member inside an object (found \"%s\", which is a member of entity \"%s\"). "
                            .formatted(path.text(), entity.name())
                    + "Remove the annotation, and give the member this name";
        }
        Optional<ObjectDeclaration> around =
                path.last().map(entity::objectClass).orElse(Optional.of(entity.object()));
        if (around.isEmpty()) {
            MemberDeclaration last = path.last().orElseThrow();
            return "must lead through nested objects (found \"%s\" of type %s). Name a member that is one"
                    .formatted(last.name(), TypeName.get(last.type()));
        }
        String name = path.names().get(path.members().size());
        List<String> names = around.get().members().stream()
                .map(each -> path.prefix() + each.name())
                .toList();
        return "must name members (found no \"%s\" in \"%s\"). "
                        .formatted(name, around.get().element().getSimpleName())
                + Suggestion.of(path.prefix() + name, names, "Correct the path");
    }

    private Optional<Problem> notStored(ProjectedPath path) {
        if (path.members().stream().allMatch(MemberDeclaration::flattened)) {
            String rule = "must be an attribute (found %s). Name one of them";
            String obstacle = path.last().orElseThrow().obstacle();
            return problem(path, ProblemId.PROJECTION_MEMBER_NOT_STORED, rule.formatted(obstacle));
        }
        String rule = "must lead through stored members (\"%s\" has %s). Name another one";
        return path.members().stream()
                .filter(step -> step.ignored() || step.shard() || step.others())
                .findFirst()
                .flatMap(step -> problem(
                        path, ProblemId.PROJECTION_MEMBER_NOT_STORED, rule.formatted(step.name(), step.obstacle())));
    }

    /** Returns the problem of a value with two members. A flattened object includes its values. */
    private Optional<Problem> repeated(ProjectedPath path, MemberDeclaration member) {
        String rule = "must name a value of its own (found \"%s\" in member \"%s\" too). Remove one of them";
        MemberDeclaration outer = path.members().get(0);
        return projection.members().stream()
                .takeWhile(other -> !other.equals(member))
                .filter(other -> ProjectedPath.of(other, entity)
                        .filter(same -> same.names().equals(path.names()))
                        .isPresent())
                .findFirst()
                .or(() -> projection
                        .member(outer.name())
                        .filter(whole -> outer.flattened()
                                && ProjectedPath.of(whole, entity).isEmpty()))
                .flatMap(other ->
                        problem(path, ProblemId.PROJECTION_PATH_REPEATED, rule.formatted(path.text(), other.name())));
    }

    /** Returns the problem of another type than the value's. It may be boxed, or in an {@code Optional}. */
    private Optional<Problem> differentType(ProjectedPath path, MemberDeclaration member) {
        TypeName type = TypeName.get(path.last().orElseThrow().type());
        TypeName optional = ParameterizedTypeName.get(ClassName.get(Optional.class), type.box());
        TypeName found = TypeName.get(member.type());
        if (List.of(type, type.box(), optional).contains(found)) {
            return Optional.empty();
        }
        String rule = "must have the type %s of \"%s\" (found %s). Change its type";
        return Optional.of(member.problem(
                ProblemId.PROJECTION_TYPE_DIFFERENT, subject + rule.formatted(type, path.text(), found)));
    }

    private Optional<Problem> primitive(ProjectedPath path, MemberDeclaration member) {
        TypeName found = TypeName.get(member.type());
        if (!found.isPrimitive() || isKey(path)) {
            return Optional.empty();
        }
        String rule = "must not be primitive (found %s): \"%s\" may be missing. Change its type to %s";
        return path.nullable()
                .map(missing -> member.problem(
                        ProblemId.PROJECTION_PATH_NULLABLE,
                        subject + rule.formatted(found, missing.name(), ((ClassName) found.box()).simpleName())));
    }

    /** Returns whether the value is in the table's key, which no item lacks. */
    private boolean isKey(ProjectedPath path) {
        List<MemberDeclaration> around =
                path.members().subList(0, path.members().size() - 1);
        return around.stream().allMatch(MemberDeclaration::flattened)
                && keys.table().members().anyMatch(path.last().orElseThrow()::equals);
    }

    private Optional<Problem> problem(ProjectedPath path, ProblemId id, String message) {
        return Optional.of(path.use().problem(id, "value", subject + message));
    }
}
