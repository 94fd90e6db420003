package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.expression.Condition;
import dev.keyspread.inmemory.internal.expression.DocumentPath;
import dev.keyspread.inmemory.internal.table.StoredTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The check that no path leads into a key attribute of the table or an index: keys are scalars. */
final class KeyPaths {

    private KeyPaths() {}

    /** Checks a condition or a filter. Null stands for none. */
    static void check(StoredTable table, @Nullable Condition condition) {
        check(table, condition == null ? List.of() : condition.paths());
    }

    static void check(StoredTable table, List<DocumentPath> paths) {
        for (DocumentPath path : paths) {
            String attribute = path.attribute();
            if (!path.steps().isEmpty() && table.keyTypes().containsKey(attribute)) {
                throw Errors.validation("Key attributes must be scalars; list random access '[]' and map lookup '.' are"
                        + " not allowed: " + (table.key().contains(attribute) ? "Key: " : "IndexKey: ") + attribute);
            }
        }
    }
}
