package dev.keyspread.lint.evidence;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Relates a word to the words of a list: as the cognate of an English word, as {@code severidade} of <i>severity</i>, or as
 * a misspelling, as {@code availiable} of <i>available</i>. Loops, because streams are many times slower in a cold JVM.
 */
final class ListedWord {

    /** Endings of words in other European languages and in Indonesian, with those of their English cognates. */
    private static final Set<String> ENDINGS = WordLists.of("cognate endings");

    /** Words that mean something else than their cognate. */
    private static final Set<String> FALSE_FRIENDS = WordLists.of("cognate false friends");

    /** Shorter words resemble too many others. */
    private static final int SHORTEST_MISSPELT = 8;

    private ListedWord() {}

    /** Returns the possible English cognates of a word of another language. Most of them are no words. */
    static List<String> cognates(String word) {
        List<String> cognates = new ArrayList<>();
        if (!FALSE_FRIENDS.contains(word)) {
            String plain = plain(word);
            for (String ending : ENDINGS) {
                int equalsSign = ending.indexOf('=');
                int stem = plain.length() - equalsSign;
                if (stem > 1 && plain.startsWith(ending.substring(0, equalsSign), stem)) {
                    String cognate = plain.substring(0, stem) + ending.substring(equalsSign + 1);
                    cognates.add(cognate);
                    cognates.add(cognate.replace('k', 'c'));
                }
            }
        }
        return cognates;
    }

    /**
     * Returns the only word of a list that a long word differs from by one letter, or by two swapped ones; or {@code null}.
     * Plurals are excluded, and so are listed participles, since other forms of the verb resemble them: <i>approver</i>.
     */
    static @Nullable String corrected(String word, Set<String> list) {
        if (word.length() < SHORTEST_MISSPELT || word.endsWith("s") || list.contains(word)) {
            return null;
        }
        String found = null;
        for (String listed : list) {
            if (listed.length() >= SHORTEST_MISSPELT && !listed.endsWith("ed") && differByOne(listed, word)) {
                if (found != null) {
                    return null;
                }
                found = listed;
            }
        }
        return found;
    }

    /** Returns the word without accents. */
    private static String plain(String word) {
        return word.length() == word.getBytes(StandardCharsets.UTF_8).length ? word : withoutAccents(word);
    }

    private static String withoutAccents(String word) {
        StringBuilder plain = new StringBuilder();
        String separated = Normalizer.normalize(word, Normalizer.Form.NFD);
        for (int i = 0; i < separated.length(); i++) {
            if (Character.isLetter(separated.charAt(i))) {
                plain.append(separated.charAt(i));
            }
        }
        return plain.toString();
    }

    /** Returns whether two texts that begin alike differ by one letter, or by two swapped ones. */
    private static boolean differByOne(String one, String other) {
        int start = 0;
        int shorter = Math.min(one.length(), other.length());
        while (start < shorter && one.charAt(start) == other.charAt(start)) {
            start++;
        }
        if (start == 0) {
            return false;
        }
        return switch (one.length() - other.length()) {
            case 0 -> start < shorter && (endAlike(one, start + 1, other, start + 1) || isSwapped(one, other, start));
            case 1 -> endAlike(one, start + 1, other, start);
            case -1 -> endAlike(one, start, other, start + 1);
            default -> false;
        };
    }

    private static boolean isSwapped(String one, String other, int at) {
        return at + 1 < one.length()
                && one.charAt(at) == other.charAt(at + 1)
                && one.charAt(at + 1) == other.charAt(at)
                && endAlike(one, at + 2, other, at + 2);
    }

    private static boolean endAlike(String one, int from, String other, int otherFrom) {
        return one.substring(from).equals(other.substring(otherFrom));
    }
}
