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
final class WordLists {

    private static final Map<String, Set<String>> SECTIONS = load("words.txt");

    private WordLists() {}

    /** Returns the words of a section. */
    static Set<String> of(String section) {
        return Objects.requireNonNull(SECTIONS.get(section), section);
    }

    /** Returns the words of a resource beside this class, by section. */
    static Map<String, Set<String>> load(String resource) {
        Map<String, Set<String>> sections = new HashMap<>();
        Set<String> words = new HashSet<>();
        for (String line : read(resource).lines().toList()) {
            if (line.startsWith("[")) {
                words = new HashSet<>();
                sections.put(line.substring(1, line.length() - 1), Collections.unmodifiableSet(words));
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                Collections.addAll(words, line.split(" ", -1));
            }
        }
        return sections;
    }

    private static String read(String resource) {
        try (InputStream words = Objects.requireNonNull(WordLists.class.getResourceAsStream(resource))) {
            return new String(words.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("The word lists of the linter cannot be read", e);
        }
    }
}
