package dev.keyspread.lint.evidence;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Parts what is written as one word, such as {@code ORDERSTATUS} and {@code createddate}. */
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

    /** Words of their own that end like one of these, and are no day, no state and no type. */
    private static final Set<String> WHOLE = WordLists.of("glued whole");

    private static final int SHORTEST_BEGINNING = 3;

    private GluedWords() {}

    /** The two words that a lower-case word is made of, or the word itself. */
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
