package dev.keyspread.planner.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Plans the capacity of tables. */
public final class Planner {

    private Planner() {}

    /**
     * Plans a table. A load without operations gives a plan of its storage.
     *
     * @throws IllegalArgumentException if an operation uses an index that the load lacks
     */
    public static TablePlan plan(TableLoad load, PlanSettings settings) {
        load.operations().forEach(operation -> requireKnown(operation, load));
        List<ResourcePlan> resources = new ArrayList<>();
        resources.add(ResourcePlan.of(load.table(), reads(load, null), writes(load, null), settings));
        for (ResourceLoad index : load.globalIndexes()) {
            resources.add(ResourcePlan.of(index, reads(load, index.name()), writes(load, index.name()), settings));
        }
        return new TablePlan(load, settings, resources);
    }

    private static double reads(TableLoad load, @Nullable String index) {
        return load.operations().stream()
                .mapToDouble(operation -> operation.readUnitsOf(index))
                .sum();
    }

    private static double writes(TableLoad load, @Nullable String index) {
        return load.operations().stream()
                .mapToDouble(operation -> operation.writeUnitsOf(index))
                .sum();
    }

    /** Rejects units of an unknown index. They would be missing from the plan. */
    private static void requireKnown(OperationLoad operation, TableLoad load) {
        Stream.concat(
                        Stream.ofNullable(operation.units().readIndex()),
                        operation.units().indexWriteUnits().keySet().stream())
                .filter(name -> load.globalIndexes().stream()
                        .noneMatch(index -> index.name().equals(name)))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException("Operation \"" + operation.name() + "\" uses the index \"" + name
                            + "\", which table \"" + load.table().name() + "\" does not have");
                });
    }
}
