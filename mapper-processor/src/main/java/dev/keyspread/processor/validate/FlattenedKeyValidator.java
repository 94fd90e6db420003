package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.MemberKeyUse;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks that keys inside flattened objects are plain: every item has them, and no suffix. */
final class FlattenedKeyValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.subtypes()
                .forEach(subtype -> Keys.of(subtype)
                        .all()
                        .forEach(key -> flattened(subtype, key)
                                .forEach(use -> problems.accept(problem(use, "an entity with subtypes", subtype)))));
        keys.all()
                .forEach(key -> flattened(entity, key)
                        .forEach(use -> obstacle(use, key, entity)
                                .ifPresent(found -> problems.accept(problem(use, found, entity)))));
    }

    private static Stream<MemberKeyUse> flattened(EntityDeclaration entity, KeyDeclaration key) {
        return key.memberKeys().filter(use -> !entity.members().contains(use.declaration()));
    }

    private static Optional<String> obstacle(MemberKeyUse use, KeyDeclaration key, EntityDeclaration entity) {
        if (!key.shardings().isEmpty()) {
            return Optional.of("@ShardedKey" + key.parameters());
        } else if (key.memberKeys().anyMatch(other -> isNamesake(other, use))) {
            return Optional.of("another key with this name");
        }
        return key.index().isEmpty() && holder(use, entity).optional()
                ? Optional.of("it in an Optional")
                : Optional.empty();
    }

    private static boolean isNamesake(MemberKeyUse other, MemberKeyUse use) {
        return !other.equals(use)
                && other.declaration().name().equals(use.declaration().name());
    }

    private static MemberDeclaration holder(MemberKeyUse use, EntityDeclaration entity) {
        return entity.members().stream()
                .filter(member -> entity.flattened(member).anyMatch(use.declaration()::equals))
                .findFirst()
                .orElseThrow();
    }

    private static Problem problem(MemberKeyUse use, String found, EntityDeclaration entity) {
        String message = "Key %s cannot be inside a flattened object of \"%s\" (found %s). Declare it in \"%s\" itself";
        return use.problem(
                ProblemId.FLATTENED_KEY_UNSUPPORTED,
                message.formatted(use.name(), entity.name(), found, entity.name()));
    }
}
