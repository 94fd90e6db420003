package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.TemplateKeyUse;
import dev.keyspread.processor.declaration.TemplatePart;
import dev.keyspread.processor.model.MemberPart;
import dev.keyspread.processor.model.TemplateTypes;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks that placeholders of a key template name existing members with a text, each once. */
final class TemplateMemberValidator implements Validator {

    /** The number of flattened objects inside each other whose members are suggested. */
    private static final int DEPTH = 3;

    /** The number of members of one object that are suggested. */
    private static final int SUGGESTED = 4;

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.templates().forEach(use -> check(use, entity, problems));
        keys.table().templates().forEach(use -> checkPresent(use, problems));
    }

    private static void check(TemplateKeyUse use, EntityDeclaration entity, Consumer<Problem> problems) {
        Set<String> names = new HashSet<>();
        for (TemplatePart part : use.parts()) {
            Optional<MemberDeclaration> member = part.member();
            if (member.isEmpty()) {
                problems.accept(unknown(use, part, entity));
            } else if (!names.add(part.placeholder().name())) {
                String message = "must name \"%s\" once (found it twice). Remove one of them";
                problems.accept(use.templateProblem(
                        ProblemId.KEY_TEMPLATE_MEMBER_REPEATED,
                        message.formatted(part.placeholder().name())));
            } else {
                check(use, part, member.get(), entity, problems);
            }
        }
    }

    private static void check(
            TemplateKeyUse use,
            TemplatePart part,
            MemberDeclaration member,
            EntityDeclaration entity,
            Consumer<Problem> problems) {
        MemberPart time = part.placeholder().part();
        if (!member.stored()) {
            String message = "cannot hold \"%s\" (found %s). %s";
            String fix = fix(part, member, entity).orElse("Remove one of them");
            problems.accept(use.templateProblem(
                    ProblemId.KEY_NOT_STORED, message.formatted(part.name(), member.obstacle(), fix)));
        } else if (time != null) {
            checkTime(use, time, member).ifPresent(problems);
        } else if (!hasText(member)) {
            String message = "cannot hold \"%s\" (found %s, which has no fixed text). %s";
            String fix = KeyTypeValidator.singleValue(member, entity)
                    .or(() -> fix(part, member, entity))
                    .orElse("Change its type, or name another member");
            problems.accept(use.templateProblem(
                    ProblemId.KEY_TYPE_UNSUPPORTED, message.formatted(part.name(), member.type(), fix)));
        }
    }

    /** Returns the placeholders of an object's members, as a fix; empty if there are none. */
    private static Optional<String> fix(TemplatePart part, MemberDeclaration member, EntityDeclaration entity) {
        List<String> names = entity.objectClass(member).stream()
                .flatMap(object -> names(part.name() + ".", object, entity, 0))
                .map("{%s}"::formatted)
                .toList();
        if (names.isEmpty()) {
            return Optional.empty();
        }
        String members = String.join(" or ", names.subList(0, Math.min(SUGGESTED, names.size())));
        return Optional.of(
                member.flattened()
                        ? "Write %s".formatted(members)
                        : "Annotate it with @Flatten, and write %s".formatted(members));
    }

    // A member without a form has a problem of its own.
    private static boolean hasText(MemberDeclaration member) {
        return member.value() == null || TemplateTypes.isText(member.value());
    }

    private static Optional<Problem> checkTime(TemplateKeyUse use, MemberPart part, MemberDeclaration member) {
        if (member.value() == null || part.isOf(member.value())) {
            return Optional.empty();
        }
        String message = "cannot take the %s of \"%s\" (found %s). Change its type to %s, or write {%s}";
        String types = part.types().map(Class::getSimpleName).collect(Collectors.joining(", "));
        return Optional.of(use.templateProblem(
                ProblemId.KEY_TEMPLATE_PART_INVALID,
                message.formatted(part.label(), member.name(), member.type(), types, member.name())));
    }

    private static void checkPresent(TemplateKeyUse use, Consumer<Problem> problems) {
        String message =
                "of the table cannot hold the Optional \"%s\" (found %s). Every item has it: use the type inside";
        use.parts().stream()
                .flatMap(part -> Stream.concat(part.member().stream(), part.holders().stream()))
                .filter(MemberDeclaration::optional)
                .forEach(member -> problems.accept(
                        use.templateProblem(ProblemId.KEY_OPTIONAL, message.formatted(member.name(), member.type()))));
    }

    private static Problem unknown(TemplateKeyUse use, TemplatePart part, EntityDeclaration entity) {
        String first = part.name().split("\\.", -1)[0];
        boolean isNested = entity.object()
                .member(first)
                .filter(member -> !member.flattened())
                .isPresent();
        String fix = isNested
                ? "Annotate \"" + first + "\" with @Flatten, or name a member of \"" + entity.name() + "\" itself"
                : Suggestion.of(part.name(), names(entity), "Name a member of \"" + entity.name() + "\"");
        return use.templateProblem(
                ProblemId.KEY_TEMPLATE_MEMBER_UNKNOWN,
                "must name members (found \"%s\", which is none). %s".formatted(part.name(), fix));
    }

    /** Returns the names of members that a template can hold, also of those in flattened objects. */
    private static List<String> names(EntityDeclaration entity) {
        return names("", entity.object(), entity, 0).toList();
    }

    private static Stream<String> names(String path, ObjectDeclaration object, EntityDeclaration entity, int depth) {
        return object.members().stream()
                .flatMap(member -> member.stored()
                        ? Stream.of(path + member.name()).filter(name -> hasText(member))
                        : entity.flattenedClass(member).filter(inner -> depth < DEPTH).stream()
                                .flatMap(inner -> names(path + member.name() + ".", inner, entity, depth + 1)));
    }
}
