package dev.keyspread.processor.validate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
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
record ProjectionValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    @Override
    public void validate() {
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
                        .forEach(member -> check(member, projection).ifPresent(problems)));
    }

    private static Problem misplaced(AnnotationUse use) {
        String message =
                "@ProjectedFrom must be on a member of a class in @ProjectedTo (found it on an entity). Remove it";
        return use.problem(ProblemId.ANNOTATION_WITHOUT_EFFECT, message);
    }

    private Optional<Problem> check(MemberDeclaration member, ObjectDeclaration projection) {
        String subject = "Member \"%s\" of projection \"%s\" "
                .formatted(member.name(), projection.element().getSimpleName());
        Optional<ProjectedPath> path = ProjectedPath.of(member, entity);
        if (path.isPresent()) {
            return new ProjectedPaths(subject, projection, entity, keys).problem(path.get(), member);
        }
        MemberDeclaration stored = entity.object().member(member.name()).orElse(null);
        if (stored == null) {
            return problem(member, ProblemId.PROJECTION_MEMBER_UNKNOWN, subject + unknown(member));
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

    private String unknown(MemberDeclaration member) {
        List<String> names =
                entity.members().stream().map(MemberDeclaration::name).toList();
        return "must be a member of entity \"%s\" (found none of this name). ".formatted(entity.name())
                + Validator.suggestion(member.name(), names, "Rename or remove it");
    }

    private static String text(MemberDeclaration member) {
        return TypeName.get(member.type()).toString();
    }

    private static Optional<Problem> problem(MemberDeclaration member, ProblemId id, String message) {
        return Optional.of(member.problem(id, message));
    }

    /**
     * Checks the paths of a projection's members inside objects of the entity.
     *
     * @param subject the beginning of the messages about a member
     */
    private record ProjectedPaths(String subject, ObjectDeclaration projection, EntityDeclaration entity, Keys keys) {

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
                    + Validator.suggestion(path.prefix() + name, names, "Correct the path");
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
                            path,
                            ProblemId.PROJECTION_MEMBER_NOT_STORED,
                            rule.formatted(step.name(), step.obstacle())));
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
                    .flatMap(other -> problem(
                            path, ProblemId.PROJECTION_PATH_REPEATED, rule.formatted(path.text(), other.name())));
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
}
