package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.MemberKeyUse;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import dev.keyspread.processor.declaration.TemplateKeyUse;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks keys inside flattened objects: every item has those of the table, and their names are distinct. */
final class FlattenedKeyValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        for (EntityDeclaration subtype : entity.subtypes()) {
            Keys own = Keys.of(subtype);
            own.all()
                    .flatMap(key -> flattened(subtype, key))
                    .forEach(use -> problems.accept(problem(use, "an entity with subtypes", subtype)));
            own.templates()
                    .filter(use -> use.parts().stream()
                            .anyMatch(part -> !part.holders().isEmpty()))
                    .forEach(use -> problems.accept(template(use, subtype)));
        }
        keys.all()
                .forEach(key -> flattened(entity, key)
                        .forEach(use -> obstacle(use, key, entity)
                                .ifPresent(found -> problems.accept(problem(use, found, entity)))));
    }

    private static Stream<MemberKeyUse> flattened(EntityDeclaration entity, KeyDeclaration key) {
        return key.memberKeys().filter(use -> !entity.members().contains(use.declaration()));
    }

    private static Optional<String> obstacle(MemberKeyUse use, KeyDeclaration key, EntityDeclaration entity) {
        if (key.memberKeys().anyMatch(other -> isNamesake(other, use))) {
            return Optional.of("another key with this name");
        } else if (key.shardings().stream().anyMatch(sharding -> sharding.hasRandomSuffix() && isOf(sharding, use))) {
            return Optional.of("@ShardedKey without calculated = true");
        }
        return key.index().isEmpty() && isInOptional(use.declaration(), entity.object(), entity)
                ? Optional.of("it in an Optional")
                : Optional.empty();
    }

    private static boolean isOf(ShardedKeyUse sharding, MemberKeyUse use) {
        return use.declaration().equals(sharding.member());
    }

    private static boolean isNamesake(MemberKeyUse other, MemberKeyUse use) {
        return !other.equals(use)
                && other.declaration().name().equals(use.declaration().name());
    }

    private static boolean isInOptional(MemberDeclaration key, ObjectDeclaration object, EntityDeclaration entity) {
        return object.members().stream()
                .filter(member -> entity.flattened(member).anyMatch(key::equals))
                .anyMatch(member -> member.optional()
                        || entity.flattenedClass(member)
                                .filter(inner -> isInOptional(key, inner, entity))
                                .isPresent());
    }

    private static Problem problem(MemberKeyUse use, String found, EntityDeclaration entity) {
        String message = "Key %s cannot be inside a flattened object of \"%s\" (found %s). Declare it in \"%s\" itself";
        return use.problem(
                ProblemId.FLATTENED_KEY_UNSUPPORTED,
                message.formatted(use.name(), entity.name(), found, entity.name()));
    }

    private static Problem template(TemplateKeyUse use, EntityDeclaration subtype) {
        String message = "cannot name members of flattened objects in an entity with subtypes (found it in \"%s\"). "
                + "Declare the members in \"%s\" itself";
        return use.templateProblem(
                ProblemId.FLATTENED_KEY_UNSUPPORTED, message.formatted(subtype.name(), subtype.name()));
    }
}
