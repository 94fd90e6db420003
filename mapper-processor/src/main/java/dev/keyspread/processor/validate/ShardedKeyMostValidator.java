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

/** Checks that single values of a key can have a number of shards of their own, and that something says which. */
final class ShardedKeyMostValidator implements Validator {

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
        boolean most = use.use().gives("most");
        if (!use.use().gives("rule") || (most && !use.drawn())) {
            return Optional.empty();
        }
        String message = "Key %s cannot have a rule (found %s). %s";
        return Optional.of(use.problem(
                ProblemId.RULE_UNUSED,
                "rule",
                most
                        ? message.formatted(
                                use.name(),
                                "a suffix that is drawn at random",
                                "Remove it, and give Keyspread.builder(…) a ShardCounts")
                        : message.formatted(
                                use.name(), "no \"most\"", "Add most = the most shards that it gives a key")));
    }

    private static Optional<Problem> unsupported(KeyDeclaration key, ShardedKeyUse use) {
        boolean ruled = use.use().gives("rule") && !key.numbered();
        if (!use.use().gives("most") || use.drawn() || ruled) {
            return Optional.empty();
        }
        String message = key.numbered()
                ? "Key %s cannot have \"most\" (found an index by the shard number alone). Remove it, and give all as many "
                        + "suffixes as the hottest one needs"
                : "Key %s must have a rule to have \"most\" (found none, and a suffix that is not drawn at random). Add "
                        + "rule = a class that implements ShardRule";
        return Optional.of(use.problem(ProblemId.MOST_UNSUPPORTED, "most", message.formatted(use.name())));
    }

    private static Optional<Problem> outOfRange(ShardedKeyUse use) {
        int maximum = ShardedKeyLayoutValidator.SUFFIXES_MAXIMUM;
        if (!use.use().gives("most") || (use.most() >= use.suffixes() && use.most() <= maximum)) {
            return Optional.empty();
        }
        String message = "A single value of key %s must have %d to %,d suffixes at most (found %d). Change \"most\"";
        return Optional.of(use.problem(
                ProblemId.MOST_OUT_OF_RANGE,
                "most",
                message.formatted(use.name(), use.suffixes(), maximum, use.most())));
    }
}
