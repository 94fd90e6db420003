package dev.keyspread.processor.validate;

import dev.keyspread.lint.DidYouMean;
import java.util.Collection;

/** Suggests the correct name for a misspelled one. */
final class Suggestion {

    private Suggestion() {}

    /** Returns the fix: the nearest candidate, or an alternative if none is near. */
    static String of(String name, Collection<String> candidates, String otherwise) {
        return DidYouMean.suggest(name, candidates)
                .map(candidate -> "Did you mean \"" + candidate + "\"?")
                .orElse(otherwise);
    }
}
