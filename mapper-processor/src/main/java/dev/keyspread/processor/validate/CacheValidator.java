package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Durations;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import java.util.function.Consumer;

/** Checks the size and lifetime of a cache. */
final class CacheValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.annotations().all(AnnotationKind.CACHED).forEach(use -> check(use, keys, problems));
    }

    private static void check(AnnotationUse use, Keys keys, Consumer<Problem> problems) {
        ShardedKeyUse sharding = keys.table().sharding();
        if (sharding != null && !sharding.calculated()) {
            String message =
                    "@Cached must be on an entity that can be found by its key (found randomly sharded key %s). "
                            + "Add calculated = true to its @ShardedKey, or remove @Cached";
            problems.accept(use.problem(ProblemId.CACHE_WITHOUT_FIND, message.formatted(sharding.name())));
        }
        checkBound(use, "maximumSize", "1 item", problems);
        checkBound(use, "maximumBytes", "1 byte", problems);
        if (use.gives("maximumSize") && use.gives("maximumBytes")) {
            String message = "A cache must have one bound (found maximumSize and maximumBytes). Remove one of them";
            problems.accept(use.problem(ProblemId.CACHE_BOUNDS_AMBIGUOUS, "maximumBytes", message));
        }
        checkDuration(use, use.text("expireAfterWrite"), problems);
    }

    private static void checkBound(AnnotationUse use, String bound, String least, Consumer<Problem> problems) {
        if (use.gives(bound) && use.largeNumber(bound) < 1) {
            String message = "A cache must hold %s or more (found %d). Change the number, or remove @Cached";
            problems.accept(use.problem(
                    ProblemId.CACHE_SIZE_OUT_OF_RANGE, bound, message.formatted(least, use.largeNumber(bound))));
        }
    }

    private static void checkDuration(AnnotationUse use, String text, Consumer<Problem> problems) {
        if (Durations.parse(text).isEmpty()) {
            String message = "A cache must hold items for a whole number above 0 of ms, s, m, h or d (found \"%s\"). "
                    + "Write it as in \"5m\"";
            problems.accept(use.problem(ProblemId.CACHE_DURATION_INVALID, "expireAfterWrite", message.formatted(text)));
        }
    }
}
