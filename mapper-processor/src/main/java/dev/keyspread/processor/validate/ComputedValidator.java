package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks the members whose values the entity computes: no save can be asked to write another value. */
final class ComputedValidator implements Validator {

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
    private static final Set<AnnotationKind> CHANGING = EnumSet.of(
            AnnotationKind.COMPUTED, AnnotationKind.VERSION, AnnotationKind.UPDATED_AT, AnnotationKind.TIME_TO_LIVE);

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.members().stream().filter(MemberDeclaration::computed).forEach(member -> {
            AnnotationUse use =
                    member.annotations().all(AnnotationKind.COMPUTED).get(0);
            obstacle(member, keys).ifPresent(found -> problems.accept(unsupported(member, use, found)));
            use.texts("from").stream()
                    .filter(name -> !isSource(name, entity))
                    .forEach(name -> problems.accept(unknown(member, use, name)));
        });
    }

    /** Returns the reason why a member cannot be computed, with its remedy. */
    private static Optional<String> obstacle(MemberDeclaration member, Keys keys) {
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
        return isInStoredKey(member, keys)
                ? Optional.of(
                        "found it in a template or a sharded key). Name the members that it is computed from there")
                : Optional.empty();
    }

    private static boolean isInStoredKey(MemberDeclaration member, Keys keys) {
        Stream<MemberDeclaration> composite = keys.templates().flatMap(use -> use.members().stream());
        return keys.all()
                        .flatMap(key -> key.shardings().stream())
                        .anyMatch(sharding -> member.equals(sharding.member())
                                || sharding.from().contains(member.name()))
                || composite.anyMatch(member::equals);
    }

    private static boolean isSource(String name, EntityDeclaration entity) {
        return entity.object()
                .member(name)
                .filter(MemberDeclaration::stored)
                .filter(source -> CHANGING.stream().noneMatch(source.annotations()::has))
                .isPresent();
    }

    private static Problem unsupported(MemberDeclaration member, AnnotationUse use, String found) {
        return use.problem(
                ProblemId.COMPUTED_UNSUPPORTED,
                "Member \"%s\" cannot be @Computed (%s".formatted(member.name(), found));
    }

    private static Problem unknown(MemberDeclaration member, AnnotationUse use, String name) {
        return use.problem(
                ProblemId.COMPUTED_FROM_UNKNOWN,
                "from",
                ("The member \"%s\" must be computed from attributes that only callers change (found \"%s\"). "
                                + "Name a member that is stored, and is no version, time of update or time to live")
                        .formatted(member.name(), name));
    }
}
