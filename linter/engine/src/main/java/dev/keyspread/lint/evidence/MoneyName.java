package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of an amount of money. */
public final class MoneyName {

    private static final Set<String> HEADS = WordLists.of("money heads");

    /** The unit behind the noun: {@code priceEur}. The currencies that are traded most. */
    private static final Set<String> UNITS = WordLists.of("money units");

    /** Words that make a charge an electric charge. */
    private static final Set<String> PHYSICAL = WordLists.of("money physical");

    private MoneyName() {}

    private static boolean isUnit(NameTokens name) {
        return UNITS.contains(name.head());
    }

    /** Returns whether a name is one of these, by its last word. */
    public static boolean matches(NameTokens name) {
        String noun = isUnit(name) ? name.modifier() : name.head();
        return HEADS.contains(noun) && !(noun.equals("charge") && name.hasAny(PHYSICAL));
    }
}
