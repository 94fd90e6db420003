package dev.keyspread.processor.validate;

import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.ClockTime;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks the members whose values the mapper sets. {@code AttributeValidator} checks that they are stored. */
final class ManagedMemberValidator implements Validator {

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

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.members().forEach(member -> check(member, entity, keys, problems));
    }

    private static void check(
            MemberDeclaration member, EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        List<AnnotationUse> uses = member.annotations().uses().stream()
                .filter(use -> TYPES.containsKey(use.kind()))
                .toList();
        AnnotationUse writeOnce = member.annotations().first(AnnotationKind.WRITE_ONCE);
        uses.stream()
                .filter(use -> writeOnce != null && CHANGING.contains(use.kind()))
                .forEach(use -> problems.accept(torn(member, Objects.requireNonNull(writeOnce), use)));
        uses.stream().skip(1).forEach(use -> problems.accept(torn(member, uses.get(0), use)));
        uses.stream().limit(1).filter(use -> member.stored()).forEach(use -> {
            checkType(use, member, problems);
            checkOnly(use, member, entity, problems);
            checkKeys(use, member, entity, keys, problems);
            checkDefault(use, member, problems);
        });
    }

    private static Problem torn(MemberDeclaration member, AnnotationUse first, AnnotationUse second) {
        String message = "Member \"%s\" cannot have %s (found %s beside it). Remove one of them";
        return second.problem(
                ProblemId.MEMBER_ROLE_NOT_UNIQUE, message.formatted(member.name(), second.kind(), first.kind()));
    }

    private static void checkType(AnnotationUse use, MemberDeclaration member, Consumer<Problem> problems) {
        if (use.kind() == AnnotationKind.GENERATED_ID && use.gives("supplier")) {
            checkSupplied(use, member, problems);
            return;
        }
        if (TIMES.contains(use.kind())) {
            checkTime(use, member, problems);
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
    private static void checkTime(AnnotationUse use, MemberDeclaration member, Consumer<Problem> problems) {
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
    private static void checkSupplied(AnnotationUse use, MemberDeclaration member, Consumer<Problem> problems) {
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

    private static void checkOnly(
            AnnotationUse use, MemberDeclaration member, EntityDeclaration entity, Consumer<Problem> problems) {
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
    private static void checkKeys(
            AnnotationUse use,
            MemberDeclaration member,
            EntityDeclaration entity,
            Keys keys,
            Consumer<Problem> problems) {
        boolean broken = switch (use.kind()) {
            case VERSION -> keys.all().flatMap(KeyDeclaration::members).anyMatch(member::equals);
            case UPDATED_AT -> keys.table().members().anyMatch(member::equals) || isInStoredKey(member, keys);
            case TIME_TO_LIVE ->
                keys.table().members().anyMatch(member::equals)
                        || (isInStoredKey(member, keys) && followsUpdates(use, entity, keys));
            default -> false;
        };
        if (broken) {
            String message = "%s member \"%s\" cannot be part of this key (found one). Its value changes";
            problems.accept(use.problem(ProblemId.MANAGED_OF_KEY, message.formatted(use.kind(), member.name())));
        }
    }

    /** Returns whether an expiry is computed from a member that updates can change. */
    private static boolean followsUpdates(AnnotationUse use, EntityDeclaration entity, Keys keys) {
        return entity.object()
                .member(use.text("after"))
                .filter(after -> Stream.of(AnnotationKind.CREATED_AT, AnnotationKind.WRITE_ONCE)
                        .noneMatch(after.annotations()::has))
                .filter(after -> keys.table().members().noneMatch(after::equals))
                .isPresent();
    }

    private static boolean isInStoredKey(MemberDeclaration member, Keys keys) {
        Stream<MemberDeclaration> composite = keys.templates().flatMap(use -> use.members().stream());
        boolean sharded = keys.all()
                .flatMap(key -> key.shardings().stream())
                .anyMatch(sharding ->
                        member.equals(sharding.member()) || sharding.from().contains(member.name()));
        return sharded || composite.anyMatch(member::equals);
    }

    private static void checkDefault(AnnotationUse use, MemberDeclaration member, Consumer<Problem> problems) {
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
}
