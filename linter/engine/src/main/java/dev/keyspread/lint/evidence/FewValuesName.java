package dev.keyspread.lint.evidence;

import java.util.List;
import java.util.Set;

/** Recognises the name of a value that is one of a few, such as a status. */
public final class FewValuesName {

    /** Nouns for one of a few, as the head of a name. */
    private static final Set<String> NOUNS = WordLists.of("few-values nouns");

    /** The same in languages that put the head first: {@code tipoDocumento}, {@code estado_pedido}. */
    private static final Set<String> LEADING_NOUNS = WordLists.of("few-values leading nouns");

    /** Adjectives and participles that alone make a flag, as the head of a name. */
    private static final Set<String> ADJECTIVES = WordLists.of("few-values adjectives");

    /** Nouns whose keys are as few as their values. A category may have a key because there are many. */
    private static final Set<String> KEYED = WordLists.of("few-values keyed");

    /** The name of an attribute for the kind of an item in a single-table design. */
    private static final String SINGLE_TABLE = "entity";

    private static final Set<String> GROUPED = WordLists.of("few-values grouped");

    /** Endings of nouns in languages that put the head first. */
    private static final List<String> ROMANCE =
            List.of("cao", "coes", "cion", "ciones", "mento", "miento", "dade", "ario", "ado", "ido");

    /** Before an adjective these make it a time: {@code lastActive}. */
    private static final Set<String> ORDINALS = WordLists.of("few-values ordinals");

    private static final Set<String> CALENDAR = WordLists.of("few-values calendar");

    /** Verbs that begin a question. */
    private static final Set<String> QUESTIONS = WordLists.of("few-values questions");

    /** Nouns whose codes and names are as few as they are. A {@code typeName} can be anything that users invent. */
    private static final Set<String> CLOSED = WordLists.of("few-values closed");

    private static final Set<String> LABELS = WordLists.of("few-values labels");

    /** Nouns whose codes are few, though their names are not. */
    private static final Set<String> CODED = WordLists.of("few-values coded");

    /** A plan and a channel are one of a few where they are sold, and one of many where users make them. */
    private static final Set<String> AMBIGUOUS = WordLists.of("few-values ambiguous");

    private static final Set<String> COMMERCE = WordLists.of("few-values commerce");

    /** Numbers of which most items have one of the smallest. */
    private static final Set<String> SMALL_NUMBERS = WordLists.of("few-values small numbers");

    /** Words that make a state the nonce of a sign-in. */
    private static final Set<String> SIGN_IN = WordLists.of("few-values sign in");

    private FewValuesName() {}

    /** Returns whether a name is that of one of a few values. */
    public static boolean matches(NameTokens name) {
        return isKey(name)
                || (!IdentifierWords.identify(name) && !isNonce(name) && !isFeatureFlag(name) && isFew(name));
    }

    /** Returns whether a number of this name is small for nearly all items, as one that counts something is. */
    public static boolean isSmallNumber(NameTokens name) {
        return SMALL_NUMBERS.contains(name.head())
                || (name.words().size() > 2 && name.words().subList(0, 2).equals(List.of("number", "of")));
    }

    /** Returns whether a class of one's own with this name is one of a few values, as an {@code OrderStatus} is. */
    public static boolean isTypeOfFew(NameTokens simpleName) {
        return NOUNS.contains(simpleName.head());
    }

    private static boolean isFew(NameTokens name) {
        return isPhrase(name)
                || NOUNS.contains(name.head())
                || LEADING_NOUNS.contains(name.first())
                || (ADJECTIVES.contains(name.head()) && !ORDINALS.contains(name.modifier()))
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

    private static boolean isPhrase(NameTokens name) {
        return switch (name.head()) {
            case SINGLE_TABLE -> name.isOnly(SINGLE_TABLE);
            case "name" -> name.modifier().equals(SINGLE_TABLE);
            case "group" -> GROUPED.contains(name.modifier());
            case "stock" -> name.modifier().equals("in");
            case "year" -> TimeBucketName.isLongAgo(name);
            default -> isHeadFirstStatus(name);
        };
    }

    /** A name such as {@code statusKey}: a key with the few values of {@code status}. */
    private static boolean isKey(NameTokens name) {
        return name.head().equals("key") && KEYED.contains(name.withoutKey().head());
    }

    /** {@code statusPedido}. */
    private static boolean isHeadFirstStatus(NameTokens name) {
        return name.words().size() > 1
                && name.first().equals("status")
                && ROMANCE.stream().anyMatch(name.head()::endsWith);
    }
}
