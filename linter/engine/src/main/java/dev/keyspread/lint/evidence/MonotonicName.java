package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of a value that is greater for every new item. */
public final class MonotonicName {

    private static final Set<String> HEADS = WordLists.of("monotonic heads");
    private static final Set<String> PARTICIPLES = WordLists.of("monotonic participles");
    private static final Set<String> PARTICLES = WordLists.of("monotonic particles");

    private MonotonicName() {}

    /** Returns whether a name is that of a moment, or of an id that begins with one. */
    public static boolean matches(NameTokens name) {
        return HEADS.contains(name.head())
                || PARTICIPLES.contains(name.head())
                || (PARTICLES.contains(name.head()) && PARTICIPLES.contains(name.modifier()))
                || SequenceName.matches(name);
    }
}
