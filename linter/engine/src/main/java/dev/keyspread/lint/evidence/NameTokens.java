package dev.keyspread.lint.evidence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The words of a name in lower case. The name may be in camel, snake or kebab case or without any boundary. Digits only
 * separate words. Technical words at the end are dropped, such as the {@code pk} of {@code statusPk}.
 *
 * @param words the words in their order
 */
public record NameTokens(List<String> words) {

    private static final Set<String> ENDINGS = WordLists.of("glued endings");

    /** Single words that end like a compound but are none, such as {@code estate}. */
    private static final Set<String> UNGLUED = WordLists.of("glued whole");

    private static final int SHORTEST_BEGINNING = 3;

    /** A cache, because many rules ask for the words of the same names. */
    private static final Map<String, NameTokens> KNOWN = new ConcurrentHashMap<>();

    private static final int MAXIMUM_KNOWN = 4_000;

    private static final Set<String> TECHNICAL = WordLists.of("name-tokens technical");

    private static final Set<String> BEGINNINGS = WordLists.of("name-tokens technical beginnings");

    public NameTokens {
        words = List.copyOf(words);
    }

    /** Returns the words of a name. */
    public static NameTokens of(String name) {
        NameTokens known = KNOWN.get(name);
        if (known != null) {
            return known;
        }
        List<String> words = split(name);
        NameTokens tokens = new NameTokens(words.subList(beginning(words), meaningful(words)));
        if (KNOWN.size() < MAXIMUM_KNOWN) {
            KNOWN.put(name, tokens);
        }
        return tokens;
    }

    /**
     * Splits a name into words. Hand-written because a regular expression with lookbehind took most of the linter's
     * time.
     */
    private static List<String> split(String name) {
        List<String> words = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= name.length(); i++) {
            boolean letter = i < name.length() && Character.isLetter(name.charAt(i));
            if (!letter || (i > start && isBoundary(name, i))) {
                add(name.substring(start, i), words);
                start = letter ? i : i + 1;
            }
        }
        return words;
    }

    private static void add(String word, List<String> words) {
        if (!word.isEmpty()) {
            splitGlued(word.toLowerCase(Locale.ROOT)).forEach(words::add);
        }
    }

    /**
     * Returns whether a word begins at an upper-case letter: at {@code I} in {@code statusId}, at {@code T} in {@code
     * IDToken}.
     */
    private static boolean isBoundary(String name, int i) {
        boolean upper = Character.isUpperCase(name.charAt(i));
        boolean afterLower = Character.isLowerCase(name.charAt(i - 1));
        boolean beforeLower = i + 1 < name.length() && Character.isLowerCase(name.charAt(i + 1));
        return upper && (afterLower || (beforeLower && Character.isUpperCase(name.charAt(i - 1))));
    }

    /**
     * Returns the last word, which is the main noun: {@code id} in {@code statusPageId}. Empty if there are no words.
     */
    public String head() {
        return fromEnd(1);
    }

    /** Returns the word before the last: {@code page} in {@code statusPageId}. Empty if there is none. */
    public String modifier() {
        return fromEnd(2);
    }

    /** Returns the first word. Empty if there is none. */
    public String first() {
        return words.isEmpty() ? "" : words.get(0);
    }

    /**
     * Returns the name without a trailing {@code Key}, {@code PartitionKey} or {@code HashKey}: {@code date} for {@code
     * datePartitionKey}.
     */
    public NameTokens withoutKey() {
        int size = words.size();
        if (size > 1 && head().equals("key")) {
            size -= modifier().equals("partition") || modifier().equals("hash") ? 2 : 1;
        }
        return size == words.size() || size == 0 ? this : new NameTokens(words.subList(0, size));
    }

    /** Returns the name without its first words. */
    public NameTokens after(int count) {
        return new NameTokens(words.subList(count, words.size()));
    }

    /** Returns whether the name consists of this single word. */
    public boolean isOnly(String word) {
        return words.equals(List.of(word));
    }

    /** Returns whether the name contains one of these words. */
    public boolean hasAny(Collection<String> others) {
        return hasAny(words, others);
    }

    /**
     * Returns whether a word after the first is {@code one}, followed by one of the others, as {@code of week} in
     * {@code dayOfWeek}.
     */
    public boolean hasInOrder(String one, Collection<String> others) {
        int at = words.indexOf(one);
        return at > 0 && at + 1 < words.size() && others.contains(words.get(at + 1));
    }

    /**
     * Returns whether one of these words occurs after the first word, as {@code id} in {@code userIdMonth} but not in
     * {@code idType}.
     */
    public boolean hasQualified(Collection<String> others) {
        return words.size() > 1 && hasAny(words.subList(1, words.size()), others);
    }

    /**
     * Returns whether one of the words is in a collection. A loop, because a stream is many times slower in a cold JVM.
     */
    static boolean hasAny(List<String> words, Collection<String> others) {
        for (String word : words) {
            if (others.contains(word)) {
                return true;
            }
        }
        return false;
    }

    /** Returns all words joined into one, to recognise patterns such as {@code yyyymmdd} in any capitalisation. */
    public String joined() {
        return String.join("", words);
    }

    private String fromEnd(int position) {
        return words.size() < position ? "" : words.get(words.size() - position);
    }

    /** Returns the position of the first word after the name of an index: {@code gsi} in {@code gsiStatus}. */
    private static int beginning(List<String> words) {
        return meaningful(words) > 1 && BEGINNINGS.contains(words.get(0)) ? 1 : 0;
    }

    private static int meaningful(List<String> words) {
        int size = words.size();
        while (size > 0 && TECHNICAL.contains(words.get(size - 1))) {
            size--;
        }
        return size;
    }

    /** Returns the two parts of a lower-case compound word, or the word itself. */
    private static Stream<String> splitGlued(String word) {
        return UNGLUED.contains(word) || word.endsWith("update")
                ? Stream.of(word)
                : ending(word).map(ending -> parts(word, ending)).orElseGet(() -> Stream.of(word));
    }

    private static Optional<String> ending(String word) {
        return ENDINGS.stream()
                .filter(ending -> word.endsWith(ending) && word.length() >= ending.length() + SHORTEST_BEGINNING)
                .findFirst();
    }

    private static Stream<String> parts(String word, String ending) {
        return Stream.of(word.substring(0, word.length() - ending.length()), ending);
    }
}
