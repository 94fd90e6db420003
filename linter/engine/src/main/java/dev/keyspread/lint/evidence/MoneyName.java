package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of an amount of money. */
public final class MoneyName {

    private static final Set<String> HEADS = Set.of(
            "amount",
            "price",
            "total",
            "subtotal",
            "balance",
            "cost",
            "fee",
            "tax",
            "salary",
            "wage",
            "discount",
            "payment",
            "revenue",
            "budget",
            "credit",
            "debit",
            "charge",
            "refund",
            "payout",
            "turnover");

    /** The unit behind the noun: {@code priceEur}. The currencies that are traded most. */
    private static final Set<String> UNITS = Set.of(
            "usd", "eur", "gbp", "chf", "jpy", "cny", "inr", "aud", "nzd", "cad", "brl", "mxn", "sek", "nok", "dkk",
            "pln", "czk", "huf", "ron", "try", "zar", "sgd", "hkd", "krw", "thb", "idr", "ils", "aed", "ars", "clp",
            "cop", "cents", "dollars", "euros");

    /** What makes a charge electricity. */
    private static final Set<String> PHYSICAL = Set.of(
            "battery", "electric", "electrical", "of", "cell", "ion", "ionic", "partial", "particle", "capacitor");

    private MoneyName() {}

    private static boolean isUnit(NameTokens name) {
        return UNITS.contains(name.head());
    }

    /** Whether a name is one of these, by its last word. */
    public static boolean matches(NameTokens name) {
        String noun = isUnit(name) ? name.modifier() : name.head();
        return HEADS.contains(noun) && !(noun.equals("charge") && name.hasAny(PHYSICAL));
    }
}
