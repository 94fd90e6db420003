package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberKeyUse;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.TemplateKeyUse;
import java.util.List;
import java.util.function.Consumer;

/**
 * Checks that the several keys of an index are numbered from one and do not exceed DynamoDB's limit.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.DesignPattern.MultiAttributeKeys.html">Multi-attribute
 *     keys</a>
 */
final class KeyOrderValidator implements Validator {

    private static final int KEYS_MAXIMUM = 4;

    /** Returns whether several keys of a global index are allowed because each declares its order. */
    static boolean isOrdered(KeyDeclaration key, List<KeyUse> uses) {
        return key.global() && uses.stream().allMatch(use -> use instanceof MemberKeyUse member && member.order() != 0);
    }

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.all()
                .flatMap(key -> key.keyUses().filter(use -> !key.global() || use instanceof TemplateKeyUse))
                .forEach(use -> checkUnused(use, problems));
        keys.indexes().stream().filter(KeyDeclaration::global).forEach(index -> {
            check(index, index.partitions(), "partition", problems);
            check(index, index.sorts(), "sort", problems);
        });
    }

    private static void checkUnused(KeyUse use, Consumer<Problem> problems) {
        if (use.use().gives("order")) {
            String message = "Key %s cannot have an order (found %d). Remove it: only members are one of several keys, "
                    + "and only of a global index";
            problems.accept(use.problem(
                    ProblemId.KEY_ORDER_UNUSED,
                    "order",
                    message.formatted(use.name(), use.use().number("order"))));
        }
    }

    private static void check(KeyDeclaration index, List<KeyUse> uses, String part, Consumer<Problem> problems) {
        if (!isOrdered(index, uses)) {
            return;
        }
        List<Integer> orders =
                uses.stream().map(use -> use.use().number("order")).toList();
        for (int i = 0; i < Math.min(uses.size(), KEYS_MAXIMUM); i++) {
            if (orders.get(i) != i + 1) {
                String message = "The %s keys of index \"%s\" must be numbered from 1 (found %s). Give this one %d";
                problems.accept(uses.get(i)
                        .problem(
                                ProblemId.KEY_ORDER_BROKEN,
                                "order",
                                message.formatted(part, index.index(), orders, i + 1)));
                return;
            }
        }
        if (uses.size() > KEYS_MAXIMUM) {
            String message = "Index \"%s\" cannot have more than %d %s keys (found %d). Remove some";
            problems.accept(uses.get(KEYS_MAXIMUM)
                    .problem(
                            ProblemId.KEY_ATTRIBUTES_TOO_MANY,
                            message.formatted(index.index(), KEYS_MAXIMUM, part, uses.size())));
        }
    }
}
