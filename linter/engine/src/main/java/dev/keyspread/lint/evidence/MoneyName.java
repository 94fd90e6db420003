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

    private MoneyName() {}

    /** Whether a name is one of these, by its last word. */
    public static boolean matches(NameTokens name) {
        return HEADS.contains(name.head());
    }
}
