package dev.keyspread.lint.evidence;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The sections of the resource {@code words.txt}, which is read once. */
public final class WordLists {

    private static final Map<String, Set<String>> SECTIONS = load("words.txt");

    private WordLists() {}

    /** Returns the words of a section. */
    public static Set<String> of(String section) {
        return Objects.requireNonNull(SECTIONS.get(section), section);
    }

    /**
     * Returns the words of a resource beside this class, by section. A loop over the text, because streams and splitting take
     * most of the time in a cold JVM.
     */
    static Map<String, Set<String>> load(String resource) {
        String text = read(resource);
        Map<String, Set<String>> sections = new HashMap<>();
        Set<String> words = new HashSet<>();
        int start = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
            if (text.charAt(start) == '[') {
                words = new HashSet<>();
                sections.put(text.substring(start + 1, end - 1), Collections.unmodifiableSet(words));
            } else if (text.charAt(start) != '#') {
                addWords(text, start, end, words);
            }
            start = end + 1;
        }
        return sections;
    }

    private static void addWords(String text, int lineStart, int lineEnd, Set<String> words) {
        int start = lineStart;
        while (start < lineEnd) {
            int space = text.indexOf(' ', start);
            int end = space < 0 || space > lineEnd ? lineEnd : space;
            words.add(text.substring(start, end));
            start = end + 1;
        }
    }

    static String read(String resource) {
        try (InputStream words = Objects.requireNonNull(WordLists.class.getResourceAsStream(resource))) {
            return new String(words.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("The word lists of the linter cannot be read", e);
        }
    }
}
