package dev.keyspread.lint;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses which name a misspelt one stands for. */
public final class DidYouMean {

    private DidYouMean() {}

    /** The candidate that is nearest to a name, if it is near enough to be meant. Case does not count. */
    public static Optional<String> suggest(String name, Collection<String> candidates) {
        return candidates.stream()
                .filter(candidate -> distance(name, candidate) <= tolerance(name, candidate))
                .min(Comparator.<String>comparingInt(candidate -> distance(name, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** Two characters in five, so that a short name is not taken for any other short name; but always one typing error. */
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

    /** Replaces the distances to every beginning of the target by those for one more character of the source. */
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
