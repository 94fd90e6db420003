package dev.keyspread.lint.evidence;

import java.util.List;
import java.util.Set;

/** Recognises the name of a value that is one of a few, such as a status. */
public final class FewValuesName {

    /** Before an adjective these make it a time: {@code lastActive}. */
    private static final Set<String> ORDINALS = Set.of("last", "first", "next", "previous", "recently", "date", "time");

    private static final Set<String> CALENDAR = Set.of("week", "month", "year", "day");

    /** Verbs that begin a question. */
    private static final Set<String> QUESTIONS = Set.of("is", "has", "can", "was", "should", "are", "does", "needs");

    /** Nouns whose codes and names are as few as they are. A {@code typeName} can be anything that users invent. */
    private static final Set<String> CLOSED = Set.of(
            "status",
            "state",
            "country",
            "continent",
            "region",
            "currency",
            "language",
            "locale",
            "gender",
            "genre",
            "severity",
            "priority",
            "category",
            "province",
            "weekday",
            "department",
            "industry",
            "day",
            "month",
            "method");

    private static final Set<String> LABELS = Set.of("code", "name", "label", "abbreviation", "iso", "alpha");

    /** Nouns whose codes are few, though their names are not. */
    private static final Set<String> CODED =
            Set.of("type", "kind", "subtype", "level", "mode", "role", "class", "gender");

    /** A plan and a channel are one of a few where they are sold, and one of many where users make them. */
    private static final Set<String> AMBIGUOUS = Set.of("plan", "channel");

    private static final Set<String> COMMERCE = Set.of(
            "subscription",
            "price",
            "pricing",
            "billing",
            "payment",
            "membership",
            "tariff",
            "service",
            "sales",
            "marketing",
            "distribution",
            "notification",
            "delivery",
            "contact",
            "acquisition");

    /** Numbers of which most items have one of the smallest. */
    private static final Set<String> SMALL_NUMBERS = Set.of("count", "age", "stars", "quantity", "qty");

    /** What makes a state the nonce of a sign-in rather than a stage of life. */
    private static final Set<String> SIGN_IN = Set.of(
            "auth", "authentication", "authorization", "oauth", "oidc", "saml", "sso", "login", "csrf", "session");

    private FewValuesName() {}

    /** Whether a name is that of one of a few values. */
    public static boolean matches(NameTokens name) {
        return FewValuesPhrase.isKey(name)
                || (!IdentifierWords.identify(name) && !isNonce(name) && !isFeatureFlag(name) && isFew(name));
    }

    /** Whether a number of this name is small for nearly all items, as one that counts something is. */
    public static boolean isSmallNumber(NameTokens name) {
        return SMALL_NUMBERS.contains(name.head())
                || (name.words().size() > 2 && name.words().subList(0, 2).equals(List.of("number", "of")));
    }

    /** Whether a class of one's own with this name is one of a few values, as an {@code OrderStatus} is. */
    public static boolean isTypeOfFew(NameTokens simpleName) {
        return FewValuesWords.NOUNS.contains(simpleName.head());
    }

    private static boolean isFew(NameTokens name) {
        return FewValuesPhrase.matches(name)
                || FewValuesWords.NOUNS.contains(name.head())
                || FewValuesWords.LEADING_NOUNS.contains(name.first())
                || (FewValuesWords.ADJECTIVES.contains(name.head()) && !ORDINALS.contains(name.modifier()))
                || name.hasInOrder("of", CALENDAR)
                || isQuestion(name)
                || (LABELS.contains(name.head()) && CLOSED.contains(name.modifier()))
                || (name.head().equals("code") && CODED.contains(name.modifier()))
                || (AMBIGUOUS.contains(name.head()) && COMMERCE.contains(name.modifier()));
    }

    private static boolean isQuestion(NameTokens name) {
        return name.words().size() > 1 && QUESTIONS.contains(name.first());
    }

    private static boolean isNonce(NameTokens name) {
        return name.head().equals("state") && name.hasAny(SIGN_IN);
    }

    /** The name of a switch, not its position. */
    private static boolean isFeatureFlag(NameTokens name) {
        return name.head().equals("flag") && name.modifier().equals("feature");
    }
}
