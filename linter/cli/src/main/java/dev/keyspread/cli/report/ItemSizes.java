package dev.keyspread.cli.report;

import dev.keyspread.capacity.Limits;
import dev.keyspread.cli.page.Html;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.KeyProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.LongFunction;

/**
 * The items and bytes per partition key value, and the sizes of items.
 *
 * @param table the table
 * @param profile its profile
 */
record ItemSizes(TableReport table, Profile profile) {

    private static final List<String> QUANTILES = List.of("p50", "p90", "p99", "p999", "max");

    private static final List<String> HEADER =
            List.of("partition key", "values", "median", "90 % at most", "99 % at most", "99.9 % at most", "most");

    /** The greatest size in KB of the rows that have one size. Each later row covers twice the sizes of the one before. */
    private static final int SINGLE = 4;

    String perKey() {
        List<KeyProfile> keys =
                profile.keys().stream().filter(key -> key.items() > 0).toList();
        if (keys.isEmpty()) {
            return KeyLoads.paragraph("The profile has no items.");
        }
        return Html.table(
                        "Items per partition key value",
                        HEADER,
                        rows(keys, KeyProfile::itemsPerKey, items -> Numbers.number(items)),
                        -1)
                + Html.table("Their sizes together", HEADER, rows(keys, KeyProfile::bytesPerKey, Numbers::storage), -1)
                + collections();
    }

    private static List<List<String>> rows(
            List<KeyProfile> keys, Function<KeyProfile, Map<String, Long>> quantiles, LongFunction<String> text) {
        return keys.stream()
                .map(key -> {
                    List<String> cells = new ArrayList<>(List.of(KeyLoads.name(key), values(key)));
                    QUANTILES.forEach(each -> {
                        Long number = quantiles.apply(key).get(each);
                        cells.add(number == null ? Numbers.UNKNOWN : text.apply(number));
                    });
                    return List.copyOf(cells);
                })
                .toList();
    }

    private static String values(KeyProfile key) {
        return Numbers.whole(key.distinct())
                + (key.distinctError() == 0 ? "" : " ± " + Numbers.percent(key.distinctError()));
    }

    /** Returns the sentence about the limit of item collections. Only tables with local indexes have it. */
    private String collections() {
        if (!table.hasLocalIndex()) {
            return "";
        }
        long most = profile.key(null)
                .map(key -> key.bytesPerKey().getOrDefault("max", 0L))
                .orElse(0L);
        return KeyLoads.paragraph("The largest item collection has " + Numbers.storage(most) + ", "
                + Numbers.percent((double) most / Limits.ITEM_COLLECTION_BYTES)
                + " of the 10 GB that a table with a local index (" + String.join(", ", table.localIndexes())
                + ") allows. Its entries in local indexes count as well.");
    }

    String histogram() {
        TreeMap<Integer, Long> bySize = new TreeMap<>();
        profile.sizes().forEach((size, items) -> bySize.put(Integer.parseInt(size), items));
        if (bySize.isEmpty()) {
            return KeyLoads.paragraph("The profile has no items.");
        }
        List<BarTable.Row> rows = new ArrayList<>();
        for (int from = 1; from <= bySize.lastKey(); ) {
            int to = from <= SINGLE ? from : 2 * from - 2;
            long items = bySize.subMap(from, true, to, true).values().stream()
                    .mapToLong(each -> each)
                    .sum();
            double share = profile.items() == 0 ? 0 : (double) items / profile.items();
            rows.add(new BarTable.Row(
                    List.of(
                            from == to ? from + " KB" : from + " to " + to + " KB",
                            Numbers.number(items) + " (" + Numbers.percent(share) + ")"),
                    items));
            from = to + 1;
        }
        return KeyLoads.paragraph("The mean size is " + Numbers.number(profile.meanBytes())
                        + " bytes. Sizes in KB, rounded up, are the write units of an item. The limit is 400 KB.")
                + new BarTable("Items by size", List.of("size", "items"), rows, 0).write();
    }
}
