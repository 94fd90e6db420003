package dev.keyspread.lint.evidence;

import java.util.Set;

/**
 * Recognises names of groups, such as a topic. As an index key, a group has few values with many items each. As a table
 * key, it may have many values: the table can hold the groups themselves.
 */
public final class GroupingName {

    private static final Set<String> NOUNS = WordLists.of("grouping nouns");

    /** Nouns that have few ids, because the groups are defined in a fixed list. */
    private static final Set<String> LISTED = WordLists.of("grouping listed");

    private static final Set<String> NAMES = WordLists.of("grouping names");

    /** Owners that have groups of their own. There are then as many groups as owners. */
    private static final Set<String> OWNERS = WordLists.of("grouping owners");

    private GroupingName() {}

    /** Returns whether a name denotes a group with many items. */
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

    /** Returns whether the name denotes a single machine: {@code systemName}. */
    private static boolean isHost(NameTokens name) {
        return name.modifier().equals("system");
    }

    private static boolean isDataCenter(NameTokens name) {
        return name.modifier().equals("data") && Set.of("center", "centre").contains(name.head());
    }
}
