package dev.keyspread.lint.evidence;

import java.util.Set;

/** Words for values that tell one thing from all others. */
final class IdentifierWords {

    /** Last words of names that have many values, whatever words come before. */
    static final Set<String> HEADS = WordLists.of("identifier heads");

    /** Anywhere behind another word, these say that the value is composed with an identifier: {@code userIdMonth}. */
    static final Set<String> PARTS = WordLists.of("identifier parts");

    private IdentifierWords() {}

    /** Returns whether a name is that of an identifier, or of something composed with one. */
    static boolean identify(NameTokens name) {
        return HEADS.contains(name.head()) || name.hasQualified(PARTS);
    }
}
