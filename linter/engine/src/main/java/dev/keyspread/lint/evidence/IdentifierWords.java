package dev.keyspread.lint.evidence;

import java.util.Set;

/** Words that denote unique values. */
final class IdentifierWords {

    /** Words that denote many values as the last word of a name, whatever precedes them. */
    static final Set<String> HEADS = WordLists.of("identifier heads");

    /** Words that denote a value composed with an identifier, anywhere after the first word: {@code userIdMonth}. */
    static final Set<String> PARTS = WordLists.of("identifier parts");

    private IdentifierWords() {}

    /** Returns whether a name denotes an identifier or a value composed with one. */
    static boolean identify(NameTokens name) {
        return HEADS.contains(name.head()) || name.hasQualified(PARTS);
    }
}
