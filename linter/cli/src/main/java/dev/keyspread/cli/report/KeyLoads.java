package dev.keyspread.cli.report;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ShardCount;
import dev.keyspread.cli.page.Html;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.cli.profile.ProfiledKeys;
import dev.keyspread.planner.plan.ResourcePlan;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.KeyProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The load of the heaviest keys against the limits of a partition: measured, or estimated from the load of the table and the shares of
 * the items, or the shares alone.
 *
 * @param table the table
 * @param profile its profile
 */
record KeyLoads(TableReport table, Profile profile) {

    private static final int SHOWN = 20;

    /** The length to which texts of keys are cut, which can have 2,048 bytes. */
    private static final int KEY_LENGTH = 60;

    String write() {
        StringBuilder text = new StringBuilder();
        for (KeyProfile key : profile.keys()) {
            if (!key.heaviest().isEmpty()) {
                text.append("<h4>" + Html.text(name(key)) + "</h4>\n");
                write(key, text);
            }
        }
        return text.toString();
    }

    /** Returns a key in words. */
    static String name(KeyProfile key) {
        String attributes = String.join(" + ", key.partition());
        return key.index() == null ? "Table key: " + attributes : "Index " + key.index() + ": " + attributes;
    }

    private void write(KeyProfile key, StringBuilder text) {
        ProfiledKeys keys = new ProfiledKeys(key);
        Optional<ResourcePlan> plan = key.hasLoad() ? Optional.empty() : table.plan(key.index());
        if (key.hasLoad()) {
            text.append(paragraph("Measured capacity units. "
                    + shards(most(keys, HeavyKey::writeUnitsPerSecond), most(keys, HeavyKey::readUnitsPerSecond))));
            units(key, keys, HeavyKey::writeUnitsPerSecond, true, text);
            units(key, keys, HeavyKey::readUnitsPerSecond, false, text);
        } else if (plan.isPresent()) {
            text.append(paragraph("An estimate: the load of " + (key.index() == null ? "the table" : "the index")
                    + ", spread by the shares of the " + counted() + "." + (isMisleading() ? expiry() : "") + " "
                    + shards(
                            keys.hottestShare() * plan.get().writes().peak(),
                            keys.hottestShare() * plan.get().reads().peak())));
            units(key, keys, value -> keys.share(value) * plan.get().writes().peak(), true, text);
            units(key, keys, value -> keys.share(value) * plan.get().reads().peak(), false, text);
        } else {
            shares(key, keys, text);
        }
        if (key.distinct() > SHOWN) {
            text.append("<p class=\"note\">"
                    + Html.text("The first " + Math.min(SHOWN, key.heaviest().size()) + " of "
                            + Numbers.whole(key.distinct()) + " values." + unlisted(key))
                    + "</p>\n");
        }
    }

    private static double most(ProfiledKeys keys, ToDoubleFunction<HeavyKey> units) {
        return keys.heaviest().stream().mapToDouble(units).max().orElse(0);
    }

    private static String unlisted(KeyProfile key) {
        return key.distinct() > key.heaviest().size() && key.items() > 0
                ? " A value that is not in the profile has at most " + Numbers.number(key.unlistedItems())
                        + (key.unlistedItems() == 1 ? " item." : " items.")
                : "";
    }

    private boolean isMisleading() {
        return table.expires() && profile.basis() == Profile.Basis.ITEMS;
    }

    private static String expiry() {
        return " Items expire, so writes can have other shares.";
    }

    private String counted() {
        return profile.basis() == Profile.Basis.WRITES ? "writes" : "items";
    }

    private void units(
            KeyProfile key, ProfiledKeys keys, ToDoubleFunction<HeavyKey> units, boolean isWrite, StringBuilder text) {
        List<HeavyKey> heaviest = keys.heaviest().stream()
                .sorted((one, other) -> Double.compare(units.applyAsDouble(other), units.applyAsDouble(one)))
                .limit(SHOWN)
                .toList();
        double most = units.applyAsDouble(heaviest.get(0));
        if (most <= 0) {
            return;
        }
        int limit = isWrite ? Limits.PARTITION_WRITE_UNITS_PER_SECOND : Limits.PARTITION_READ_UNITS_PER_SECOND;
        String kind = isWrite ? "write units" : "read units";
        boolean hasItems = key.items() > 0;
        List<String> header = new ArrayList<>(List.of(String.join(" + ", key.partition())));
        if (hasItems) {
            header.add(counted());
        }
        header.add(kind + " per second");
        text.append(paragraph(advice(most, kind, limit)));
        text.append(new BarTable(
                        "Load of the hottest keys. The mark is the limit of a partition, "
                                + Numbers.number((long) limit) + " " + kind + " per second.",
                        header,
                        heaviest.stream()
                                .map(value -> row(value, units.applyAsDouble(value), limit, hasItems))
                                .toList(),
                        limit)
                .write());
    }

    /** Returns the sentence about the shards, whose number is that of the plan: enough for writes and reads. */
    private static String shards(double writeUnits, double readUnits) {
        int shards = Math.max(
                ShardCount.forWriteUnits(writeUnits, ShardCount.DEFAULT_HEADROOM),
                ShardCount.forReadUnits(readUnits, ShardCount.DEFAULT_HEADROOM));
        return shards == 1
                ? "The hottest key needs no shards."
                : "Spread the hottest key over " + shards
                        + " shards, which leaves 30 % of each free. A cache helps if it is mostly read.";
    }

    private static String advice(double most, String kind, int limit) {
        return "The hottest key takes " + Numbers.number(most) + " " + kind + " per second, "
                + Numbers.percent(most / limit) + " of the limit of a partition.";
    }

    private static BarTable.Row row(HeavyKey value, double units, double limit, boolean hasItems) {
        List<String> cells = new ArrayList<>(List.of(cut(value.key())));
        if (hasItems) {
            cells.add(items(value));
        }
        cells.add(Numbers.number(units) + " (" + Numbers.percent(units / limit) + ")");
        return new BarTable.Row(cells, units);
    }

    private void shares(KeyProfile key, ProfiledKeys keys, StringBuilder text) {
        double most = keys.hottestShare();
        text.append(paragraph("No load is known, so these are shares of the " + counted() + "."
                + (isMisleading() ? expiry() : "")
                + (most <= 0
                        ? ""
                        : " If the load has the same shares, the most frequent value reaches 1,000 write units per second when "
                                + (key.index() == null ? "the table" : "the index") + " takes "
                                + Numbers.whole(Limits.PARTITION_WRITE_UNITS_PER_SECOND / most) + ".")));
        text.append(new BarTable(
                        "Shares of the most frequent values",
                        List.of(String.join(" + ", key.partition()), counted(), "share"),
                        keys.heaviest().stream()
                                .limit(SHOWN)
                                .map(value -> new BarTable.Row(
                                        List.of(cut(value.key()), items(value), Numbers.percent(keys.share(value))),
                                        keys.share(value)))
                                .toList(),
                        0)
                .write());
    }

    private static String items(HeavyKey value) {
        return value.itemsError() == 0
                ? Numbers.number(value.items())
                : Numbers.number(value.items() - value.itemsError()) + " to " + Numbers.number(value.items());
    }

    /** Returns the beginning of a key whose text is long. */
    static String cut(String key) {
        int end = key.offsetByCodePoints(0, Math.min(KEY_LENGTH, key.codePointCount(0, key.length())));
        return end == key.length() ? key : key.substring(0, end) + "…";
    }

    static String paragraph(String text) {
        return "<p>" + Html.linked(text) + "</p>\n";
    }
}
