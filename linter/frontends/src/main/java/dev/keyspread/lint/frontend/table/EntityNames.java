package dev.keyspread.lint.frontend.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Makes entity names unique. Two templates may share a table's name, or one template may use it under two conditions.
 */
public final class EntityNames {

    private EntityNames() {}

    /** Returns the tables with unique names. Shared names get the file added, then the logical id, then a number. */
    public static List<TableInput> unique(List<TableInput> tables) {
        List<TableInput> byFile =
                renameShared(tables, table -> name(table) + " (" + table.place().file() + ")");
        List<TableInput> byId = renameShared(
                byFile,
                table -> table.id().isEmpty()
                        ? name(table)
                        : table.entity().table() + " (" + table.place().file() + ", " + table.id() + ")");
        Map<String, Integer> counts = new HashMap<>();
        List<TableInput> all = new ArrayList<>();
        for (TableInput table : byId) {
            int number = counts.merge(name(table), 1, Integer::sum);
            all.add(number == 1 ? table : renamed(table, numbered(name(table), number)));
        }
        return all;
    }

    /** Returns {@code orders (tables.json, 2nd)}. */
    private static String numbered(String name, int number) {
        String ordinal = number + (number / 10 % 10 == 1 ? "th" : ending(number % 10));
        return name.endsWith(")")
                ? name.substring(0, name.length() - 1) + ", " + ordinal + ")"
                : name + " (" + ordinal + ")";
    }

    private static String ending(int digit) {
        return switch (digit) {
            case 1 -> "st";
            case 2 -> "nd";
            case 3 -> "rd";
            default -> "th";
        };
    }

    private static List<TableInput> renameShared(List<TableInput> tables, Function<TableInput, String> newName) {
        Map<String, Long> counts =
                tables.stream().collect(Collectors.groupingBy(EntityNames::name, Collectors.counting()));
        return tables.stream()
                .map(table -> counts.getOrDefault(name(table), 0L) == 1 ? table : renamed(table, newName.apply(table)))
                .toList();
    }

    private static String name(TableInput table) {
        return table.entity().entity();
    }

    private static TableInput renamed(TableInput table, String name) {
        return table.with(table.entity().toBuilder().entity(name).build());
    }
}
