package dev.keyspread.cli.plan;

import dev.keyspread.capacity.WriteUnits;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Measurement;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.Workload;
import dev.keyspread.planner.plan.OperationLoad;
import dev.keyspread.planner.plan.ResourceLoad;
import dev.keyspread.planner.plan.TableLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Translates the declarations of entities into the loads of their tables. Entities of one table share its load.
 * Descriptions of live tables and profiles give measured sizes, and profiles the share of the hottest key. Both override what is declared.
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
        MeasuredSizes measured = MeasuredSizes.of(all);
        if (!entities.isEmpty()) {
            loads.add(load(table, entities, measured, new MeasuredShares(all)));
        } else if (measured.isKnown()) {
            loads.add(load(table, all, measured, new MeasuredShares(all)));
        }
    }

    private static TableLoad load(
            String table, List<EntitySchema> declared, MeasuredSizes measured, MeasuredShares shares) {
        Assumptions assumptions = new Assumptions();
        boolean shared = declared.size() > 1;
        List<EntitySchema> entities = declared.stream()
                .map(entity -> measured.over(entity, shared, assumptions))
                .toList();
        List<OperationLoad> operations = new ArrayList<>();
        Map<String, ResourceLoad> indexes = new TreeMap<>();
        double share = 0;
        int shards = Integer.MAX_VALUE;
        long stored = 0;
        for (EntitySchema entity : entities) {
            EntitySizes sizes = EntitySizes.of(entity, assumptions);
            operations.addAll(new EntityOperations(entity, sizes, shared, assumptions).all());
            share = Math.max(share, hottestKeyShare(entity.workload(), table, shares.of(null), assumptions));
            shards = Math.min(shards, shards(entity.key()));
            stored = add(stored, sizes.storedBytes());
            PatternReads.sharding(entity.key())
                    .map(Sharding::former)
                    .ifPresent(former -> noteMove(former, sizes, assumptions));
            entity.indexes().stream()
                    .filter(IndexSchema::isGlobal)
                    .forEach(index -> indexes.merge(
                            index.name(),
                            index(index, sizes, shares.of(index.name()), assumptions),
                            EntityLoads::merge));
        }
        measured.noteUndeclared(entities, assumptions);
        if (operations.isEmpty()) {
            assumptions.add("No load is declared. Declare it with @Workload and @AccessPattern.");
        }
        ResourceLoad load = new ResourceLoad(table, stored, share, shards);
        if (shared) {
            load = withStorage(load, measured.storedBytes());
            indexes.replaceAll((name, index) -> withStorage(index, measured.storedBytes(name)));
        }
        return new TableLoad(load, List.copyOf(indexes.values()), operations, assumptions.all());
    }

    /** Says what it costs to move the items from a former layout: as {@code Reshard.estimate} does, without a scan. */
    private static void noteMove(String former, EntitySizes sizes, Assumptions notes) {
        long units = 2 * WriteUnits.transactWriteItems(sizes.itemBytes());
        for (IndexSchema index : sizes.entity().indexes()) {
            units += 2 * WriteUnits.transactWriteItems(sizes.entryBytes(index));
        }
        String total = sizes.items() < 0
                ? ""
                : String.format(Locale.ROOT, ", up to %,d for all", Math.multiplyExact(units, sizes.items()));
        notes.add(String.format(
                Locale.ROOT,
                "Moving an item of %s from its former layout, %s, consumes up to %,d write units%s. Until all are moved, a save, a delete"
                        + " and an item of a write transaction consume 1 read unit more, and a find of an item that is not moved 0.5 more. A"
                        + " read transaction and a query read both layouts, and a scan reads the table twice.",
                sizes.entity().entity(),
                former,
                units,
                total));
    }

    /** Entities of a shared table may declare no number of items, and the description has that of all of them. */
    private static ResourceLoad withStorage(ResourceLoad load, long measured) {
        return measured < 0 ? load : new ResourceLoad(load.name(), measured, load.hottestKeyShare(), load.shards());
    }

    private static ResourceLoad index(
            IndexSchema index, EntitySizes sizes, Optional<MeasuredShare> measured, Assumptions assumptions) {
        return new ResourceLoad(
                index.name(),
                sizes.storedBytes(index),
                hottestKeyShare(index.workload(), index.name(), measured, assumptions),
                shards(index.key()));
    }

    /** Returns the largest number of shards of a key value, which the hottest one is assumed to have. */
    private static int shards(KeySchema key) {
        return PatternReads.sharding(key).map(Sharding::most).orElse(1);
    }

    private static ResourceLoad merge(ResourceLoad one, ResourceLoad other) {
        return new ResourceLoad(
                one.name(),
                add(one.storedBytes(), other.storedBytes()),
                Math.max(one.hottestKeyShare(), other.hottestKeyShare()),
                Math.min(one.shards(), other.shards()));
    }

    private static long add(long one, long other) {
        return one < 0 || other < 0 ? -1 : Math.addExact(one, other);
    }

    /** Returns the measured share, the declared one, an even share of the declared number of keys, or 1. */
    private static double hottestKeyShare(
            Workload workload, String resource, Optional<MeasuredShare> measured, Assumptions assumptions) {
        if (measured.isPresent()) {
            assumptions.add(measured.get().sentence(resource));
            return measured.get().share();
        }
        if (workload.hottestKeyShare() > 0) {
            return workload.hottestKeyShare();
        }
        long keys = keys(workload);
        if (keys > 0) {
            assumptions.add("The load of \"" + resource + "\" counts as even over its keys. Declare hottestKeyShare if"
                    + " some are hotter.");
            return 1.0 / keys;
        }
        assumptions.add("All load of \"" + resource + "\" counts as on one key, the worst case. Declare hottestKeyShare"
                + " or distinctKeys.");
        return 1;
    }

    private static long keys(Workload workload) {
        if (workload.distinctKeys() > 0) {
            return workload.distinctKeys();
        }
        return workload.items() > 0 && workload.itemsPerKey() > 0
                ? Math.max(1, workload.items() / workload.itemsPerKey())
                : -1;
    }

    /**
     * The shares of the hottest keys that profiles have measured.
     *
     * @param schemas the schemas of one table
     */
    private record MeasuredShares(List<EntitySchema> schemas) {

        /** The items from which a profile tells shares, as for the linter. */
        private static final long ENOUGH = 1_000;

        /** Returns the share of the hottest key of an index, or of the table. Items that expire do not tell it. */
        Optional<MeasuredShare> of(@Nullable String index) {
            boolean expires = schemas.stream().anyMatch(schema -> schema.timeToLive() != null);
            return schemas.stream()
                    .map(EntitySchema::measured)
                    .filter(Objects::nonNull)
                    .filter(profile -> !expires || profile.basis() != Measurement.Basis.ITEMS)
                    .flatMap(profile -> profile.key(index).stream()
                            .filter(key -> key.hottestShare() > 0)
                            .filter(key -> profile.basis() == Measurement.Basis.LOAD || key.items() >= ENOUGH)
                            .map(key -> new MeasuredShare(profile, key.hottestShare())))
                    .findFirst();
        }
    }

    /**
     * The share of the hottest key in a profile.
     *
     * @param profile the profile
     * @param share the share, above 0 and up to 1
     */
    private record MeasuredShare(Measurement profile, double share) {

        /** Returns where the share comes from. */
        String sentence(String resource) {
            String counted = profile.basis() == Measurement.Basis.LOAD
                    ? "of the capacity units"
                    : "of the " + profile.basis().name().toLowerCase(Locale.ROOT);
            return "The hottest key of \"" + resource + "\" has " + Numbers.percent(share) + " " + counted
                    + " in the profile of " + profile.day()
                    + (profile.basis() == Measurement.Basis.LOAD ? "." : ", and so of the load.");
        }
    }
}
