package dev.keyspread.cli.plan;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Measurement;
import dev.keyspread.lint.schema.Workload;
import dev.keyspread.planner.plan.ResourceLoad;

/**
 * The sizes of an entity's items and index entries.
 *
 * @param entity the entity
 * @param itemBytes the size of an item
 * @param items the number of items; negative if unknown
 * @param assumptions gets the assumptions about undeclared sizes
 */
record EntitySizes(EntitySchema entity, long itemBytes, long items, Assumptions assumptions) {

    private static final long ASSUMED_BYTES = 1_024;

    /** Returns the declared sizes. */
    static EntitySizes of(EntitySchema entity, Assumptions assumptions) {
        Workload declared = entity.workload();
        if (declared.itemBytes() <= 0) {
            assumptions.add("Items of " + entity.entity() + " count as " + ASSUMED_BYTES
                    + " bytes. Declare itemBytes in @Workload, or name a description of the live table.");
        }
        return new EntitySizes(
                entity, declared.itemBytes() > 0 ? declared.itemBytes() : ASSUMED_BYTES, declared.items(), assumptions);
    }

    /** Returns the size of an entry: the declared one, or that of the item. Entries of keys count as at most 1 KB. */
    long entryBytes(IndexSchema index) {
        if (index.workload().itemBytes() > 0) {
            return index.workload().itemBytes();
        }
        if (index.projection() == IndexSchema.Projection.ALL) {
            return itemBytes;
        }
        long bytes =
                index.projection() == IndexSchema.Projection.KEYS_ONLY ? Math.min(itemBytes, ASSUMED_BYTES) : itemBytes;
        assumptions.add("Entries of index \"" + index.name() + "\" count as " + bytes
                + " bytes. Declare them with @Workload(index = \"" + index.name() + "\", itemBytes = …).");
        return bytes;
    }

    /** Returns the mean charge of the measured items as a multiple of that of an item of the mean size, or 1 if it is not known. */
    double chargeFactor() {
        Measurement measured = entity.measured();
        double mean = measured == null ? -1 : measured.writeUnits(itemBytes);
        return mean < 0 ? 1 : mean / CapacityUnits.write(itemBytes);
    }

    /** Returns the storage of the items and of their entries in local indexes; negative if unknown. */
    long storedBytes() {
        long stored = ResourceLoad.storedBytes(items, itemBytes);
        for (IndexSchema index : entity.indexes()) {
            if (!index.isGlobal() && stored >= 0) {
                stored = Math.addExact(stored, Math.max(0, storedBytes(index)));
            }
        }
        return stored;
    }

    /** Returns the storage of the entries of an index; negative if unknown. */
    long storedBytes(IndexSchema index) {
        long entries = index.workload().items() >= 0 ? index.workload().items() : items;
        return ResourceLoad.storedBytes(entries, entryBytes(index));
    }
}
