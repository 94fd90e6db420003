package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.parse.StrayClass;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks that members have a single role, and annotations that apply to them. */
record MemberValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    private static final Set<AnnotationKind> ROLES = EnumSet.of(
            AnnotationKind.IGNORE, AnnotationKind.SHARD, AnnotationKind.FLATTEN, AnnotationKind.OTHER_ATTRIBUTES);

    /** The annotations that a transient member cannot have, apart from those of keys and attributes. */
    private static final Set<AnnotationKind> OF_STORED = EnumSet.of(
            AnnotationKind.CARDINALITY,
            AnnotationKind.FLATTEN,
            AnnotationKind.MAX_BYTES,
            AnnotationKind.MAX_ITEMS,
            AnnotationKind.OTHER_ATTRIBUTES);

    /** The annotations that only apply inside an object flattened into an entity. {@code FlattenValidator} checks them. */
    private static final Set<AnnotationKind> OF_KEYS =
            EnumSet.of(AnnotationKind.PARTITION_KEY, AnnotationKind.SORT_KEY, AnnotationKind.SHARDED_KEY);

    private static final Set<AnnotationKind> EFFECTIVE = EnumSet.of(
            AnnotationKind.ATTRIBUTE,
            AnnotationKind.CONVERTED_BY,
            AnnotationKind.DEFAULT_VALUE,
            AnnotationKind.DISCRIMINATOR,
            AnnotationKind.DISCRIMINATOR_VALUE,
            AnnotationKind.FLATTEN,
            AnnotationKind.IGNORE,
            AnnotationKind.OTHER_ATTRIBUTES,
            AnnotationKind.STORED_AS,
            AnnotationKind.SUBTYPES,
            AnnotationKind.WRITE_NULL);

    @Override
    public void validate() {
        entity.objects().flatMap(object -> object.members().stream()).forEach(this::checkRole);
        checkMissingValues();
        checkNested();
    }

    /** Checks that a member has a single role. {@code ShardValidator} checks ignored suffixes. */
    private void checkRole(MemberDeclaration member) {
        List<AnnotationUse> roles = member.annotations().uses().stream()
                .filter(use -> ROLES.contains(use.kind()))
                .toList();
        if (member.annotations().isTransient()) {
            member.annotations().uses().stream()
                    .filter(use -> OF_STORED.contains(use.kind()))
                    .forEach(use -> problems.accept(unstored(member, use)));
        } else if (roles.size() > 1 && (member.flattened() || member.others())) {
            problems.accept(Validator.torn(member, roles.get(0), roles.get(1)));
        }
    }

    private static Problem unstored(MemberDeclaration member, AnnotationUse use) {
        String message =
                "Member \"%s\" cannot have %s (found transient, which excludes it from the item). Remove one of them";
        return use.problem(ProblemId.MEMBER_ROLE_NOT_UNIQUE, message.formatted(member.name(), use.kind()));
    }

    /** Checks {@code @WriteNull} and {@code @DefaultValue}, which concern missing values. */
    private void checkMissingValues() {
        Set<MemberDeclaration> all = keys.all().flatMap(KeyDeclaration::members).collect(Collectors.toSet());
        Set<MemberDeclaration> table = keys.table().members().collect(Collectors.toSet());
        entity.members().forEach(member -> {
            checkNull(member, all.contains(member));
            checkDefault(member, table.contains(member));
        });
        entity.nested().values().stream()
                .flatMap(object -> object.members().stream())
                .forEach(member -> checkNull(member, false));
    }

    private void checkNull(MemberDeclaration member, boolean key) {
        AnnotationUse use = member.annotations().first(AnnotationKind.WRITE_NULL);
        if (use != null && member.stored()) {
            obstacle(member, key)
                    .map(found -> "Member \"%s\" cannot have @WriteNull (found %s). Remove it"
                            .formatted(member.name(), found))
                    .ifPresent(message -> problems.accept(use.problem(ProblemId.WRITE_NULL_UNSUPPORTED, message)));
        }
    }

    private static Optional<String> obstacle(MemberDeclaration member, boolean key) {
        return Stream.of(
                        Optional.of("a key, which cannot be NULL in DynamoDB").filter(found -> key),
                        Optional.of("type " + member.type() + ", which has no null")
                                .filter(found -> member.type().getKind().isPrimitive()),
                        Optional.of("type " + member.type() + ", which is not @Nullable")
                                .filter(found -> member.required() && !member.optional()),
                        Optional.of("an optional, which is never null").filter(found -> member.optional()),
                        Optional.of("@DefaultValue, which would replace the NULL")
                                .filter(found -> member.annotations().has(AnnotationKind.DEFAULT_VALUE)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private void checkDefault(MemberDeclaration member, boolean key) {
        AnnotationUse use = member.annotations().first(AnnotationKind.DEFAULT_VALUE);
        if (use != null && key) {
            problems.accept(use.problem(
                    ProblemId.DEFAULT_VALUE_OF_KEY,
                    "Key \"%s\" of the table cannot have a default (found @DefaultValue). Every item has it: remove it"
                            .formatted(member.name())));
        }
    }

    /** Checks that nested classes have no annotations that only apply to entities. */
    private void checkNested() {
        Set<AnnotationUse> ofKeys = entity.keyMembers()
                .flatMap(member -> member.annotations().uses().stream())
                .filter(use -> OF_KEYS.contains(use.kind()))
                .collect(Collectors.toSet());
        entity.nested().values().stream()
                .filter(object -> !StrayClass.isInEntity(object.element()))
                .flatMap(MemberValidator::uses)
                .filter(use -> !EFFECTIVE.contains(use.kind()) && !ofKeys.contains(use))
                .forEach(use -> problems.accept(StrayClass.problem(use)));
    }

    private static Stream<AnnotationUse> uses(ObjectDeclaration object) {
        return Stream.concat(
                object.annotations().uses().stream(),
                object.members().stream().flatMap(member -> member.annotations().uses().stream()));
    }
}
