package dev.keyspread.processor.validate;

import dev.keyspread.lint.DidYouMean;
import java.util.Collection;

/** The words that offer the name that was meant. */
final class Suggestion {

    private Suggestion() {}

    /** A fix: the nearest candidate if there is a near one, and else what to do without. */
    static String of(String name, Collection<String> candidates, String otherwise) {
        return DidYouMean.suggest(name, candidates)
                .map(candidate -> "Did you mean \"" + candidate + "\"?")
                .orElse(otherwise);
    }
}
