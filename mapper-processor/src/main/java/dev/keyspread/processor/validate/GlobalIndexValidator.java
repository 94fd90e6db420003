package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks that each global index has a partition key, and that no key attribute of it is stored with the table's suffix. */
final class GlobalIndexValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.indexes().stream().filter(KeyDeclaration::global).forEach(index -> check(index, keys.table(), problems));
    }

    private static void check(KeyDeclaration index, KeyDeclaration table, Consumer<Problem> problems) {
        KeyUse sort = index.sort();
        if (sort != null && index.partitions().isEmpty() && !index.numbered()) {
            problems.accept(incomplete(index, sort));
        }
        ShardedKeyUse sharding = table.sharding();
        if (sharding != null && sharding.member() != null) {
            suffixed(index, sharding.member()).forEach(use -> problems.accept(suffixed(use)));
        }
    }

    private static Problem incomplete(KeyDeclaration index, KeyUse sort) {
        String message = "Index \"%1$s\" must have a partition key (found only the sort key %2$s). "
                + "Add @PartitionKey%3$s to a member, or make it a local index with @LocalIndex(name = \"%1$s\")";
        return sort.problem(
                ProblemId.INDEX_PARTITION_KEY_MISSING,
                message.formatted(index.index(), sort.name(), index.parameters()));
    }

    /**
     * Returns keys whose stored values have the table's suffix. An index partition key with a sharding of its own has a
     * separate attribute; a sort key has not.
     */
    private static Stream<KeyUse> suffixed(KeyDeclaration index, MemberDeclaration sharded) {
        int own = index.storedAttribute().isPresent() ? 1 : 0;
        Stream<KeyUse> partitions = index.partitions().stream().skip(own);
        return Stream.concat(partitions, index.sorts().stream()).filter(use -> use.is(sharded));
    }

    private static Problem suffixed(KeyUse use) {
        String message =
                "Key %s of index \"%s\" cannot be the table's sharded partition key (found stored values that end "
                        + "in a suffix). %s";
        boolean partition = use.use().kind() == AnnotationKind.PARTITION_KEY;
        String index = use.use().text("index");
        String fix = partition ? "Add @ShardedKey(index = \"%s\", …) to it".formatted(index) : "Choose another member";
        return use.problem(ProblemId.INDEX_KEY_SUFFIXED, message.formatted(use.name(), index, fix));
    }
}
