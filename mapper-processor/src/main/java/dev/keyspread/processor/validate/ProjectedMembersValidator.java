package dev.keyspread.processor.validate;

import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ProjectedPath;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks that each projection has members of the entity and of its objects only, of the same types. */
final class ProjectedMembersValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        if (!entity.subtypes().isEmpty()) {
            String message = "@ProjectedTo must be on an entity of one class (found subtypes of \"%s\"). "
                    + "Remove it, and read with attributes(...) instead";
            entity.annotations()
                    .all(AnnotationKind.PROJECTED_TO)
                    .forEach(use -> problems.accept(
                            use.problem(ProblemId.PROJECTION_OF_SUBTYPES, message.formatted(entity.name()))));
        }
        entity.members().stream()
                .flatMap(member -> Stream.ofNullable(member.annotations().first(AnnotationKind.PROJECTED_FROM)))
                .forEach(use -> problems.accept(misplaced(use)));
        entity.projections()
                .forEach(projection -> projection
                        .members()
                        .forEach(member ->
                                check(member, projection, entity, keys).ifPresent(problems)));
    }

    private static Problem misplaced(AnnotationUse use) {
        String message =
                "@ProjectedFrom must be on a member of a class in @ProjectedTo (found it on an entity). Remove it";
        return use.problem(ProblemId.ANNOTATION_WITHOUT_EFFECT, message);
    }

    private static Optional<Problem> check(
            MemberDeclaration member, ObjectDeclaration projection, EntityDeclaration entity, Keys keys) {
        String subject = "Member \"%s\" of projection \"%s\" "
                .formatted(member.name(), projection.element().getSimpleName());
        Optional<ProjectedPath> path = ProjectedPath.of(member, entity);
        if (path.isPresent()) {
            return new ProjectedPaths(subject, projection, entity, keys).problem(path.get(), member);
        }
        MemberDeclaration stored = entity.object().member(member.name()).orElse(null);
        if (stored == null) {
            return problem(member, ProblemId.PROJECTION_MEMBER_UNKNOWN, subject + unknown(member, entity));
        } else if (stored.ignored() || stored.shard() || stored.others()) {
            String rule = "must be an attribute of entity \"%s\" (found %s). Remove it";
            return problem(
                    member,
                    ProblemId.PROJECTION_MEMBER_NOT_STORED,
                    subject + rule.formatted(entity.name(), stored.obstacle()));
        } else if (!TypeName.get(member.type()).equals(TypeName.get(stored.type()))) {
            String rule = "must have the type %s of the member of entity \"%s\" (found %s). Change its type";
            return problem(
                    member,
                    ProblemId.PROJECTION_TYPE_DIFFERENT,
                    subject + rule.formatted(text(stored), entity.name(), text(member)));
        }
        return Optional.empty();
    }

    private static String unknown(MemberDeclaration member, EntityDeclaration entity) {
        List<String> names =
                entity.members().stream().map(MemberDeclaration::name).toList();
        return "must be a member of entity \"%s\" (found none of this name). ".formatted(entity.name())
                + Suggestion.of(member.name(), names, "Rename or remove it");
    }

    private static String text(MemberDeclaration member) {
        return TypeName.get(member.type()).toString();
    }

    private static Optional<Problem> problem(MemberDeclaration member, ProblemId id, String message) {
        return Optional.of(member.problem(id, message));
    }
}
