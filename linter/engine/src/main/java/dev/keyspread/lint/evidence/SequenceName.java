package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises names of consecutive numbers from a sequence or a counter. */
public final class SequenceName {

    private static final Set<String> SEQUENCES = WordLists.of("sequence sequences");
    private static final Set<String> NUMBERS = WordLists.of("sequence numbers");
    private static final Set<String> WHOLE = WordLists.of("sequence whole");

    private SequenceName() {}

    /** Returns whether the name without its last word denotes a sequence, as in {@code autoIncrementId}. */
    private static boolean isWholeWithout(NameTokens name) {
        String joined = name.joined();
        return WHOLE.contains(joined.substring(0, joined.length() - name.head().length()));
    }

    /** Returns whether a name explicitly denotes a sequence number. */
    public static boolean matches(NameTokens name) {
        return SEQUENCES.contains(name.head())
                || (NUMBERS.contains(name.head()) && SEQUENCES.contains(name.modifier()))
                || WHOLE.contains(name.joined())
                || (NUMBERS.contains(name.head()) && isWholeWithout(name));
    }
}
