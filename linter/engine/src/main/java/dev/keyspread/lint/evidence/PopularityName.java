package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of what is popular: some of it gets most of the attention. */
public final class PopularityName {

    private static final Set<String> NOUNS = WordLists.of("popularity nouns");

    private PopularityName() {}

    /** Returns whether one of these is among the words. */
    public static boolean matches(NameTokens name) {
        return name.hasAny(NOUNS);
    }
}
