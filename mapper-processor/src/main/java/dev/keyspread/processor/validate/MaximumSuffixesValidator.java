package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks {@code maximumSuffixes} and {@code rule}: their values, and that they are used together. */
final class MaximumSuffixesValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.all()
                .flatMap(key -> key.shardings().stream().flatMap(use -> check(key, use)))
                .forEach(problems);
    }

    private static Stream<Problem> check(KeyDeclaration key, ShardedKeyUse use) {
        return Stream.of(unused(use), unsupported(key, use), outOfRange(use)).flatMap(Optional::stream);
    }

    private static Optional<Problem> unused(ShardedKeyUse use) {
        boolean maximum = use.use().gives("maximumSuffixes");
        if (!use.use().gives("rule") || (maximum && !use.hasRandomSuffix())) {
            return Optional.empty();
        }
        String message = "Key %s cannot have a rule (found %s). %s";
        return Optional.of(use.problem(
                ProblemId.RULE_UNUSED,
                "rule",
                maximum
                        ? message.formatted(
                                use.name(), "a random suffix", "Remove it, and give Keyspread.builder(…) a ShardCounts")
                        : message.formatted(
                                use.name(),
                                "no maximumSuffixes",
                                "Add maximumSuffixes = the largest number that the rule returns")));
    }

    private static Optional<Problem> unsupported(KeyDeclaration key, ShardedKeyUse use) {
        boolean ruled = use.use().gives("rule") && !key.numbered();
        if (!use.use().gives("maximumSuffixes") || use.hasRandomSuffix() || ruled) {
            return Optional.empty();
        }
        String message = key.numbered()
                ? "Key %s cannot have maximumSuffixes (found an index by the shard number alone). Remove it, and give all as many "
                        + "suffixes as the hottest one needs"
                : "Key %s must have a rule to have maximumSuffixes (found none, and a suffix that is not random). Add "
                        + "rule = a class that implements ShardRule";
        return Optional.of(
                use.problem(ProblemId.MAXIMUM_SUFFIXES_UNSUPPORTED, "maximumSuffixes", message.formatted(use.name())));
    }

    private static Optional<Problem> outOfRange(ShardedKeyUse use) {
        int maximum = ShardedKeyLayoutValidator.SUFFIXES_MAXIMUM;
        if (!use.use().gives("maximumSuffixes")
                || (use.maximumSuffixes() >= use.suffixes() && use.maximumSuffixes() <= maximum)) {
            return Optional.empty();
        }
        String message =
                "A single value of key %s must have %d to %,d suffixes at most (found %d). Change maximumSuffixes";
        return Optional.of(use.problem(
                ProblemId.MAXIMUM_SUFFIXES_OUT_OF_RANGE,
                "maximumSuffixes",
                message.formatted(use.name(), use.suffixes(), maximum, use.maximumSuffixes())));
    }
}
