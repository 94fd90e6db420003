package dev.keyspread.cli.plan;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Workload;
import dev.keyspread.planner.plan.ResourceLoad;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The sizes of a table and its indexes that the description of the live table reports. They override declared sizes. */
final class MeasuredSizes {

    private final Workload table;
    private final Map<String, IndexSchema> indexes = new TreeMap<>();

    private MeasuredSizes(Workload table) {
        this.table = table;
    }

    /** Returns the sizes of the first description that has them, or none. */
    static MeasuredSizes of(List<EntitySchema> schemas) {
        return schemas.stream()
                .filter(schema -> schema.origin() == Origin.DEFINITION)
                .filter(schema -> schema.workload().items() >= 0)
                .findFirst()
                .map(MeasuredSizes::of)
                .orElseGet(() -> new MeasuredSizes(Workload.UNKNOWN));
    }

    private static MeasuredSizes of(EntitySchema description) {
        MeasuredSizes sizes = new MeasuredSizes(description.workload());
        description.indexes().forEach(index -> sizes.indexes.put(index.name(), index));
        return sizes;
    }

    boolean isKnown() {
        return table.items() >= 0;
    }

    /**
     * Returns the entity with these sizes.
     *
     * @param shared true if the table has other entities. Then the measured average is used only for entities without a
     *     declared size, and the measured number of items for none
     */
    EntitySchema over(EntitySchema entity, boolean shared, Assumptions assumptions) {
        String items = "Items of \"" + entity.table() + "\"";
        return entity.toBuilder()
                .workload(over(entity.workload(), table, shared, items, assumptions))
                .indexes(entity.indexes().stream()
                        .map(index -> over(index, shared, assumptions))
                        .toList())
                .build();
    }

    private IndexSchema over(IndexSchema index, boolean shared, Assumptions assumptions) {
        String entries = "Entries of index \"" + index.name() + "\"";
        Workload workload = over(index.workload(), of(index.name()), shared, entries, assumptions);
        return index.with(index.key(), workload);
    }

    private static Workload over(
            Workload declared, Workload measured, boolean shared, String subject, Assumptions assumptions) {
        boolean declaredWins = shared && declared.itemBytes() > 0;
        if (measured.itemBytes() <= 0 || declaredWins) {
            return declared;
        }
        assumptions.add(subject + " have the measured average size of " + measured.itemBytes() + " bytes.");
        return declared.withSizesOf(shared ? new Workload(-1, -1, measured.itemBytes(), -1, -1) : measured);
    }

    /** Adds a note for each index that only the description has. DynamoDB charges for its writes and storage, too. */
    void noteUndeclared(List<EntitySchema> entities, Assumptions assumptions) {
        indexes.keySet().stream()
                .filter(name ->
                        entities.stream().allMatch(entity -> entity.index(name).isEmpty()))
                .map(name -> "No entity declares the index \"" + name
                        + "\" of the live table. Its writes and storage are missing from the plan.")
                .forEach(assumptions::add);
    }

    /** Returns the storage of the table and its local indexes; negative if it is not measured. */
    long storedBytes() {
        long stored = storedBytes(table);
        for (IndexSchema index : indexes.values()) {
            if (!index.isGlobal() && stored >= 0) {
                stored = Math.addExact(stored, Math.max(0, storedBytes(index.workload())));
            }
        }
        return stored;
    }

    /** Returns the storage of an index; negative if it is not measured. */
    long storedBytes(String index) {
        return storedBytes(of(index));
    }

    private Workload of(String index) {
        IndexSchema known = indexes.get(index);
        return known == null ? Workload.UNKNOWN : known.workload();
    }

    private static long storedBytes(Workload measured) {
        return ResourceLoad.storedBytes(measured.items(), measured.itemBytes());
    }
}
