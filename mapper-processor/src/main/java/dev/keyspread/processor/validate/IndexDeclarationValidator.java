package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Checks that each index is declared once, has keys and has a distinct name. */
final class IndexDeclarationValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.indexes().forEach(index -> checkDescribedOnce(index, problems));
        keys.indexes().forEach(index -> checkKeys(index, keys, problems));
        checkMethods(keys, problems);
    }

    private static void checkDescribedOnce(KeyDeclaration index, Consumer<Problem> problems) {
        String message = "Index \"%s\" must be described once (found %s and %s). Remove one of them";
        index.settings().stream()
                .skip(1)
                .map(use -> use.problem(
                        ProblemId.INDEX_NOT_UNIQUE,
                        "name",
                        message.formatted(index.index(), index.settings().get(0).kind(), use.kind())))
                .forEach(problems);
    }

    private static void checkKeys(KeyDeclaration index, Keys keys, Consumer<Problem> problems) {
        if (index.hasKeys() || index.settings().isEmpty()) {
            return;
        }
        List<String> others = keys.indexes().stream()
                .filter(KeyDeclaration::hasKeys)
                .map(KeyDeclaration::index)
                .toList();
        String fix = "Add @SortKey%s to a member, and @PartitionKey for a global index".formatted(index.parameters());
        String message = "Index \"%s\" must have a key (found no member that names it). %s"
                .formatted(index.index(), Suggestion.of(index.index(), others, fix));
        problems.accept(index.settings().get(0).problem(ProblemId.INDEX_WITHOUT_KEYS, "name", message));
    }

    /** Checks that names differ in more than case: they become class names, and some file systems ignore case. */
    private static void checkMethods(Keys keys, Consumer<Problem> problems) {
        Map<String, String> taken = new HashMap<>();
        for (KeyDeclaration index : keys.indexes()) {
            String words = index.index().replaceAll("[-_.]", "").toLowerCase(Locale.ROOT);
            String other = taken.putIfAbsent(words, index.index());
            if (other != null) {
                problems.accept(taken(index, other));
            }
        }
    }

    private static Problem taken(KeyDeclaration index, String other) {
        AnnotationUse use = index.uses().findFirst().orElseThrow();
        String message = "Index \"%s\" must have a method of its own in the repository (found index \"%s\", "
                + "which differs in separators or case only). Rename one of them";
        return use.problem(
                ProblemId.INDEX_METHOD_TAKEN, use.kind().discriminator(), message.formatted(index.index(), other));
    }
}
