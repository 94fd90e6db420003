package dev.keyspread.lint.evidence;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Splits compound words without a boundary, such as {@code ORDERSTATUS} and {@code createddate}. */
final class GluedWords {

    private static final List<String> ENDINGS = List.of(
            "status",
            "category",
            "country",
            "severity",
            "priority",
            "currency",
            "gender",
            "state",
            "type",
            "date",
            "month");

    /** Single words that end like a compound but are none, such as {@code estate}. */
    private static final Set<String> WHOLE = WordLists.of("glued whole");

    private static final int SHORTEST_BEGINNING = 3;

    private GluedWords() {}

    /** Returns the two parts of a lower-case compound word, or the word itself. */
    static Stream<String> split(String word) {
        return WHOLE.contains(word) || word.endsWith("update")
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
