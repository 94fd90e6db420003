package dev.keyspread.lint.evidence;

import java.util.Set;

/**
 * Recognises the name of what things are grouped by, such as a topic. It has few values where an index puts things below
 * it, and many where a table holds the topics themselves.
 */
public final class GroupingName {

    private static final Set<String> NOUNS = WordLists.of("grouping nouns");

    /** Nouns whose ids are as few as their names, because they are listed somewhere. */
    private static final Set<String> LISTED = WordLists.of("grouping listed");

    private static final Set<String> NAMES = WordLists.of("grouping names");

    /** Owners with groups of their own, so that there are as many groups as owners. */
    private static final Set<String> OWNERS = WordLists.of("grouping owners");

    private GroupingName() {}

    /** Returns whether things are grouped by a value of this name, and a group has many. */
    public static boolean matches(NameTokens name) {
        return isNumberOfListed(name) || (!IdentifierWords.identify(name) && !name.hasAny(OWNERS) && isGroup(name));
    }

    private static boolean isNumberOfListed(NameTokens name) {
        return name.head().equals("id") && name.words().size() == 2 && LISTED.contains(name.modifier());
    }

    private static boolean isGroup(NameTokens name) {
        return NOUNS.contains(name.head())
                || (NAMES.contains(name.head()) && NOUNS.contains(name.modifier()) && !isHost(name))
                || isDataCenter(name);
    }

    /** The name of a system is that of one machine. */
    private static boolean isHost(NameTokens name) {
        return name.modifier().equals("system");
    }

    private static boolean isDataCenter(NameTokens name) {
        return name.modifier().equals("data") && Set.of("center", "centre").contains(name.head());
    }
}
