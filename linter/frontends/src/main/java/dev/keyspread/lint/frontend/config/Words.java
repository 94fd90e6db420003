package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.DidYouMean;
import java.util.Arrays;
import java.util.List;

/** Finds constants by the words that users write. */
public final class Words {

    private Words() {}

    /**
     * The constant that a word names, in any case.
     *
     * @throws IllegalArgumentException if there is none; the message says which there are
     */
    public static <E extends Enum<E>> E parse(Class<E> type, String word) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> constant.toString().equalsIgnoreCase(word.strip()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(unknown(
                        "value",
                        word,
                        Arrays.stream(type.getEnumConstants())
                                .map(Enum::toString)
                                .toList())));
    }

    /** What is wrong with a word that is none of those that are known, and which was perhaps meant. */
    static String unknown(String kind, String word, List<String> known) {
        String hint = DidYouMean.suggest(word, known)
                .map(meant -> "; did you mean \"" + meant + "\"?")
                .orElseGet(() -> "; use one of " + String.join(", ", known));
        return "Unknown " + kind + " \"" + word + "\"" + hint;
    }
}
