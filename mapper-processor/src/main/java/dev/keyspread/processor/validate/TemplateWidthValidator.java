package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.TemplateDeclaration.Placeholder;
import dev.keyspread.processor.declaration.TemplateKeyUse;
import dev.keyspread.processor.declaration.TemplatePart;
import dev.keyspread.processor.model.TemplateTypes;
import dev.keyspread.processor.model.ValueType;
import java.util.Optional;
import java.util.function.Consumer;

/** Checks that numbers in sort keys have a fixed width, and that only numbers declare a width. */
final class TemplateWidthValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.templates().forEach(use -> {
            boolean sorted = keys.isSorted(use.attribute());
            use.parts().stream()
                    .filter(part ->
                            part.member().filter(MemberDeclaration::stored).isPresent())
                    .forEach(part ->
                            check(use, part, part.member().get(), sorted).ifPresent(problems));
        });
    }

    private static Optional<Problem> check(
            TemplateKeyUse use, TemplatePart part, MemberDeclaration member, boolean sorted) {
        ValueType value = part.value().orElse(null);
        if (value == null || !TemplateTypes.isText(value)) {
            return Optional.empty();
        } else if (part.placeholder().reversed() && !(sorted && TemplateTypes.isNumber(value))) {
            return Optional.of(reversed(use, part, member, sorted));
        } else if (part.placeholder().part() != null) {
            return Optional.empty();
        }
        return part.placeholder().hasWidth()
                ? checkWidth(use, part.placeholder(), member, value)
                : checkSorted(use, part, member, value, sorted);
    }

    private static Problem reversed(TemplateKeyUse use, TemplatePart part, MemberDeclaration member, boolean sorted) {
        String found = sorted ? part.placeholder() + " of type " + member.type() : "it in a partition key";
        String message = sorted
                ? "cannot reverse \"%s\", as it is no number (found %s). Remove :desc, and query in descending() order"
                : "cannot reverse \"%s\", as only sort keys have an order (found %s). Remove :desc";
        return use.templateProblem(ProblemId.KEY_TEMPLATE_UNSORTED, message.formatted(member.name(), found));
    }

    private static Optional<Problem> checkWidth(
            TemplateKeyUse use, Placeholder placeholder, MemberDeclaration member, ValueType value) {
        boolean decimals = placeholder.decimals() != Placeholder.UNSAID;
        if (!TemplateTypes.isNumber(value)) {
            String message = "cannot give \"%s\" a width, as it is no number (found %s of type %s). Write {%s}";
            return invalid(use, message.formatted(member.name(), placeholder, member.type(), member.name()));
        } else if (decimals != TemplateTypes.isDecimal(value)) {
            String message = decimals
                    ? "cannot give \"%s\" decimals (found %s for %s). Write {%s:%d}"
                    : "must give \"%s\" decimals too (found %s for %s). Write {%s:%d.2}";
            return invalid(
                    use,
                    message.formatted(member.name(), placeholder, member.type(), member.name(), placeholder.digits()));
        }
        return Optional.empty();
    }

    private static Optional<Problem> invalid(TemplateKeyUse use, String message) {
        return Optional.of(use.templateProblem(ProblemId.KEY_TEMPLATE_WIDTH_INVALID, message));
    }

    private static Optional<Problem> checkSorted(
            TemplateKeyUse use, TemplatePart part, MemberDeclaration member, ValueType value, boolean sorted) {
        if (!sorted) {
            return Optional.empty();
        } else if (!TemplateTypes.isSorted(value)) {
            return Optional.of(unsorted(use, member));
        } else if (!TemplateTypes.isNumber(value) || TemplateTypes.digits(value) > 0) {
            return Optional.empty();
        }
        String message = "of a sort key must give \"%s\" a width, so that its texts sort as its values do (found %s). "
                + "Write {%s:%s%s}";
        String order = part.placeholder().reversed() ? ":desc" : "";
        String width = TemplateTypes.isDecimal(value) ? "12.2" : "12";
        return Optional.of(use.templateProblem(
                ProblemId.KEY_TEMPLATE_UNSORTED,
                message.formatted(member.name(), member.type(), part.name(), width, order)));
    }

    private static Problem unsorted(TemplateKeyUse use, MemberDeclaration member) {
        String message =
                "of a sort key cannot hold \"%s\" (found %s, whose texts do not sort as its values do). Change "
                        + "its type, to Instant or LocalDateTime for a time, or name another member";
        return use.templateProblem(ProblemId.KEY_TEMPLATE_UNSORTED, message.formatted(member.name(), member.type()));
    }
}
