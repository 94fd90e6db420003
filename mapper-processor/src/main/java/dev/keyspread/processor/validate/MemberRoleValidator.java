package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Checks that a member has a single role. {@code ShardMemberValidator} checks ignored suffixes. */
final class MemberRoleValidator implements Validator {

    private static final Set<AnnotationKind> ROLES = EnumSet.of(
            AnnotationKind.IGNORE, AnnotationKind.SHARD, AnnotationKind.FLATTEN, AnnotationKind.OTHER_ATTRIBUTES);

    /** The annotations that a transient member cannot have, apart from those of keys and attributes. */
    private static final Set<AnnotationKind> OF_STORED = EnumSet.of(
            AnnotationKind.CARDINALITY,
            AnnotationKind.FLATTEN,
            AnnotationKind.MAX_BYTES,
            AnnotationKind.MAX_ITEMS,
            AnnotationKind.OTHER_ATTRIBUTES);

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.objects().flatMap(object -> object.members().stream()).forEach(member -> check(member, problems));
    }

    private static void check(MemberDeclaration member, Consumer<Problem> problems) {
        List<AnnotationUse> roles = member.annotations().uses().stream()
                .filter(use -> ROLES.contains(use.kind()))
                .toList();
        if (member.annotations().isTransient()) {
            member.annotations().uses().stream()
                    .filter(use -> OF_STORED.contains(use.kind()))
                    .forEach(use -> problems.accept(unstored(member, use)));
        } else if (roles.size() > 1 && (member.flattened() || member.others())) {
            problems.accept(torn(member, roles));
        }
    }

    private static Problem unstored(MemberDeclaration member, AnnotationUse use) {
        String message =
                "Member \"%s\" cannot have %s (found transient, which excludes it from the item). Remove one of them";
        return use.problem(ProblemId.MEMBER_ROLE_NOT_UNIQUE, message.formatted(member.name(), use.kind()));
    }

    private static Problem torn(MemberDeclaration member, List<AnnotationUse> roles) {
        String message = "Member \"%s\" cannot have %s (found %s beside it). Remove one of them";
        AnnotationUse second = roles.get(1);
        return second.problem(
                ProblemId.MEMBER_ROLE_NOT_UNIQUE,
                message.formatted(member.name(), second.kind(), roles.get(0).kind()));
    }
}
