package dev.keyspread.processor.validate;

import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Durations;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.ClockTime;
import dev.keyspread.processor.model.StoredFormat;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks the members whose values the mapper sets or the entity computes. */
record ManagedMemberValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    /** The types by annotation. Those of times are in {@link ClockTime}. */
    private static final Map<AnnotationKind, List<Class<?>>> TYPES = Map.of(
            AnnotationKind.VERSION, List.of(long.class, int.class, Long.class, Integer.class),
            AnnotationKind.CREATED_AT, List.of(),
            AnnotationKind.UPDATED_AT, List.of(),
            AnnotationKind.TIME_TO_LIVE, List.of(Instant.class, long.class, Long.class),
            AnnotationKind.GENERATED_ID, List.of(String.class, UUID.class));

    /** The members that every write changes. */
    private static final Set<AnnotationKind> CHANGING = EnumSet.of(AnnotationKind.VERSION, AnnotationKind.UPDATED_AT);

    private static final Set<AnnotationKind> TIMES = EnumSet.of(AnnotationKind.CREATED_AT, AnnotationKind.UPDATED_AT);

    private static final Set<AnnotationKind> ALLOWED = EnumSet.of(
            AnnotationKind.ATTRIBUTE,
            AnnotationKind.CARDINALITY,
            AnnotationKind.COMPUTED,
            AnnotationKind.CONVERTED_BY,
            AnnotationKind.MAX_BYTES,
            AnnotationKind.MAX_ITEMS,
            AnnotationKind.PARTITION_KEY,
            AnnotationKind.SORT_KEY,
            AnnotationKind.STORED_AS,
            AnnotationKind.SUPPRESS_LINT);

    /** The annotations of members that change with other members or with each write. */
    private static final Set<AnnotationKind> UNSTABLE = EnumSet.of(
            AnnotationKind.COMPUTED, AnnotationKind.VERSION, AnnotationKind.UPDATED_AT, AnnotationKind.TIME_TO_LIVE);

    @Override
    public void validate() {
        entity.members().forEach(this::checkRoles);
        entity.members()
                .forEach(member -> member.annotations()
                        .all(AnnotationKind.TIME_TO_LIVE)
                        .forEach(use -> checkTimeToLive(use, member)));
        checkComputed();
    }

    /** Checks the members whose values the mapper sets. {@code AttributeValidator} checks that they are stored. */
    private void checkRoles(MemberDeclaration member) {
        List<AnnotationUse> uses = member.annotations().uses().stream()
                .filter(use -> TYPES.containsKey(use.kind()))
                .toList();
        AnnotationUse writeOnce = member.annotations().first(AnnotationKind.WRITE_ONCE);
        uses.stream()
                .filter(use -> writeOnce != null && CHANGING.contains(use.kind()))
                .forEach(use -> problems.accept(Validator.torn(member, Objects.requireNonNull(writeOnce), use)));
        uses.stream().skip(1).forEach(use -> problems.accept(Validator.torn(member, uses.get(0), use)));
        uses.stream().limit(1).filter(use -> member.stored()).forEach(use -> {
            checkType(use, member);
            checkOnly(use, member);
            checkKeys(use, member);
            checkDefault(use, member);
        });
    }

    private void checkType(AnnotationUse use, MemberDeclaration member) {
        if (use.kind() == AnnotationKind.GENERATED_ID && use.gives("supplier")) {
            checkSupplied(use, member);
            return;
        }
        if (TIMES.contains(use.kind())) {
            checkTime(use, member);
            return;
        }
        List<Class<?>> types = Objects.requireNonNull(TYPES.get(use.kind()));
        TypeName found = TypeName.get(member.type()).withoutAnnotations();
        if (types.stream().map(TypeName::get).noneMatch(found::equals)) {
            String names = types.stream().map(Class::getSimpleName).collect(Collectors.joining(" or "));
            problems.accept(use.problem(
                    ProblemId.MANAGED_TYPE_UNSUPPORTED,
                    "%s member \"%s\" must be of type %s (found %s). Change its type"
                            .formatted(use.kind(), member.name(), names, found)));
        } else if (use.kind() == AnnotationKind.VERSION && isConverted(member)) {
            problems.accept(use.problem(
                    ProblemId.MANAGED_TYPE_UNSUPPORTED,
                    "@Version member \"%s\" must be stored as a number (found another form). Updates add to it"
                            .formatted(member.name())));
        }
    }

    /** Checks that the clock determines the value of the member, and that it can be null before it is created. */
    private void checkTime(AnnotationUse use, MemberDeclaration member) {
        TypeName found = TypeName.get(member.type()).withoutAnnotations();
        boolean isUnset = found.isPrimitive() && use.kind() == AnnotationKind.CREATED_AT;
        if (isUnset || ClockTime.of(found, member.value()).isEmpty()) {
            problems.accept(use.problem(
                    ProblemId.MANAGED_TYPE_UNSUPPORTED,
                    ("%s member \"%s\" must be of type Instant, Date, OffsetDateTime or ZonedDateTime, or Long with "
                                    + "@StoredAs(EPOCH_SECONDS) or @StoredAs(EPOCH_MILLIS) (found %s). Change its type")
                            .formatted(use.kind(), member.name(), found)));
        }
    }

    /** Checks that the member can be null before it has an id. The parser checks the supplier's type. */
    private void checkSupplied(AnnotationUse use, MemberDeclaration member) {
        if (member.type().getKind().isPrimitive() || member.optional()) {
            problems.accept(use.problem(
                    ProblemId.MANAGED_TYPE_UNSUPPORTED,
                    "@GeneratedId member \"%s\" must be null before it has an id (found type %s). Change its type"
                            .formatted(
                                    member.name(), TypeName.get(member.type()).withoutAnnotations())));
        }
    }

    private static boolean isConverted(MemberDeclaration member) {
        return Stream.of(AnnotationKind.CONVERTED_BY, AnnotationKind.STORED_AS).anyMatch(member.annotations()::has);
    }

    private void checkOnly(AnnotationUse use, MemberDeclaration member) {
        MemberDeclaration first = entity.members().stream()
                .filter(other -> other.annotations().has(use.kind()))
                .findFirst()
                .orElse(member);
        if (use.kind() != AnnotationKind.GENERATED_ID && !member.equals(first)) {
            String message = "An entity must have one %s member (found \"%s\" and \"%s\"). Remove one of them";
            problems.accept(use.problem(
                    ProblemId.MANAGED_NOT_UNIQUE, message.formatted(use.kind(), first.name(), member.name())));
        }
    }

    /** Checks that the mapper does not change keys. Only an index key that is the attribute itself can follow. */
    private void checkKeys(AnnotationUse use, MemberDeclaration member) {
        boolean broken = switch (use.kind()) {
            case VERSION -> keys.all().flatMap(KeyDeclaration::members).anyMatch(member::equals);
            case UPDATED_AT -> keys.table().members().anyMatch(member::equals) || isInStoredKey(member);
            case TIME_TO_LIVE ->
                keys.table().members().anyMatch(member::equals) || (isInStoredKey(member) && followsUpdates(use));
            default -> false;
        };
        if (broken) {
            String message = "%s member \"%s\" cannot be part of this key (found one). Its value changes";
            problems.accept(use.problem(ProblemId.MANAGED_OF_KEY, message.formatted(use.kind(), member.name())));
        }
    }

    /** Returns whether an expiry is computed from a member that updates can change. */
    private boolean followsUpdates(AnnotationUse use) {
        return entity.object()
                .member(use.text("after"))
                .filter(after -> Stream.of(AnnotationKind.CREATED_AT, AnnotationKind.WRITE_ONCE)
                        .noneMatch(after.annotations()::has))
                .filter(after -> keys.table().members().noneMatch(after::equals))
                .isPresent();
    }

    private boolean isInStoredKey(MemberDeclaration member) {
        Stream<MemberDeclaration> composite = keys.templates().flatMap(use -> use.members().stream());
        boolean sharded = keys.all()
                .flatMap(key -> key.shardings().stream())
                .anyMatch(sharding ->
                        member.equals(sharding.member()) || sharding.from().contains(member.name()));
        return sharded || composite.anyMatch(member::equals);
    }

    private void checkDefault(AnnotationUse use, MemberDeclaration member) {
        AnnotationUse missing = member.annotations().first(AnnotationKind.DEFAULT_VALUE);
        boolean zero = use.kind() == AnnotationKind.VERSION
                && missing != null
                && missing.text("value").equals("0");
        if (missing != null && !zero) {
            String message = use.kind() == AnnotationKind.VERSION
                    ? "@Version member \"%s\" must have the default \"0\" or none (found \"%s\"). "
                            + "An item without a version is saved as a new one"
                    : use.kind()
                            + " member \"%s\" cannot have a default (found \"%s\"). Remove it: its value is generated";
            problems.accept(missing.problem(
                    ProblemId.MANAGED_DEFAULT_INVALID,
                    "value",
                    message.formatted(member.name(), missing.text("value"))));
        }
    }

    /** Checks the parameters and the stored form of {@code @TimeToLive}. */
    private void checkTimeToLive(AnnotationUse use, MemberDeclaration member) {
        member.annotations().uses().stream()
                .filter(ManagedMemberValidator::isOtherForm)
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
        if (!after.isEmpty() && (after.equals(member.name()) || start(after).isEmpty())) {
            problems.accept(use.problem(
                    ProblemId.TIME_TO_LIVE_AFTER_UNKNOWN,
                    "after",
                    ("The lifetime of \"%s\" must begin at another member of the entity with a time, such as an Instant"
                                    + " (found \"%s\")")
                            .formatted(member.name(), after)));
        }
        if (member.type().getKind().isPrimitive()) {
            start(after)
                    .filter(ManagedMemberValidator::isNullable)
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
    private Optional<MemberDeclaration> start(String name) {
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

    /** Checks the members whose values the entity computes: no save can be asked to write another value. */
    private void checkComputed() {
        entity.members().stream().filter(MemberDeclaration::computed).forEach(member -> {
            AnnotationUse use =
                    member.annotations().all(AnnotationKind.COMPUTED).get(0);
            obstacle(member).ifPresent(found -> problems.accept(notComputable(member, use, found)));
            use.texts("from").stream()
                    .filter(name -> !isSource(name))
                    .forEach(name -> problems.accept(unknownSource(member, use, name)));
        });
    }

    /** Returns the reason why a member cannot be computed, with its remedy. */
    private Optional<String> obstacle(MemberDeclaration member) {
        Optional<AnnotationUse> other = member.annotations().uses().stream()
                .filter(use -> !ALLOWED.contains(use.kind()))
                .findFirst();
        if (member.written()) {
            return Optional.of("found that objects are created with it). Remove @Computed");
        } else if (other.isPresent()) {
            return Optional.of("found %s beside it). Remove one of them"
                    .formatted(other.get().kind()));
        } else if (keys.table().members().anyMatch(member::equals)) {
            return Optional.of("found a key of the table). Use a template, as in "
                    + "@PartitionKey(attribute = \"pk\", template = \"ORDER#{id}\") on the class");
        }
        return isInStoredKey(member)
                ? Optional.of(
                        "found it in a template or a sharded key). Name the members that it is computed from there")
                : Optional.empty();
    }

    private boolean isSource(String name) {
        return entity.object()
                .member(name)
                .filter(MemberDeclaration::stored)
                .filter(source -> UNSTABLE.stream().noneMatch(source.annotations()::has))
                .isPresent();
    }

    private static Problem notComputable(MemberDeclaration member, AnnotationUse use, String found) {
        return use.problem(
                ProblemId.COMPUTED_UNSUPPORTED,
                "Member \"%s\" cannot be @Computed (%s".formatted(member.name(), found));
    }

    private static Problem unknownSource(MemberDeclaration member, AnnotationUse use, String name) {
        return use.problem(
                ProblemId.COMPUTED_FROM_UNKNOWN,
                "from",
                ("The member \"%s\" must be computed from attributes that only callers change (found \"%s\"). "
                                + "Name a member that is stored, and is no version, time of update or time to live")
                        .formatted(member.name(), name));
    }
}
