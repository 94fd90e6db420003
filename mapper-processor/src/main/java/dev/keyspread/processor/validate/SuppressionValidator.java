package dev.keyspread.processor.validate;

import dev.keyspread.lint.Rules;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Annotations;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks that a suppression names an existing rule, a reason and a valid last day. */
record SuppressionValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    @Override
    public void validate() {
        Stream<Annotations> members = entity.members().stream().map(MemberDeclaration::annotations);
        Stream.concat(Stream.of(entity.annotations()), members)
                .flatMap(annotations -> annotations.all(AnnotationKind.SUPPRESS_LINT).stream())
                .forEach(this::check);
    }

    private void check(AnnotationUse use) {
        Rules.problemWith(use.text("rule"))
                .ifPresent(
                        message -> problems.accept(use.problem(ProblemId.SUPPRESSION_RULE_UNKNOWN, "rule", message)));
        if (use.text("reason").isBlank()) {
            problems.accept(unreasoned(use));
        }
        if (!isDay(use.text("until"))) {
            problems.accept(timeless(use));
        }
    }

    private static boolean isDay(String until) {
        if (until.isEmpty()) {
            return true;
        }
        try {
            LocalDate.parse(until);
            return true;
        } catch (DateTimeParseException e) {
            return false;
        }
    }

    private static Problem timeless(AnnotationUse use) {
        String message = "A suppression must end on a day such as \"2027-01-31\" (found \"%s\")";
        return use.problem(ProblemId.SUPPRESSION_DAY_INVALID, "until", message.formatted(use.text("until")));
    }

    private static Problem unreasoned(AnnotationUse use) {
        String message =
                "A suppression of \"%s\" must give its reason (found a blank one). Say why it does not matter here";
        return use.problem(ProblemId.SUPPRESSION_REASON_BLANK, "reason", message.formatted(use.text("rule")));
    }
}
