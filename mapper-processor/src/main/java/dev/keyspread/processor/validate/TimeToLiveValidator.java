package dev.keyspread.processor.validate;

import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Durations;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.ClockTime;
import dev.keyspread.processor.model.StoredFormat;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks the parameters and the stored form of {@code @TimeToLive}. {@code ManagedMemberValidator} checks its type. */
final class TimeToLiveValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.members()
                .forEach(member -> member.annotations()
                        .all(AnnotationKind.TIME_TO_LIVE)
                        .forEach(use -> check(use, member, entity, problems)));
    }

    private static void check(
            AnnotationUse use, MemberDeclaration member, EntityDeclaration entity, Consumer<Problem> problems) {
        member.annotations().uses().stream()
                .filter(other -> isOtherForm(other))
                .forEach(other -> problems.accept(other.problem(
                        ProblemId.TIME_TO_LIVE_FORMAT_UNSUPPORTED,
                        "@TimeToLive member \"%s\" must be stored in epoch seconds (found %s). Remove it"
                                .formatted(member.name(), other.kind()))));
        String duration = use.text("duration");
        if (!duration.isEmpty() && !isWholeSeconds(Durations.parse(duration))) {
            problems.accept(use.problem(
                    ProblemId.TIME_TO_LIVE_DURATION_INVALID,
                    "duration",
                    "The duration of \"%s\" must be a whole number and a unit of s, m, h or d (found \"%s\")"
                            .formatted(member.name(), duration)));
        }
        String after = use.text("after");
        if (!after.isEmpty() && duration.isEmpty()) {
            problems.accept(use.problem(
                    ProblemId.TIME_TO_LIVE_DURATION_INVALID,
                    "after",
                    "@TimeToLive of \"%s\" must have a duration (found only after). Add one, such as duration = \"30d\""
                            .formatted(member.name())));
        }
        if (!after.isEmpty()
                && (after.equals(member.name()) || start(entity, after).isEmpty())) {
            problems.accept(use.problem(
                    ProblemId.TIME_TO_LIVE_AFTER_UNKNOWN,
                    "after",
                    ("The lifetime of \"%s\" must begin at another member of the entity with a time, such as an Instant"
                                    + " (found \"%s\")")
                            .formatted(member.name(), after)));
        }
        if (member.type().getKind().isPrimitive()) {
            start(entity, after)
                    .filter(TimeToLiveValidator::isNullable)
                    .ifPresent(start -> problems.accept(use.problem(
                            ProblemId.MANAGED_TYPE_UNSUPPORTED,
                            "@TimeToLive member \"%s\" must be of type Long (found long). It is null if \"%s\" is"
                                    .formatted(member.name(), start.name()))));
        }
    }

    private static boolean isOtherForm(AnnotationUse use) {
        boolean seconds = use.kind() == AnnotationKind.STORED_AS
                && use.constant("value").equals(StoredFormat.EPOCH_SECONDS.name());
        return !seconds && (use.kind() == AnnotationKind.STORED_AS || use.kind() == AnnotationKind.CONVERTED_BY);
    }

    private static boolean isWholeSeconds(Optional<Duration> duration) {
        return duration.filter(found -> found.toMillisPart() == 0).isPresent();
    }

    /** Returns the member at which a lifetime begins. */
    private static Optional<MemberDeclaration> start(EntityDeclaration entity, String name) {
        return entity.object()
                .member(name)
                .filter(MemberDeclaration::stored)
                .filter(member -> ClockTime.of(TypeName.get(member.type()), member.value())
                        .isPresent());
    }

    private static boolean isNullable(MemberDeclaration start) {
        return !start.required()
                && !start.type().getKind().isPrimitive()
                && Stream.of(AnnotationKind.CREATED_AT, AnnotationKind.UPDATED_AT)
                        .noneMatch(start.annotations()::has);
    }
}
