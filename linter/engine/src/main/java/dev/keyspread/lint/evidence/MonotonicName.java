package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises names of values that increase with every new item. */
public final class MonotonicName {

    private static final Set<String> HEADS = WordLists.of("monotonic heads");
    private static final Set<String> PARTICIPLES = WordLists.of("monotonic participles");
    private static final Set<String> PARTICLES = WordLists.of("monotonic particles");

    private static final Set<String> SEQUENCES = WordLists.of("sequence sequences");
    private static final Set<String> NUMBERS = WordLists.of("sequence numbers");
    private static final Set<String> WHOLE = WordLists.of("sequence whole");

    private MonotonicName() {}

    /** Returns whether a name denotes a time, a sequence number, or an id that begins with a time. */
    public static boolean matches(NameTokens name) {
        return HEADS.contains(name.head())
                || PARTICIPLES.contains(name.head())
                || (PARTICLES.contains(name.head()) && PARTICIPLES.contains(name.modifier()))
                || isSequence(name);
    }

    /** Returns whether a name explicitly denotes a sequence number. */
    public static boolean isSequence(NameTokens name) {
        return SEQUENCES.contains(name.head())
                || (NUMBERS.contains(name.head()) && SEQUENCES.contains(name.modifier()))
                || WHOLE.contains(name.joined())
                || (NUMBERS.contains(name.head()) && isWholeWithout(name));
    }

    /** Returns whether the name without its last word denotes a sequence, as in {@code autoIncrementId}. */
    private static boolean isWholeWithout(NameTokens name) {
        String joined = name.joined();
        return WHOLE.contains(joined.substring(0, joined.length() - name.head().length()));
    }
}
