package dev.keyspread.lint.evidence;

import java.util.Set;

/** Words that denote unique values. */
final class IdentifierWords {

    /** Words that denote many values as the last word of a name, whatever precedes them. */
    static final Set<String> HEADS = WordLists.of("identifier heads");

    /** Words that denote a value composed with an identifier, anywhere after the first word: {@code userIdMonth}. */
    static final Set<String> PARTS = WordLists.of("identifier parts");

    private IdentifierWords() {}

    /** Groups that have few ids, because they are defined in a fixed list. */
    private static final Set<String> LISTED = WordLists.of("grouping listed");

    /**
     * Returns whether a name denotes an identifier or a value composed with one. A group's id in front adds few values:
     * {@code chainId_orderStatus}.
     */
    static boolean identify(NameTokens name) {
        boolean grouped = name.words().size() > 2 && LISTED.contains(name.first());
        NameTokens rest = grouped && PARTS.contains(name.words().get(1)) ? name.after(2) : name;
        return HEADS.contains(name.head()) || rest.hasQualified(PARTS);
    }
}
