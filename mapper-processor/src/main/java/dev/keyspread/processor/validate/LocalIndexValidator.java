package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import java.util.function.Consumer;

/** Checks that each local index has the table's partition key and another sort key. */
final class LocalIndexValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.indexes().stream().filter(KeyDeclaration::local).forEach(index -> check(index, keys.table(), problems));
    }

    private static void check(KeyDeclaration index, KeyDeclaration table, Consumer<Problem> problems) {
        AnnotationUse settings = index.settings().get(0);
        if (index.sorts().isEmpty() && index.hasKeys()) {
            problems.accept(settings.problem(ProblemId.LOCAL_INDEX_SORT_KEY_MISSING, "name", unsorted(index)));
        }
        if (table.sorts().isEmpty()) {
            problems.accept(settings.problem(ProblemId.LOCAL_INDEX_TABLE_SORT_KEY_MISSING, tableUnsorted(index)));
        }
        index.partitions().stream()
                .filter(use -> !table.partitions().isEmpty() && !isPartition(table, use))
                .forEach(use -> problems.accept(foreign(index, table, use)));
        index.shardings().forEach(use -> problems.accept(sharded(index, use)));
    }

    private static String unsorted(KeyDeclaration index) {
        return "Local index \"%s\" must have a sort key (found none). Add @SortKey%s to a member"
                .formatted(index.index(), index.parameters());
    }

    private static String tableUnsorted(KeyDeclaration index) {
        String message = "Local index \"%s\" must be on a table with a sort key (found none). "
                + "Add @SortKey to a member, or make the index a global one";
        return message.formatted(index.index());
    }

    private static Problem foreign(KeyDeclaration index, KeyDeclaration table, KeyUse use) {
        String message = "Local index \"%s\" must have the table's partition key %s (found %s). "
                + "Remove the annotation, or make the index a global one";
        return use.problem(
                ProblemId.LOCAL_INDEX_PARTITION_KEY_FOREIGN,
                message.formatted(index.index(), partition(table), use.name()));
    }

    private static boolean isPartition(KeyDeclaration table, KeyUse use) {
        return use.member().isPresent() && table.partitions().get(0).member().equals(use.member());
    }

    private static String partition(KeyDeclaration table) {
        return table.partitions().get(0).name();
    }

    private static Problem sharded(KeyDeclaration index, ShardedKeyUse use) {
        String message = "Local index \"%s\" cannot be sharded by itself (found @ShardedKey on %s). "
                + "Remove it: the index is sharded as the table is";
        return use.problem(ProblemId.LOCAL_INDEX_SHARDED, "index", message.formatted(index.index(), use.name()));
    }
}
