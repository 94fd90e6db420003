package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.DidYouMean;
import java.util.Arrays;
import java.util.List;

/** Parses the names of constants. */
public final class EnumNames {

    private EnumNames() {}

    /**
     * Returns the constant of an enum with a name, ignoring case.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public static <E> E parse(Class<E> type, String word) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> constant.toString().equalsIgnoreCase(word.strip()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(unknown(
                        "value",
                        word,
                        Arrays.stream(type.getEnumConstants())
                                .map(Object::toString)
                                .toList())));
    }

    /** Returns a message about an unknown name, with the most similar one or all known ones. */
    static String unknown(String kind, String word, List<String> known) {
        return "Unknown " + kind + " \"" + word + "\""
                + DidYouMean.hint(word, known, "; use one of " + String.join(", ", known));
    }
}
