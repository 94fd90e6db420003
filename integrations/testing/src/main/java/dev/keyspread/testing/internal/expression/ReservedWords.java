package dev.keyspread.testing.internal.expression;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The words that expressions may not use as attribute names, in any case. */
final class ReservedWords {

    private static final Set<String> WORDS = load();

    private ReservedWords() {}

    static boolean contains(String name) {
        return WORDS.contains(name.toUpperCase(Locale.ROOT));
    }

    private static Set<String> load() {
        try (InputStream words = ReservedWords.class.getResourceAsStream("reserved-words.txt")) {
            return new String(Objects.requireNonNull(words).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
