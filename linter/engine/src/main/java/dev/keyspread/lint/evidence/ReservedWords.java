package dev.keyspread.lint.evidence;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/** The words that DynamoDB's expressions reserve. */
public final class ReservedWords {

    private static final Set<String> WORDS = load();

    private ReservedWords() {}

    /** Whether a name is one of them, in any case. */
    public static boolean contains(String name) {
        return WORDS.contains(name.toUpperCase(Locale.ROOT));
    }

    /** How many there are. */
    static int count() {
        return WORDS.size();
    }

    private static Set<String> load() {
        try (InputStream words =
                Objects.requireNonNull(ReservedWords.class.getResourceAsStream("reserved-words.txt"))) {
            return Set.copyOf(new String(words.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException("The list of reserved words cannot be read", e);
        }
    }
}
