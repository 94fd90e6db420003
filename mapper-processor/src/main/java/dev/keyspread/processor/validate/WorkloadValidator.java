package dev.keyspread.processor.validate;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.DidYouMean;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.List;
import java.util.function.Consumer;

/** Checks that the numbers of a declared load are possible. */
final class WorkloadValidator implements Validator {

    private static final List<String> PARAMETERS =
            List.of("peakWritesPerSecond", "peakReadsPerSecond", "itemBytes", "items", "itemsPerKey", "distinctKeys");

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        List<String> indexes =
                keys.indexes().stream().map(KeyDeclaration::index).toList();
        entity.annotations().all(AnnotationKind.WORKLOAD).forEach(use -> {
            check(use, problems);
            checkIndex(use, indexes, problems);
        });
    }

    private static void checkIndex(AnnotationUse use, List<String> indexes, Consumer<Problem> problems) {
        String index = use.text("index");
        if (!index.isEmpty() && !indexes.contains(index)) {
            String hint = DidYouMean.suggest(index, indexes)
                    .map(meant -> "; did you mean \"" + meant + "\"?")
                    .orElse(". Name an index of the entity, or remove it");
            String message = "Workload must be of the table or of an index (found \"%s\")%s";
            problems.accept(use.problem(ProblemId.WORKLOAD_INDEX_UNKNOWN, "index", message.formatted(index, hint)));
        }
    }

    private static void check(AnnotationUse use, Consumer<Problem> problems) {
        PARAMETERS.stream()
                .filter(parameter -> use.largeNumber(parameter) == 0)
                .forEach(parameter -> problems.accept(zero(use, parameter)));
        checkAtMost(use, "itemBytes", Limits.ITEM_BYTES, "what DynamoDB allows an item", problems);
        long items = use.largeNumber("items");
        if (items > 0) {
            checkAtMost(use, "itemsPerKey", items, "all items", problems);
            checkAtMost(use, "distinctKeys", items, "all items", problems);
        }
        checkShare(use, problems);
    }

    private static void checkShare(AnnotationUse use, Consumer<Problem> problems) {
        double share = use.decimal("hottestKeyShare");
        if (share == 0 || share > 1 || Double.isNaN(share)) {
            String message =
                    "Workload \"hottestKeyShare\" must be above 0 up to 1, or negative for unknown (found %s). "
                            + "Give a share, such as 0.2";
            problems.accept(use.problem(ProblemId.WORKLOAD_IMPOSSIBLE, "hottestKeyShare", message.formatted(share)));
        }
    }

    private static Problem zero(AnnotationUse use, String parameter) {
        String message =
                "Workload \"%s\" must be 1 or more, or negative for unknown (found 0). Give a number, or remove it";
        return use.problem(ProblemId.WORKLOAD_IMPOSSIBLE, parameter, message.formatted(parameter));
    }

    private static void checkAtMost(
            AnnotationUse use, String parameter, long limit, String limitName, Consumer<Problem> problems) {
        if (use.largeNumber(parameter) > limit) {
            String message = "Workload \"%s\" cannot be more than %s, %,d (found %,d). Give a smaller number";
            problems.accept(use.problem(
                    ProblemId.WORKLOAD_IMPOSSIBLE,
                    parameter,
                    message.formatted(parameter, limitName, limit, use.largeNumber(parameter))));
        }
    }
}
