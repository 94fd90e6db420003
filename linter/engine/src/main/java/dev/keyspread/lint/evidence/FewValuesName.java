package dev.keyspread.lint.evidence;

import java.util.Set;

/** Recognises the name of a value that is one of a few, such as a status. */
public final class FewValuesName {

    /** Nouns for one of a few, as the head of a name. */
    private static final Set<String> NOUNS = Set.of(
            "status",
            "state",
            "type",
            "kind",
            "flag",
            "category",
            "tier",
            "level",
            "priority",
            "severity",
            "stage",
            "phase",
            "role",
            "gender",
            "sex",
            "country",
            "continent",
            "region",
            "currency",
            "language",
            "locale",
            "platform",
            "env",
            "environment",
            "weekday",
            "genre",
            "mode",
            "outcome",
            "granularity");

    /** Adjectives and participles that alone make a flag, as the head of a name. */
    private static final Set<String> ADJECTIVES = Set.of(
            "enabled",
            "disabled",
            "active",
            "inactive",
            "deleted",
            "archived",
            "published",
            "verified",
            "approved",
            "completed",
            "processed",
            "locked",
            "blocked",
            "pending",
            "expired",
            "visible",
            "hidden");

    /** Verbs that begin a question. */
    private static final Set<String> QUESTIONS = Set.of("is", "has", "can", "was", "should");

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
            "category");

    private static final Set<String> LABELS = Set.of("code", "name", "label");

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

    /** What makes a state the nonce of a sign-in rather than a stage of life. */
    private static final Set<String> SIGN_IN = Set.of(
            "auth", "authentication", "authorization", "oauth", "oidc", "saml", "sso", "login", "csrf", "session");

    private FewValuesName() {}

    /** Whether a name is that of one of a few values. */
    public static boolean matches(NameTokens name) {
        return !IdentifierWords.identify(name) && !isNonce(name) && !isFeatureFlag(name) && isFew(name);
    }

    private static boolean isFew(NameTokens name) {
        return NOUNS.contains(name.head())
                || ADJECTIVES.contains(name.head())
                || isQuestion(name)
                || (LABELS.contains(name.head()) && CLOSED.contains(name.modifier()))
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
