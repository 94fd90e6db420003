package dev.keyspread.inmemory.internal.table;

import dev.keyspread.capacity.Quotas;
import dev.keyspread.inmemory.internal.error.Errors;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;

/** All tables, in the order of their names. Not thread-safe. */
public final class Database {

    private final NavigableMap<String, StoredTable> tables = new TreeMap<>();

    /**
     * Returns a table for an operation on its items.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException if there is none with this name
     */
    public StoredTable table(@Nullable String name) {
        return find(name, "Cannot do operations on a non-existent table");
    }

    /**
     * Returns a table for an operation on the table itself.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException if there is none with this name
     */
    public StoredTable existing(@Nullable String name) {
        return find(name, "Requested resource not found: Table: " + name + " not found");
    }

    private StoredTable find(@Nullable String name, String problem) {
        StoredTable table = tables.get(TableNames.resolved(name));
        if (table == null) {
            throw Errors.notFound(problem);
        }
        return table;
    }

    /** Returns whether there is a table with this name. */
    public boolean contains(String name) {
        return tables.containsKey(name);
    }

    /** Checks that all tables together have at most the account's quota of provisioned units after a change of one. */
    void checkQuota(String changed, TableSettings settings) {
        checkQuota(changed, settings, ProvisionedThroughput::readCapacityUnits);
        checkQuota(changed, settings, ProvisionedThroughput::writeCapacityUnits);
    }

    private void checkQuota(String changed, TableSettings settings, ToLongFunction<ProvisionedThroughput> units) {
        long others = tables.values().stream()
                .filter(table -> !table.name().equals(changed))
                .mapToLong(table -> table.settings().provisioned(units))
                .sum();
        if (others + settings.provisioned(units) > Quotas.ACCOUNT_UNITS_PER_SECOND) {
            throw Errors.validation("Cannot increase provisioned throughput to more than "
                    + Quotas.ACCOUNT_UNITS_PER_SECOND + " units per account");
        }
    }

    /** Adds a table. */
    public void add(StoredTable table) {
        checkQuota(table.name(), table.settings());
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
