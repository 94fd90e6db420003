package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises names of values that increase with every new item. */
public final class MonotonicName {

    private static final Set<String> HEADS = WordLists.of("monotonic heads");
    private static final Set<String> PARTICIPLES = WordLists.of("monotonic participles");
    private static final Set<String> PARTICLES = WordLists.of("monotonic particles");

    private MonotonicName() {}

    /** Returns whether a name denotes a time, a sequence number, or an id that begins with a time. */
    public static boolean matches(NameTokens name) {
        return HEADS.contains(name.head())
                || PARTICIPLES.contains(name.head())
                || (PARTICLES.contains(name.head()) && PARTICIPLES.contains(name.modifier()))
                || SequenceName.matches(name);
    }
}
