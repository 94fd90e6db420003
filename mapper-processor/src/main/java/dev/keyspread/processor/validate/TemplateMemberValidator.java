package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.TemplateKeyUse;
import dev.keyspread.processor.declaration.TemplatePart;
import dev.keyspread.processor.model.TemplateTypes;
import dev.keyspread.processor.model.TimePart;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Checks that placeholders of a key template name existing members with a text, each once. */
final class TemplateMemberValidator implements Validator {

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
                check(use, part, member.get(), problems);
            }
        }
    }

    private static void check(
            TemplateKeyUse use, TemplatePart part, MemberDeclaration member, Consumer<Problem> problems) {
        TimePart time = part.placeholder().part();
        if (!member.stored()) {
            String message = "cannot hold \"%s\" (found %s). Remove one of them";
            problems.accept(
                    use.templateProblem(ProblemId.KEY_NOT_STORED, message.formatted(member.name(), member.obstacle())));
        } else if (time != null) {
            checkTime(use, time, member).ifPresent(problems);
        } else if (member.value() != null && !TemplateTypes.isText(member.value())) {
            String message = "cannot hold \"%s\" (found %s, which has no fixed text). Change its type, or "
                    + "name another member";
            problems.accept(use.templateProblem(
                    ProblemId.KEY_TYPE_UNSUPPORTED, message.formatted(member.name(), member.type())));
        }
    }

    private static Optional<Problem> checkTime(TemplateKeyUse use, TimePart part, MemberDeclaration member) {
        if (member.value() == null || part.isOf(member.value())) {
            return Optional.empty();
        }
        String message = "cannot take the %s of \"%s\" (found %s). Change its type to %s, or write {%s}";
        String types = part.types().map(Class::getSimpleName).collect(Collectors.joining(", "));
        return Optional.of(use.templateProblem(
                ProblemId.KEY_TEMPLATE_PART_INVALID,
                message.formatted(part.text(), member.name(), member.type(), types, member.name())));
    }

    private static void checkPresent(TemplateKeyUse use, Consumer<Problem> problems) {
        String message =
                "of the table cannot hold the Optional \"%s\" (found %s). Every item has it: use the type inside";
        use.members().stream()
                .filter(MemberDeclaration::optional)
                .forEach(member -> problems.accept(
                        use.templateProblem(ProblemId.KEY_OPTIONAL, message.formatted(member.name(), member.type()))));
    }

    private static Problem unknown(TemplateKeyUse use, TemplatePart part, EntityDeclaration entity) {
        List<String> names = entity.members().stream()
                .filter(MemberDeclaration::stored)
                .map(MemberDeclaration::name)
                .toList();
        String fix = Suggestion.of(part.name(), names, "Name a member of \"" + entity.name() + "\"");
        return use.templateProblem(
                ProblemId.KEY_TEMPLATE_MEMBER_UNKNOWN,
                "must name members (found \"%s\", which is none). %s".formatted(part.name(), fix));
    }
}
