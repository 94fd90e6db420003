package dev.keyspread.processor.validate;

import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Checks that an entity has a {@code @Shard} member if and only if its table suffix is random. */
final class ShardMemberValidator implements Validator {

    private static final TypeName INTEGER = TypeName.INT.box();

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        List<MemberDeclaration> carriers =
                entity.members().stream().filter(MemberDeclaration::shard).toList();
        notCarried(keys.table().sharding(), carriers).ifPresent(problems);
        boolean isRandom = hasRandomSuffix(keys.table().sharding());
        for (MemberDeclaration member : carriers) {
            check(member, carriers.get(0), isRandom, problems);
        }
    }

    private static boolean hasRandomSuffix(@Nullable ShardedKeyUse sharding) {
        return sharding != null && !sharding.calculated();
    }

    private static Optional<Problem> notCarried(@Nullable ShardedKeyUse sharding, List<MemberDeclaration> carriers) {
        if (sharding == null || sharding.calculated() || !carriers.isEmpty()) {
            return Optional.empty();
        }
        String message =
                "Entity with randomly sharded key %s must have a @Shard member (found none). Without the suffix, an "
                        + "item cannot be saved again. Add \"@Shard Integer shard\", or calculated = true";
        return Optional.of(sharding.problem(ProblemId.SHARD_NOT_CARRIED, message.formatted(sharding.name())));
    }

    private static void check(
            MemberDeclaration member, MemberDeclaration first, boolean isRandom, Consumer<Problem> problems) {
        if (!isRandom) {
            String message = "@Shard member \"%s\" must belong to a randomly sharded table key (found none). Remove it";
            problems.accept(problem(ProblemId.SHARD_UNUSED, member, message.formatted(member.name())));
        } else if (member.ignored()) {
            String message = "@Shard member \"%s\" must carry the suffix (found %s). Remove one of them";
            problems.accept(
                    problem(ProblemId.SHARD_IGNORED, member, message.formatted(member.name(), member.obstacle())));
        }
        if (!member.equals(first)) {
            String message = "An entity must have one @Shard member (found \"%s\" and \"%s\"). Remove one of them";
            problems.accept(
                    problem(ProblemId.SHARD_NOT_UNIQUE, member, message.formatted(first.name(), member.name())));
        }
        if (!TypeName.get(member.type()).equals(INTEGER)) {
            String message = "@Shard member \"%s\" must be an Integer (found %s). Change its type: a new item has "
                    + "no suffix yet";
            problems.accept(
                    problem(ProblemId.SHARD_TYPE_UNSUPPORTED, member, message.formatted(member.name(), member.type())));
        }
    }

    private static Problem problem(ProblemId id, MemberDeclaration member, String message) {
        return member.annotations().all(AnnotationKind.SHARD).get(0).problem(id, message);
    }
}
