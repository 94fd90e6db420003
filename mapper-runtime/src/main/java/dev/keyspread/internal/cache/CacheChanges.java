package dev.keyspread.internal.cache;

import dev.keyspread.CacheSettings;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** The changes of the declared settings of caches, by the declared names of tables. Thread-safe. */
public final class CacheChanges {

    private static final int SIMILAR = 2;

    private final Map<String, UnaryOperator<CacheSettings>> changes;
    private final Set<String> tables = ConcurrentHashMap.newKeySet();

    /** Creates the changes. */
    public CacheChanges(Map<String, UnaryOperator<CacheSettings>> changes) {
        this.changes = Map.copyOf(changes);
    }

    /**
     * Returns the change of the caches of a table, of which a repository is created.
     *
     * @throws IllegalArgumentException if the changes have a similar name instead, of which there is no table
     */
    public UnaryOperator<CacheSettings> of(String table) {
        tables.add(table);
        if (!changes.containsKey(table)) {
            changes.keySet().stream()
                    .filter(name -> !tables.contains(name) && isSimilar(name, table))
                    .findFirst()
                    .ifPresent(name -> {
                        throw misspelt(name, table);
                    });
        }
        return changes.getOrDefault(table, UnaryOperator.identity());
    }

    private static IllegalArgumentException misspelt(String name, String table) {
        return new IllegalArgumentException("Cache settings are set for table \"" + name
                + "\", of which there is no repository. Did you mean \"" + table
                + "\"? Correct the name in cache(…) of the builder, or in the property keyspread.caches");
    }

    /** Returns whether one name becomes the other by at most two insertions, deletions or replacements. Ignores case. */
    public static boolean isSimilar(String name, String other) {
        return distance(name.toLowerCase(Locale.ROOT), other.toLowerCase(Locale.ROOT)) <= SIMILAR;
    }

    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
