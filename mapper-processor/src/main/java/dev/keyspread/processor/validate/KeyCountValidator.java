package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.TemplateKeyUse;
import java.util.List;
import java.util.function.Consumer;

/** Checks that the table has a partition key and that no key has too many parts. */
final class KeyCountValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        if (keys.table().partitions().isEmpty()) {
            problems.accept(missing(entity, keys));
        }
        keys.all().forEach(key -> check(key, keys, problems));
    }

    private static Problem missing(EntityDeclaration entity, Keys keys) {
        boolean indexed = keys.indexes().stream().anyMatch(KeyDeclaration::hasKeys);
        String message = "Entity \"%s\" must have a partition key (found %s). Annotate a member with @PartitionKey"
                .formatted(entity.name(), indexed ? "only keys of indexes" : "none");
        return Problem.of(ProblemId.PARTITION_KEY_MISSING, message, entity.element());
    }

    private static void check(KeyDeclaration key, Keys keys, Consumer<Problem> problems) {
        checkOne(key, key.partitions(), "partition", ProblemId.PARTITION_KEY_NOT_UNIQUE, problems);
        checkOne(key, key.sorts(), "sort", ProblemId.SORT_KEY_NOT_UNIQUE, problems);
        List<KeyUse> partitions = key.local() ? keys.table().partitions() : key.partitions();
        key.sorts().stream()
                .filter(sort -> partitions.stream().anyMatch(partition -> isOne(partition, sort)))
                .forEach(sort -> problems.accept(repeated(key, sort)));
    }

    private static void checkOne(
            KeyDeclaration key, List<KeyUse> uses, String part, ProblemId id, Consumer<Problem> problems) {
        if (KeyOrderValidator.isOrdered(key, uses)) {
            return;
        }
        String fix = key.global() ? "Remove one of them, or give members their order" : "Remove one of them";
        uses.stream()
                .skip(1)
                .map(use -> use.problem(
                        id,
                        "%s must have one %s key (found %s and %s). %s"
                                .formatted(key.subject(), part, uses.get(0).name(), use.name(), fix)))
                .forEach(problems);
    }

    private static boolean isOne(KeyUse partition, KeyUse sort) {
        boolean attribute = partition instanceof TemplateKeyUse one
                && sort instanceof TemplateKeyUse other
                && one.attribute().equals(other.attribute());
        return attribute || partition.member().filter(sort::is).isPresent();
    }

    private static Problem repeated(KeyDeclaration key, KeyUse sort) {
        String found =
                key.subject() + " must have two attributes for its key (found %s as both). Choose another sort key";
        return sort.problem(ProblemId.KEY_MEMBER_REPEATED, found.formatted(sort.name()));
    }
}
