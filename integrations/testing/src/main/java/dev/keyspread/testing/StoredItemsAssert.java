package dev.keyspread.testing;

import dev.keyspread.EntityItems;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.assertj.core.api.AbstractAssert;

/** Assertions about all items of a table. Not thread-safe. */
public final class StoredItemsAssert extends AbstractAssert<StoredItemsAssert, StoredItems> {

    StoredItemsAssert(StoredItems actual) {
        super(actual, StoredItemsAssert.class);
    }

    /** Verifies the number of items. */
    public StoredItemsAssert hasSize(int expected) {
        if (found().size() != expected) {
            throw failure(
                    "Table %s must have %s items (found %s)%s",
                    actual.table(), expected, found().size(), lines(found()));
        }
        return this;
    }

    /** Verifies that the table is empty. */
    public StoredItemsAssert isEmpty() {
        return hasSize(0);
    }

    /**
     * Verifies that the table has the items of these entities and no others. It compares the stored attributes: numbers are
     * equal whatever their trailing zeros.
     *
     * @param conversion the conversion of the entity, for instance {@code OrderRepository.ITEMS}
     * @param entities the entities as a save returned them, with their generated ids, times and versions
     */
    @SafeVarargs
    public final <E> StoredItemsAssert containsExactlyInAnyOrder(EntityItems<E> conversion, E... entities) {
        List<String> missing = new ArrayList<>();
        for (E entity : entities) {
            missing.add(ValueText.of(conversion.write(entity)));
        }
        List<String> unexpected = new ArrayList<>();
        for (String item : found()) {
            if (!missing.remove(item)) {
                unexpected.add(item);
            }
        }
        if (!missing.isEmpty() || !unexpected.isEmpty()) {
            throw failure(
                    "Table %s has other items than expected.%s%s",
                    actual.table(), part("Missing:", missing), part("Unexpected:", unexpected));
        }
        return this;
    }

    private List<String> found() {
        isNotNull();
        return actual.list().stream().map(ValueText::of).sorted().toList();
    }

    private static String part(String title, List<String> items) {
        return items.isEmpty() ? "" : System.lineSeparator() + title + lines(items);
    }

    private static String lines(List<String> items) {
        return items.stream().map(item -> System.lineSeparator() + "  " + item).collect(Collectors.joining());
    }
}
