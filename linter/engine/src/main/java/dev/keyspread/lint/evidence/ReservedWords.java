package dev.keyspread.lint.evidence;

import java.util.Locale;
import java.util.Set;

/** The reserved words of DynamoDB's expressions. */
public final class ReservedWords {

    private static final Set<String> WORDS = WordLists.of("reserved");

    private ReservedWords() {}

    /** Returns whether a name is a reserved word, in any case. */
    public static boolean contains(String name) {
        return WORDS.contains(name.toUpperCase(Locale.ROOT));
    }

    /** Returns the number of reserved words. */
    static int count() {
        return WORDS.size();
    }
}
