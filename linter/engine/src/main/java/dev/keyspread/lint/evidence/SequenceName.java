package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of a number that a sequence or a counter gives out, one after the other. */
public final class SequenceName {

    private static final Set<String> SEQUENCES = WordLists.of("sequence sequences");
    private static final Set<String> NUMBERS = WordLists.of("sequence numbers");
    private static final Set<String> WHOLE = WordLists.of("sequence whole");

    private SequenceName() {}

    /** {@code autoIncrementId}: the number of what is one. */
    private static boolean isWholeWithout(NameTokens name) {
        String joined = name.joined();
        return WHOLE.contains(joined.substring(0, joined.length() - name.head().length()));
    }

    /** Returns whether a name says so in so many words. */
    public static boolean matches(NameTokens name) {
        return SEQUENCES.contains(name.head())
                || (NUMBERS.contains(name.head()) && SEQUENCES.contains(name.modifier()))
                || WHOLE.contains(name.joined())
                || (NUMBERS.contains(name.head()) && isWholeWithout(name));
    }
}
