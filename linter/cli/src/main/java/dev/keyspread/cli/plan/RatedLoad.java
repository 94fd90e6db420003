package dev.keyspread.cli.plan;

import dev.keyspread.capacity.IndexWrite;
import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.cli.profile.ProfiledKeys;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.planner.plan.OperationLoad;
import dev.keyspread.planner.plan.OperationUnits;
import dev.keyspread.planner.plan.ResourceLoad;
import dev.keyspread.planner.plan.TableLoad;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.KeyProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Makes the load of a table from rates, whose sizes and shares come from the profile of the table. Not thread-safe. */
public final class RatedLoad {

    private static final long ASSUMED_BYTES = 1_024;

    private final EntitySchema entity;
    private final @Nullable Profile profile;
    private final Rates rates;
    private final Assumptions assumptions = new Assumptions();

    private RatedLoad(EntitySchema entity, @Nullable Profile profile, Rates rates) {
        this.entity = entity;
        this.profile = profile;
        this.rates = rates;
    }

    /**
     * Returns the load of a table with these rates. Each write is one of a new item, with an entry in each global index.
     *
     * @param profile the profile of the table, or null if there is none
     */
    public static TableLoad of(EntitySchema entity, @Nullable Profile profile, Rates rates) {
        return new RatedLoad(entity, profile, rates).load();
    }

    /**
     * Returns the table of the only profile among the inputs.
     *
     * @param name the name of the table, or null if there is only one profile
     * @throws IllegalArgumentException if there are several
     */
    public static Optional<TableInput> profiled(Inputs inputs, @Nullable String name) {
        List<TableInput> tables = inputs.tables().stream()
                .filter(table -> table.profile() != null)
                .filter(table -> name == null || table.entity().table().equals(name))
                .toList();
        if (tables.size() > 1) {
            throw new IllegalArgumentException("The inputs have profiles of " + tables.size()
                    + " tables, and the options state the load of one. Name one profile: "
                    + String.join(
                            ", ",
                            tables.stream().map(table -> table.place().file()).toList()));
        }
        return tables.stream().findFirst();
    }

    /**
     * Returns the load of a table with a profile: that of the rates, or the measured one if they state none.
     *
     * @throws IllegalArgumentException if neither is known
     */
    public static TableLoad of(TableInput table, Rates rates) {
        Profile profile = Objects.requireNonNull(table.profile());
        if (rates.writes() > 0 || rates.reads() > 0) {
            return of(table.entity(), profile, rates);
        }
        return measured(table.entity(), profile)
                .orElseThrow(() -> new IllegalArgumentException("The profile of \"" + profile.table()
                        + "\" counts items, not requests. State the load with --writes and --reads"));
    }

    /** Returns the load that a profile has measured, if it has the capacity units of the table. */
    public static Optional<TableLoad> measured(EntitySchema entity, Profile profile) {
        Optional<KeyProfile> key = profile.key(null).filter(KeyProfile::hasLoad);
        return key.map(each -> {
            long bytes = profile.meanBytes() > 0 ? profile.meanBytes() : ASSUMED_BYTES;
            Long stated = profile.meanBytes() > 0 ? null : bytes;
            RatedLoad ofItem =
                    new RatedLoad(entity, profile, new Rates(0, 0, ReadConsistency.EVENTUAL, stated, null, null));
            double writes = each.writeUnitsPerSecond() / ofItem.put(bytes).writeUnits();
            double reads = each.readUnitsPerSecond() / ofItem.get(bytes).readUnits();
            return of(entity, profile, new Rates(writes, reads, ReadConsistency.EVENTUAL, stated, null, null));
        });
    }

    private TableLoad load() {
        long bytes = itemBytes();
        long items = items();
        Map<String, ResourceLoad> indexes = new TreeMap<>();
        OperationUnits put = OperationUnits.put(bytes);
        double ofItems = put(bytes).writeUnits() / put.writeUnits();
        for (IndexSchema index : entity.indexes()) {
            if (index.isGlobal()) {
                long entryBytes = entryBytes(index, bytes);
                put = put.andGlobalIndex(index.name(), IndexWrite.ENTRY_PUT, entryBytes);
                long entries = key(index.name()).map(KeyProfile::items).orElse(items);
                indexes.put(
                        index.name(),
                        new ResourceLoad(
                                index.name(),
                                ResourceLoad.storedBytes(items < 0 ? -1 : entries, entryBytes),
                                share(index.name())));
            }
        }
        List<OperationLoad> operations = new ArrayList<>();
        if (rates.writes() > 0) {
            operations.add(new OperationLoad("writes", rates.writes(), put.times(ofItems)));
        }
        if (rates.reads() > 0) {
            operations.add(new OperationLoad("reads", rates.reads(), get(bytes)));
        }
        ResourceLoad table = new ResourceLoad(entity.table(), ResourceLoad.storedBytes(items, bytes), share(null));
        return new TableLoad(table, List.copyOf(indexes.values()), operations, assumptions.all());
    }

    /** Returns the units of a write of an item: the mean of those of the profile, each of which is rounded up. */
    private OperationUnits put(long bytes) {
        OperationUnits put = OperationUnits.put(bytes);
        return areMeasured() ? put.times(Objects.requireNonNull(profile).meanWriteUnits() / put.writeUnits()) : put;
    }

    private OperationUnits get(long bytes) {
        OperationUnits get = OperationUnits.get(rates.consistency(), bytes);
        double strong = OperationUnits.get(ReadConsistency.STRONG, bytes).readUnits();
        return areMeasured() ? get.times(Objects.requireNonNull(profile).meanReadUnits() / strong) : get;
    }

    private boolean areMeasured() {
        return rates.itemBytes() == null && profile != null && profile.meanBytes() > 0 && profile.meanWriteUnits() > 0;
    }

    private Optional<KeyProfile> key(@Nullable String index) {
        return profile == null ? Optional.empty() : profile.key(index);
    }

    private long itemBytes() {
        Long stated = rates.itemBytes();
        if (stated != null) {
            return stated;
        }
        if (profile != null && profile.meanBytes() > 0) {
            assumptions.add(
                    "Items have the sizes of the profile: " + Numbers.number(profile.meanBytes()) + " bytes, and "
                            + Numbers.number(Math.max(1, profile.meanWriteUnits())) + " write units, on average.");
            return Math.max(1, Math.min(Limits.ITEM_BYTES, profile.meanBytes()));
        }
        if (entity.workload().itemBytes() > 0) {
            return entity.workload().itemBytes();
        }
        assumptions.add("Items count as " + Numbers.number(ASSUMED_BYTES) + " bytes, since no profile has their size.");
        return ASSUMED_BYTES;
    }

    private long items() {
        Long stated = rates.items();
        if (stated != null) {
            return stated;
        }
        if (profile != null && profile.complete() && profile.basis() == Profile.Basis.ITEMS) {
            return profile.items();
        }
        return entity.workload().items();
    }

    private long entryBytes(IndexSchema index, long itemBytes) {
        long mean = key(index.name())
                .filter(key -> key.items() > 0)
                .map(key -> Math.round((double) key.bytes() / key.items()))
                .orElse(itemBytes);
        assumptions.add("Each write adds an entry to the global index \"" + index.name() + "\".");
        return Math.max(1, Math.min(itemBytes, mean));
    }

    private double share(@Nullable String index) {
        Double stated = rates.hottestKeyShare();
        if (stated != null) {
            return stated;
        }
        String name = index == null ? entity.table() : index;
        Optional<ProfiledKeys> keys = key(index).map(ProfiledKeys::new).filter(ProfiledKeys::isEnough);
        if (keys.isEmpty()) {
            assumptions.add(
                    "All load of \"" + name + "\" counts as on one key, the worst case: no profile has its keys.");
            return 1;
        }
        double share = keys.get().hottestShare();
        if (!keys.get().key().hasLoad()) {
            assumptions.add("The hottest key of \"" + name + "\" has " + Numbers.percent(share)
                    + " of the items in the profile, and so of the load."
                    + (entity.timeToLive() == null ? "" : " Items expire, so writes can have other shares."));
        }
        return share;
    }
}
