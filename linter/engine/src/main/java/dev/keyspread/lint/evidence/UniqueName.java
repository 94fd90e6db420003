package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises attributes that identify one person or account, such as an email address of a user. */
public final class UniqueName {

    /** Attributes that are unique in a table of people or accounts. */
    private static final Set<String> ATTRIBUTES = WordLists.of("unique attributes");

    /** People and accounts. */
    private static final Set<String> OWNERS = WordLists.of("unique owners");

    private UniqueName() {}

    /** Returns whether a name denotes an attribute of which each account has its own: {@code userEmail}. */
    public static boolean isAttribute(NameTokens name) {
        NameTokens attribute = withoutOwner(name);
        return ATTRIBUTES.contains(attribute.joined());
    }

    /** Returns whether a name denotes people or accounts: {@code users}, {@code customer-table}. */
    public static boolean isOwner(String noun) {
        return OWNERS.contains(noun) || (noun.endsWith("s") && OWNERS.contains(noun.substring(0, noun.length() - 1)));
    }

    private static NameTokens withoutOwner(NameTokens name) {
        boolean isOwned = name.words().size() > 1 && isOwner(name.first()) && !ATTRIBUTES.contains(name.joined());
        return isOwned ? new NameTokens(name.words().subList(1, name.words().size())) : name;
    }
}
