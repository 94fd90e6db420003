package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import dev.keyspread.processor.model.TemplateTypes;
import java.util.function.Consumer;

/** Checks that a stored key of logical key, separator and suffix can be parsed. */
final class ShardedKeyLayoutValidator implements Validator {

    /**
     * The maximum number of shards. They support ten million writes per second, and reading them all takes one query
     * each.
     */
    static final int SUFFIXES_MAXIMUM = 10_000;

    private static final int FIRST_MAXIMUM = 1_000_000;

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.all().flatMap(key -> key.shardings().stream()).forEach(use -> checkNumbers(use, problems));
        keys.all().forEach(key -> checkLayout(key, problems));
    }

    private static void checkNumbers(ShardedKeyUse use, Consumer<Problem> problems) {
        if (use.suffixes() < 2 || use.suffixes() > SUFFIXES_MAXIMUM) {
            String message = "Key %s must have 2 to %,d suffixes (found %d). Change the number, or remove @ShardedKey";
            problems.accept(use.problem(
                    ProblemId.SUFFIXES_OUT_OF_RANGE,
                    "suffixes",
                    message.formatted(use.name(), SUFFIXES_MAXIMUM, use.suffixes())));
        }
        if (use.first() < 0 || use.first() > FIRST_MAXIMUM) {
            String message = "The first suffix of key %s must be 0 to %,d (found %d). Change the number";
            problems.accept(use.problem(
                    ProblemId.FIRST_OUT_OF_RANGE, "first", message.formatted(use.name(), FIRST_MAXIMUM, use.first())));
        }
    }

    private static void checkLayout(KeyDeclaration key, Consumer<Problem> problems) {
        ShardedKeyUse use = key.sharding();
        if (use == null || key.local()) {
            return;
        }
        if (key.numbered()) {
            checkSeparatorUnused(use, problems);
        } else {
            checkSeparator(use, problems);
            checkType(use, problems);
        }
    }

    private static void checkSeparatorUnused(ShardedKeyUse use, Consumer<Problem> problems) {
        if (use.use().gives("separator")) {
            String message = "The key of index \"%s\" cannot have a separator (found \"%s\"). "
                    + "Remove it: the shard number is stored alone";
            problems.accept(use.problem(
                    ProblemId.SEPARATOR_UNUSED,
                    "separator",
                    message.formatted(use.use().text("index"), use.separator())));
        }
    }

    private static void checkSeparator(ShardedKeyUse use, Consumer<Problem> problems) {
        boolean digits = use.separator().codePoints().anyMatch(Character::isDigit);
        if (digits || use.separator().isEmpty()) {
            String message = "The separator of key %s must be one or more characters and no digits (found \"%s\"). "
                    + "Change it, or remove it for \".\"";
            problems.accept(use.problem(
                    ProblemId.SEPARATOR_INVALID, "separator", message.formatted(use.name(), use.separator())));
        }
    }

    private static void checkType(ShardedKeyUse use, Consumer<Problem> problems) {
        MemberDeclaration member = use.member();
        if (member == null || member.value() == null || !member.stored()) {
            return;
        }
        if (!TemplateTypes.isText(member.value())) {
            String message =
                    "Sharded key %s must be a String, char, whole or decimal number, enum, type of java.time or "
                            + "another that is stored as a string (found %s). Change its type, or remove @ShardedKey";
            problems.accept(
                    use.problem(ProblemId.SHARDED_KEY_TYPE_UNSUPPORTED, message.formatted(use.name(), member.type())));
        }
    }
}
