package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.DiscriminatorKeyUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import dev.keyspread.processor.declaration.TemplateKeyUse;
import java.util.function.Consumer;

/** Checks that {@code @ShardedKey} is on a key that can be sharded. */
final class ShardedKeyPlaceValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.all().filter(key -> !key.local()).forEach(key -> checkPlace(key, keys, problems));
        ShardedKeyUse sharding = keys.table().sharding();
        if (sharding != null && keys.table().sorts().isEmpty()) {
            problems.accept(unsorted(sharding));
        }
    }

    private static void checkPlace(KeyDeclaration key, Keys keys, Consumer<Problem> problems) {
        ShardedKeyUse right = key.sharding();
        key.shardings().stream()
                .filter(use -> !use.equals(right))
                .forEach(use -> problems.accept(misplaced(key, keys, use)));
    }

    private static Problem misplaced(KeyDeclaration key, Keys keys, ShardedKeyUse use) {
        String parameter = key.index().isEmpty() ? "" : "index";
        if (key.partition() instanceof DiscriminatorKeyUse) {
            String message = "Discriminator %s cannot be sharded (found @ShardedKey%s). Remove it";
            return use.problem(
                    ProblemId.SHARDED_KEY_MISPLACED, parameter, message.formatted(found(key), key.parameters()));
        }
        String message = use.member() == null
                ? "Class %s must have a composite partition key to have @ShardedKey%s (found %s). %s"
                : "Member %s must be the partition key to have @ShardedKey%s (found %s). %s";
        return use.problem(
                ProblemId.SHARDED_KEY_MISPLACED,
                parameter,
                message.formatted(use.name(), key.parameters(), found(key), fix(use, key, keys)));
    }

    private static String found(KeyDeclaration key) {
        KeyUse partition = key.partition();
        if (partition != null) {
            return partition.name();
        }
        return key.index().isEmpty() ? "none" : "no partition key of that name";
    }

    private static String fix(ShardedKeyUse use, KeyDeclaration key, Keys keys) {
        if (key.partitions().size() > 1) {
            return "Move it to that member, the first of the partition keys";
        } else if (use.member() == null && key.partition() != null) {
            return "Move it to that member";
        } else if (key.partition() instanceof TemplateKeyUse) {
            return "Move it to the class, next to the template";
        }
        String move = "Move it, or add @PartitionKey" + key.parameters();
        return key.hasKeys()
                ? move
                : Suggestion.of(
                        key.index(),
                        keys.indexes().stream()
                                .filter(KeyDeclaration::hasKeys)
                                .map(KeyDeclaration::index)
                                .toList(),
                        move);
    }

    private static Problem unsorted(ShardedKeyUse sharding) {
        String message = "A table with sharded partition key %s must have a sort key (found none). Without one, a "
                + "logical key holds at most one item per suffix. Add @SortKey to a member";
        return sharding.problem(ProblemId.SHARDED_TABLE_SORT_KEY_MISSING, message.formatted(sharding.name()));
    }
}
