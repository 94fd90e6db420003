package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises names of things whose popularity differs, such as products: a few get most of the requests. */
public final class PopularityName {

    private static final Set<String> NOUNS = WordLists.of("popularity nouns");

    private PopularityName() {}

    /** Returns whether the name contains a word for such a thing. */
    public static boolean matches(NameTokens name) {
        return name.hasAny(NOUNS);
    }
}
