package dev.keyspread.lint;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Suggests the existing name that a misspelt name most likely stands for. */
public final class DidYouMean {

    private DidYouMean() {}

    /** The maximum length of a name, so that hostile inputs take no time. The number of comparisons is quadratic in it. */
    private static final int LONGEST = 300;

    /** Returns the most similar candidate, or empty if none is similar enough. Ignores case. */
    public static Optional<String> suggest(String name, Collection<String> candidates) {
        return candidates.stream()
                .filter(candidate -> Math.max(name.length(), candidate.length()) <= LONGEST)
                .filter(candidate -> distance(name, candidate) <= tolerance(name, candidate))
                .min(Comparator.<String>comparingInt(candidate -> distance(name, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** Returns the end of a message about an unknown name: the most similar candidate, or another text if none is similar. */
    public static String hint(String name, Collection<String> candidates, String otherwise) {
        return suggest(name, candidates)
                .map(meant -> "; did you mean \"" + meant + "\"?")
                .orElse(otherwise);
    }

    /** Returns the permitted edit distance: 2/5 of the longer name, but at least 1. */
    private static int tolerance(String name, String candidate) {
        return Math.max(1, 2 * Math.max(name.length(), candidate.length()) / 5);
    }

    /** Returns the number of characters to insert, delete, replace or swap with their neighbour. */
    private static int distance(String name, String candidate) {
        String from = name.toLowerCase(Locale.ROOT);
        String to = candidate.toLowerCase(Locale.ROOT);
        int[][] distances = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                distances[i][j] = Math.min(i, j) == 0 ? Math.max(i, j) : distance(distances, from, to, i, j);
            }
        }
        return distances[from.length()][to.length()];
    }

    private static int distance(int[][] distances, String from, String to, int i, int j) {
        boolean isSame = from.charAt(i - 1) == to.charAt(j - 1);
        int least = Math.min(
                distances[i - 1][j - 1] + (isSame ? 0 : 1), 1 + Math.min(distances[i - 1][j], distances[i][j - 1]));
        boolean isSwapped =
                i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
        return isSwapped ? Math.min(least, 1 + distances[i - 2][j - 2]) : least;
    }
}
