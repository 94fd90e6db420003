package dev.keyspread.lint;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Suggests the existing name that a misspelt name most likely stands for. */
public final class DidYouMean {

    private DidYouMean() {}

    /** Returns the most similar candidate, or empty if none is similar enough. Ignores case. */
    public static Optional<String> suggest(String name, Collection<String> candidates) {
        return candidates.stream()
                .filter(candidate -> distance(name, candidate) <= tolerance(name, candidate))
                .min(Comparator.<String>comparingInt(candidate -> distance(name, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** Returns the permitted edit distance: 2/5 of the longer name, but at least 1. */
    private static int tolerance(String name, String candidate) {
        return Math.max(1, 2 * Math.max(name.length(), candidate.length()) / 5);
    }

    private static int distance(String name, String candidate) {
        return levenshtein(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
    }

    private static int levenshtein(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            advance(row, from.charAt(i - 1), to, i);
        }
        return row[to.length()];
    }

    /** Advances the row of Levenshtein distances by one character of the source. */
    private static void advance(int[] row, char character, String to, int i) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j < row.length; j++) {
            int substitution = diagonal + (character == to.charAt(j - 1) ? 0 : 1);
            diagonal = row[j];
            row[j] = Math.min(substitution, 1 + Math.min(row[j], row[j - 1]));
        }
    }
}
