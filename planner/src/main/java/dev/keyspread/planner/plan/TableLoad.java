package dev.keyspread.planner.plan;

import java.util.List;

/**
 * The load of a table: its storage, its global indexes, and the operations on it.
 *
 * @param table the table
 * @param globalIndexes its global indexes. Local indexes belong to the table
 * @param operations the access patterns
 * @param assumptions the assumptions behind these numbers, as sentences
 */
public record TableLoad(
        ResourceLoad table,
        List<ResourceLoad> globalIndexes,
        List<OperationLoad> operations,
        List<String> assumptions) {

    public TableLoad {
        globalIndexes = List.copyOf(globalIndexes);
        operations = List.copyOf(operations);
        assumptions = List.copyOf(assumptions);
    }

    /** Returns whether an operation has a known rate. Otherwise only the storage can be planned. */
    public boolean isRateKnown() {
        return operations.stream().anyMatch(OperationLoad::isRateKnown);
    }

    /** Creates the load of a table without indexes and assumptions. */
    public TableLoad(ResourceLoad table, List<OperationLoad> operations) {
        this(table, List.of(), operations, List.of());
    }
}
