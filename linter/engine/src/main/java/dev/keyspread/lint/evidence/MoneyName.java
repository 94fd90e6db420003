package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of an amount of money. */
public final class MoneyName {

    private static final Set<String> HEADS = WordLists.of("money heads");

    /** Units after the noun: {@code priceEur}. They include the most traded currencies. */
    private static final Set<String> UNITS = WordLists.of("money units");

    /** Words that show that a charge is electric. */
    private static final Set<String> PHYSICAL = WordLists.of("money physical");

    private MoneyName() {}

    /** Returns whether a noun denotes money. */
    static boolean isNoun(String noun) {
        return HEADS.contains(noun);
    }

    private static boolean isUnit(NameTokens name) {
        return UNITS.contains(name.head());
    }

    /** Returns whether a name denotes money, by its last word or the word before a unit. */
    public static boolean matches(NameTokens name) {
        String noun = isUnit(name) ? name.modifier() : name.head();
        return HEADS.contains(noun) && !(noun.equals("charge") && name.hasAny(PHYSICAL));
    }
}
