package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Durations;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** Checks the size and lifetimes of a cache. */
record CacheValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    @Override
    public void validate() {
        entity.annotations().all(AnnotationKind.CACHED).forEach(this::check);
    }

    private void check(AnnotationUse use) {
        checkBound(use, "maximumSize", "1 item");
        checkBound(use, "maximumBytes", "1 byte");
        if (use.gives("maximumSize") && use.gives("maximumBytes")) {
            String message = "A cache must have one bound (found maximumSize and maximumBytes). Remove one of them";
            problems.accept(use.problem(ProblemId.CACHE_BOUNDS_AMBIGUOUS, "maximumBytes", message));
        }
        Optional<Duration> lifetime = checkDuration(use, "expireAfterWrite");
        if (use.gives("refreshAfterWrite")) {
            Optional<Duration> age = checkDuration(use, "refreshAfterWrite");
            if (age.isPresent() && lifetime.isPresent() && age.get().compareTo(lifetime.get()) >= 0) {
                String message = "An entry must be refreshed before it expires (found refreshAfterWrite \"%s\" and "
                        + "expireAfterWrite \"%s\"). Shorten refreshAfterWrite";
                problems.accept(use.problem(
                        ProblemId.CACHE_REFRESH_TOO_LATE,
                        "refreshAfterWrite",
                        message.formatted(use.text("refreshAfterWrite"), use.text("expireAfterWrite"))));
            }
        }
    }

    private void checkBound(AnnotationUse use, String bound, String least) {
        if (use.gives(bound) && use.largeNumber(bound) < 1) {
            String message = "A cache must hold %s or more (found %d). Change the number, or remove @Cached";
            problems.accept(use.problem(
                    ProblemId.CACHE_SIZE_OUT_OF_RANGE, bound, message.formatted(least, use.largeNumber(bound))));
        }
    }

    private Optional<Duration> checkDuration(AnnotationUse use, String element) {
        Optional<Duration> duration = Durations.parse(use.text(element));
        if (duration.isEmpty()) {
            String message = "A duration must be a whole number above 0 of ms, s, m, h or d (found \"%s\"). "
                    + "Write it as in \"5m\"";
            problems.accept(
                    use.problem(ProblemId.CACHE_DURATION_INVALID, element, message.formatted(use.text(element))));
        }
        return duration;
    }
}
