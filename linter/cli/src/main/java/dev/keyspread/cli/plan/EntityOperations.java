package dev.keyspread.cli.plan;

import dev.keyspread.capacity.IndexWrite;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.lint.rules.index.IndexContents;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.planner.plan.OperationLoad;
import dev.keyspread.planner.plan.OperationUnits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The operations on an entity: its access patterns, and the rest of the load that its workloads declare. */
final class EntityOperations {

    private final EntitySchema entity;
    private final EntitySizes sizes;
    private final String prefix;
    private final PatternReads reads;
    private final Assumptions assumptions;
    private final List<OperationLoad> operations = new ArrayList<>();

    /** Creates the operations. The names of shared tables' operations start with the name of the entity. */
    EntityOperations(EntitySchema entity, EntitySizes sizes, boolean shared, Assumptions assumptions) {
        this.entity = entity;
        this.sizes = sizes;
        this.prefix = shared ? entity.entity().substring(entity.entity().lastIndexOf('.') + 1) + ": " : "";
        this.reads = new PatternReads(entity, sizes, assumptions);
        this.assumptions = assumptions;
    }

    List<OperationLoad> all() {
        entity.patterns().forEach(this::pattern);
        add("other writes", entity.workload().peakWritesPerSecond() - writes(), otherPut());
        add(
                "other reads",
                entity.workload().peakReadsPerSecond() - itemsRead(null),
                OperationUnits.get(ReadConsistency.STRONG, sizes.itemBytes()));
        entity.indexes().stream().filter(IndexSchema::isGlobal).forEach(this::indexRest);
        return List.copyOf(operations);
    }

    private void pattern(AccessPattern pattern) {
        if (pattern.perSecond() < 0) {
            assumptions.add(
                    "Pattern \"" + pattern.name() + "\" has no rate and counts in no total. Declare perSecond.");
        }
        OperationUnits units = pattern.operation().isRead() ? reads.units(pattern) : write(pattern);
        operations.add(new OperationLoad(prefix + pattern.name(), pattern.perSecond(), units));
    }

    private OperationUnits write(AccessPattern pattern) {
        OperationUnits units = switch (pattern.operation()) {
            case PUT -> OperationUnits.put(sizes.itemBytes());
            case DELETE -> OperationUnits.delete(sizes.itemBytes());
            case UPDATE, GET, QUERY, SCAN -> OperationUnits.update(sizes.itemBytes());
        };
        for (IndexSchema index : entity.indexes()) {
            units = with(units, index, effect(entity, index, pattern));
        }
        return units.times(sizes.chargeFactor());
    }

    /** Returns the units of a put outside the patterns. Indexes that declare their own writes are not included. */
    private OperationUnits otherPut() {
        OperationUnits units = OperationUnits.put(sizes.itemBytes());
        for (IndexSchema index : entity.indexes()) {
            if (index.workload().peakWritesPerSecond() < 0) {
                units = with(units, index, IndexWrite.ENTRY_PUT);
            }
        }
        return units.times(sizes.chargeFactor());
    }

    private OperationUnits with(OperationUnits units, IndexSchema index, IndexWrite effect) {
        long bytes = sizes.entryBytes(index);
        return index.isGlobal()
                ? units.andGlobalIndex(index.name(), effect, bytes)
                : units.andLocalIndex(effect, bytes);
    }

    /** Adds the declared load of an index that its patterns do not have. */
    private void indexRest(IndexSchema index) {
        long bytes = sizes.entryBytes(index);
        add(
                "other reads of " + index.name(),
                index.workload().peakReadsPerSecond() - itemsRead(index.name()),
                OperationUnits.globalIndexRead(index.name(), bytes, 1, 1));
        OperationUnits put = OperationUnits.none().andGlobalIndex(index.name(), IndexWrite.ENTRY_PUT, bytes);
        double units = Objects.requireNonNull(put.indexWriteUnits().get(index.name()));
        double known = operations.stream()
                .mapToDouble(each -> Math.max(0, each.perSecond()) * indexUnits(each, index) / units)
                .sum();
        add("other writes of " + index.name(), index.workload().peakWritesPerSecond() - known, put);
    }

    private static double indexUnits(OperationLoad operation, IndexSchema index) {
        Map<String, Double> units = operation.units().indexWriteUnits();
        return units.getOrDefault(index.name(), 0.0);
    }

    private void add(String name, double perSecond, OperationUnits units) {
        if (perSecond > 0) {
            operations.add(new OperationLoad(prefix + name, perSecond, units));
        }
    }

    private double writes() {
        return entity.patterns().stream()
                .filter(pattern -> !pattern.operation().isRead())
                .mapToDouble(pattern -> Math.max(0, pattern.perSecond()))
                .sum();
    }

    /** Returns the items that the patterns read per second, from an index or from the table for the name null. */
    private double itemsRead(@Nullable String index) {
        return entity.patterns().stream()
                .filter(pattern -> pattern.operation().isRead() && Objects.equals(pattern.index(), index))
                .mapToDouble(pattern -> Math.max(0, pattern.perSecond()) * reads.items(pattern))
                .sum();
    }

    /**
     * Returns the effect of a write on an index. A put counts as a new item. An update changes the members that it uses;
     * one that uses none changes the item, but no key of an index.
     */
    private static IndexWrite effect(EntitySchema entity, IndexSchema index, AccessPattern pattern) {
        return switch (pattern.operation()) {
            case PUT -> IndexWrite.ENTRY_PUT;
            case DELETE -> IndexWrite.ENTRY_DELETED;
            case UPDATE -> update(entity, index, pattern.uses());
            case GET, QUERY, SCAN -> IndexWrite.NONE;
        };
    }

    private static IndexWrite update(EntitySchema entity, IndexSchema index, List<String> changed) {
        boolean moves = index.key().parts().flatMap(KeyPart::names).anyMatch(changed::contains);
        if (moves) {
            return IndexWrite.ENTRY_MOVED;
        }
        int missing = IndexContents.missing(entity, index, changed).size();
        boolean projected = changed.isEmpty() || missing < changed.size();
        return projected ? IndexWrite.ENTRY_UPDATED : IndexWrite.NONE;
    }
}
