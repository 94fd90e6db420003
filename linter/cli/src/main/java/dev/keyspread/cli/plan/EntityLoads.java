package dev.keyspread.cli.plan;

import dev.keyspread.capacity.plan.OperationLoad;
import dev.keyspread.capacity.plan.ResourceLoad;
import dev.keyspread.capacity.plan.TableLoad;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Translates the declarations of entities into the loads of their tables. Entities of one table share its load.
 * Descriptions of live tables give measured sizes, which override declared ones.
 */
public final class EntityLoads {

    private EntityLoads() {}

    /**
     * Returns the loads, ordered by the names of the tables. Tables without entities get a load only if their size is
     * measured.
     *
     * @throws IllegalArgumentException if a declared number is out of range; the message names the table
     */
    public static List<TableLoad> of(List<EntitySchema> schemas) {
        Map<String, List<EntitySchema>> tables =
                schemas.stream().collect(Collectors.groupingBy(EntitySchema::table, TreeMap::new, Collectors.toList()));
        List<TableLoad> loads = new ArrayList<>();
        tables.forEach((table, all) -> {
            try {
                add(table, all, loads);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("Table \"" + table + "\": " + e.getMessage(), e);
            }
        });
        return List.copyOf(loads);
    }

    private static void add(String table, List<EntitySchema> all, List<TableLoad> loads) {
        List<EntitySchema> entities = all.stream()
                .filter(entity -> entity.origin() != Origin.DEFINITION)
                .toList();
        Workload measured = all.stream()
                .filter(entity -> entity.origin() == Origin.DEFINITION)
                .map(EntitySchema::workload)
                .filter(workload -> workload.items() >= 0)
                .findFirst()
                .orElse(Workload.UNKNOWN);
        if (!entities.isEmpty()) {
            loads.add(load(table, entities, measured));
        } else if (measured.items() >= 0) {
            loads.add(load(table, all, measured));
        }
    }

    private static TableLoad load(String table, List<EntitySchema> entities, Workload measured) {
        Assumptions assumptions = new Assumptions();
        List<OperationLoad> operations = new ArrayList<>();
        Map<String, ResourceLoad> indexes = new TreeMap<>();
        double share = 0;
        long stored = 0;
        for (EntitySchema entity : entities) {
            EntitySizes sizes = EntitySizes.of(entity, measured, entities.size() > 1, assumptions);
            operations.addAll(new EntityOperations(entity, sizes, entities.size() > 1, assumptions).all());
            share = Math.max(share, KeyShare.of(entity.workload(), table, assumptions));
            stored = add(stored, sizes.storedBytes());
            entity.indexes().stream()
                    .filter(IndexSchema::isGlobal)
                    .forEach(
                            index -> indexes.merge(index.name(), index(index, sizes, assumptions), EntityLoads::merge));
        }
        if (operations.isEmpty()) {
            assumptions.add("No load is declared. Declare it with @Workload and @AccessPattern.");
        }
        return new TableLoad(
                new ResourceLoad(table, stored, share), List.copyOf(indexes.values()), operations, assumptions.all());
    }

    private static ResourceLoad index(IndexSchema index, EntitySizes sizes, Assumptions assumptions) {
        return new ResourceLoad(
                index.name(), sizes.storedBytes(index), KeyShare.of(index.workload(), index.name(), assumptions));
    }

    private static ResourceLoad merge(ResourceLoad one, ResourceLoad other) {
        return new ResourceLoad(
                one.name(),
                add(one.storedBytes(), other.storedBytes()),
                Math.max(one.hottestKeyShare(), other.hottestKeyShare()));
    }

    private static long add(long one, long other) {
        return one < 0 || other < 0 ? -1 : Math.addExact(one, other);
    }
}
