package dev.keyspread.testing.internal.table;

import dev.keyspread.testing.internal.error.Errors;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** All tables, in the order of their names. Not thread-safe. */
public final class Database {

    private final NavigableMap<String, StoredTable> tables = new TreeMap<>();

    /**
     * Returns a table for an operation on its items.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException if there is none with this name
     */
    public StoredTable table(@Nullable String name) {
        StoredTable table = tables.get(TableNames.resolved(name));
        if (table == null) {
            throw Errors.notFound("Cannot do operations on a non-existent table");
        }
        return table;
    }

    /**
     * Returns a table for an operation on the table itself.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException if there is none with this name
     */
    public StoredTable existing(@Nullable String name) {
        StoredTable table = tables.get(TableNames.resolved(name));
        if (table == null) {
            throw Errors.notFound("Requested resource not found: Table: " + name + " not found");
        }
        return table;
    }

    /** Returns whether there is a table with this name. */
    public boolean contains(String name) {
        return tables.containsKey(name);
    }

    /** Adds a table. */
    public void add(StoredTable table) {
        tables.put(table.name(), table);
    }

    /** Removes a table with its items. */
    public void remove(StoredTable table) {
        tables.remove(table.name());
    }

    /** Returns all tables, in the order of their names. */
    public List<StoredTable> tables() {
        return List.copyOf(tables.values());
    }

    /** Returns the names after this one, or all if it is null, in order. */
    public List<String> namesAfter(@Nullable String start) {
        return List.copyOf((start == null ? tables : tables.tailMap(TableNames.checked(start), false)).keySet());
    }
}
