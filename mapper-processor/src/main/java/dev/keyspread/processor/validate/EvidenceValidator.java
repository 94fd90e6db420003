package dev.keyspread.processor.validate;

import dev.keyspread.lint.DidYouMean;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Durations;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks declarations for the linter: bounds of members, and access patterns. */
final class EvidenceValidator implements Validator {

    private static final List<AnnotationKind> BOUNDS =
            List.of(AnnotationKind.CARDINALITY, AnnotationKind.MAX_ITEMS, AnnotationKind.MAX_BYTES);

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.members().forEach(member -> checkBounds(member, problems));
        // A supertype's patterns concern all subtypes. Some subtypes may lack the members.
        entity.annotations().all(AnnotationKind.ACCESS_PATTERN).stream()
                .filter(use -> use.element().equals(entity.element()))
                .forEach(use -> {
                    checkMembers(use, names(entity), problems);
                    checkDurations(use, problems);
                });
    }

    private static void checkBounds(MemberDeclaration member, Consumer<Problem> problems) {
        BOUNDS.stream()
                .flatMap(kind -> member.annotations().all(kind).stream())
                .filter(use -> use.largeNumber("value") < 1)
                .forEach(use -> problems.accept(use.problem(
                        ProblemId.BOUND_OUT_OF_RANGE,
                        "value",
                        "%s must be 1 or more (found %d). Give a number, or remove it"
                                .formatted(use.kind(), use.largeNumber("value")))));
    }

    private static void checkMembers(AnnotationUse use, List<String> members, Consumer<Problem> problems) {
        Stream.of("by", "uses")
                .forEach(parameter -> use.texts(parameter).stream()
                        .filter(name -> !members.contains(name))
                        .forEach(name -> problems.accept(unknown(use, parameter, name, members))));
    }

    private static void checkDurations(AnnotationUse use, Consumer<Problem> problems) {
        Stream.of("cachedFor", "mayBeStaleFor")
                .filter(parameter -> !use.text(parameter).isEmpty())
                .filter(parameter -> Durations.parse(use.text(parameter)).isEmpty())
                .forEach(parameter -> problems.accept(use.problem(
                        ProblemId.ACCESS_PATTERN_DURATION_INVALID,
                        parameter,
                        ("Pattern \"%s\" must have a whole number above 0 of ms, s, m, h or d in \"%s\" (found \"%s\"). "
                                        + "Write it as in \"5m\"")
                                .formatted(use.text("name"), parameter, use.text(parameter)))));
    }

    private static Problem unknown(AnnotationUse use, String parameter, String name, List<String> members) {
        String hint = DidYouMean.suggest(name, members)
                .map(meant -> "; did you mean \"" + meant + "\"?")
                .orElse(". Name members of the entity");
        return use.problem(
                ProblemId.ACCESS_PATTERN_MEMBER_UNKNOWN,
                parameter,
                "Pattern \"%s\" must name members in \"%s\" (found \"%s\")%s"
                        .formatted(use.text("name"), parameter, name, hint));
    }

    /** Returns the names of members and of the members of flattened objects. */
    private static List<String> names(EntityDeclaration entity) {
        return entity.members().stream().flatMap(EvidenceValidator::names).toList();
    }

    private static Stream<String> names(MemberDeclaration member) {
        Stream<String> flattened = member.value() instanceof ValueType.Flattened value
                ? value.object().attributes().map(MemberModel::name)
                : Stream.empty();
        return Stream.concat(Stream.of(member.name()), flattened);
    }
}
