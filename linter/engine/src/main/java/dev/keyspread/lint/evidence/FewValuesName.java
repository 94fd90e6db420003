package dev.keyspread.lint.evidence;

import java.util.List;
import java.util.Set;

/** Recognises names of values from a small set, such as a status. */
public final class FewValuesName {

    /** Nouns that denote a value from a small set, as the last word of a name. */
    private static final Set<String> NOUNS = WordLists.of("few-values nouns");

    /** Such nouns in languages that put the noun first: {@code tipoDocumento}, {@code estado_pedido}. */
    private static final Set<String> LEADING_NOUNS = WordLists.of("few-values leading nouns");

    /** Adjectives and participles that denote a flag, as the last word of a name. */
    private static final Set<String> ADJECTIVES = WordLists.of("few-values adjectives");

    /**
     * Nouns that have few keys: {@code statusKey}. Others are missing, because a {@code categoryKey} may have many
     * values.
     */
    private static final Set<String> KEYED = WordLists.of("few-values keyed");

    /** The usual name, in single-table designs, of the attribute that holds an item's kind. */
    private static final String SINGLE_TABLE = "entity";

    private static final Set<String> GROUPED = WordLists.of("few-values grouped");

    /** Endings of nouns in languages that put the noun first. */
    private static final List<String> ROMANCE =
            List.of("cao", "coes", "cion", "ciones", "mento", "miento", "dade", "ario", "ado", "ido");

    /** Shorter words are not participles: bed, seed. */
    private static final int SHORTEST_PARTICIPLE = 4;

    /** Words with the ending of a participle that denote times, persons or things. */
    private static final Set<String> NO_FLAGS = WordLists.of("few-values no flags");

    /** Words with the ending of a possibility, such as {@code runnable}, that denote things. */
    private static final Set<String> NO_POSSIBILITIES = WordLists.of("few-values no possibilities");

    /** Words between an adjective and a noun: {@code availableForPickup}. */
    private static final Set<String> PREPOSITIONS = WordLists.of("few-values adjective prepositions");

    /** Words that turn an adjective into a time: {@code lastActive}. */
    private static final Set<String> ORDINALS = WordLists.of("few-values ordinals");

    private static final Set<String> CALENDAR = WordLists.of("few-values calendar");

    /** Verbs at the beginning of a yes-or-no question: {@code isPaid}. */
    private static final Set<String> QUESTIONS = WordLists.of("few-values questions");

    /** Nouns whose codes and names are also few. Users can invent any {@code typeName}, so types are missing. */
    private static final Set<String> CLOSED = WordLists.of("few-values closed");

    private static final Set<String> LABELS = WordLists.of("few-values labels");

    /** Nouns that have few codes but may have many names. */
    private static final Set<String> CODED = WordLists.of("few-values coded");

    /** Nouns that have few values in commerce only: users can create any number of plans and channels. */
    private static final Set<String> AMBIGUOUS = WordLists.of("few-values ambiguous");

    private static final Set<String> COMMERCE = WordLists.of("few-values commerce");

    /** Nouns for numbers that are small in most items. */
    private static final Set<String> SMALL_NUMBERS = WordLists.of("few-values small numbers");

    /** Verbs and adjectives that name a flag if the value is a number: {@code receive}. */
    private static final Set<String> FLAGS = WordLists.of("few-values flags");

    /** Numbers that are small, in most items, as the key of an index. */
    private static final Set<String> NUMBERS_IN_INDEXES = WordLists.of("few-values numbers in indexes");

    /** Words that show that a state is the nonce of a sign-in. */
    private static final Set<String> SIGN_IN = WordLists.of("few-values sign in");

    /** Main nouns of tables of sign-ins: {@code oauth-states}. A {@code login-audit} has another one. */
    private static final Set<String> SIGN_IN_TABLES = WordLists.of("few-values sign in tables");

    /** Attributes that only sign-ins with OAuth or OpenID Connect have. */
    private static final Set<String> SIGN_IN_ONLY = WordLists.of("few-values sign in only");

    /** Attributes of which a sign-in has several, and other items one: a {@code nonce}, a {@code redirectUri}. */
    private static final Set<String> SIGN_IN_TOGETHER = WordLists.of("few-values sign in together");

    /** Things whose counts are large. */
    private static final Set<String> POPULAR = WordLists.of("few-values popular");

    private FewValuesName() {}

    /** Returns whether a name suggests a value from a small set. */
    public static boolean matches(NameTokens name) {
        return isKey(name)
                || (!IdentifierWords.identify(name) && !isNonce(name) && !isFeatureFlag(name) && isFew(name));
    }

    /** Returns whether a name suggests a number that is small in nearly all items, such as a count. */
    public static boolean isSmallNumber(NameTokens name) {
        return (SMALL_NUMBERS.contains(name.head()) && !POPULAR.contains(name.modifier()))
                || (name.words().size() > 2 && name.words().subList(0, 2).equals(List.of("number", "of")));
    }

    /**
     * Returns whether the name of a number, as the key of an index, suggests a flag or a small number: {@code receive}, {@code
     * version}. Measurements are called otherwise, and nobody asks for one exact moment.
     */
    public static boolean isFlagOrSmallNumber(NameTokens name) {
        return !IdentifierWords.identify(name) && (NUMBERS_IN_INDEXES.contains(name.head()) || isFlag(name));
    }

    /** Returns whether the name of a number suggests a flag. */
    public static boolean isFlag(NameTokens name) {
        return FLAGS.contains(name.head()) || isParticiple(name);
    }

    /** Returns whether a custom class with this name has few values, such as {@code OrderStatus}. */
    public static boolean isTypeOfFew(NameTokens simpleName) {
        return NOUNS.contains(simpleName.head());
    }

    /** Returns whether a name denotes an identifier, or a value composed with one. */
    public static boolean isIdentifier(NameTokens name) {
        return IdentifierWords.identify(name);
    }

    /** Returns the word by which {@link #isIdentifier} recognises an identifier: {@code number} in {@code houseNumber}. */
    public static String identifierWord(NameTokens name) {
        return IdentifierWords.HEADS.contains(name.head())
                ? name.head()
                : name.words().stream().filter(IdentifierWords.PARTS::contains).reduce("id", (first, last) -> last);
    }

    /** Returns whether a noun by itself denotes a value from a small set. */
    static boolean isNoun(String noun) {
        return NOUNS.contains(noun);
    }

    /**
     * Returns whether a name ends in a participle that denotes a flag, such as {@code escalated}. A time can be called
     * the same: {@code started}.
     */
    public static boolean isParticiple(NameTokens name) {
        String word = name.head();
        return word.length() > SHORTEST_PARTICIPLE
                && word.endsWith("ed")
                && !word.endsWith("eed")
                && !NO_FLAGS.contains(word)
                && !ORDINALS.contains(name.modifier());
    }

    private static boolean isFew(NameTokens name) {
        return isPhrase(name)
                || NOUNS.contains(name.head())
                || LEADING_NOUNS.contains(name.first())
                || isSpelledDifferently(name)
                || (ADJECTIVES.contains(name.head()) && !ORDINALS.contains(name.modifier()))
                || (name.hasInOrder("of", CALENDAR) && !TimeBucketName.isEdgeOf(name))
                || isQuestion(name)
                || isPossibility(name)
                || (LABELS.contains(name.head()) && CLOSED.contains(name.modifier()))
                || (name.head().equals("code") && CODED.contains(name.modifier()))
                || (AMBIGUOUS.contains(name.head()) && COMMERCE.contains(name.modifier()));
    }

    /** Returns whether the noun is a cognate in another language, which may put it first, or is misspelt. */
    private static boolean isSpelledDifferently(NameTokens name) {
        return NameTokens.hasAny(ListedWord.cognates(name.head()), NOUNS)
                || NameTokens.hasAny(ListedWord.cognates(name.first()), NOUNS)
                || ListedWord.corrected(name.head(), NOUNS) != null
                || ListedWord.corrected(name.head(), ADJECTIVES) != null;
    }

    /** Returns whether this is a flag for what can be done, such as {@code runnable} or {@code availableForPickup}. */
    private static boolean isPossibility(NameTokens name) {
        String word = name.head();
        boolean isPossible = (word.endsWith("able") || word.endsWith("ible")) && !NO_POSSIBILITIES.contains(word);
        boolean isOfNoun = name.words().size() > 2
                && ADJECTIVES.contains(name.first())
                && PREPOSITIONS.contains(name.words().get(1));
        return isPossible || isOfNoun;
    }

    /** Returns whether this is a yes-or-no question: {@code isPaid}, {@code hasEmail}. A {@code canId} is that of a CAN bus. */
    private static boolean isQuestion(NameTokens name) {
        boolean isBus =
                name.words().size() == 2 && name.first().equals("can") && IdentifierWords.HEADS.contains(name.head());
        return name.words().size() > 1 && QUESTIONS.contains(name.first()) && !isBus;
    }

    /** Returns whether this is the state of a request to sign in. The state of a session, {@code authSessionState}, is a status. */
    public static boolean isNonce(NameTokens name) {
        boolean isOfSession = name.words().size() > 2 && name.modifier().equals("session");
        boolean isSaml = name.words().equals(List.of("relay", "state"));
        return isSaml || (name.head().equals("state") && name.hasAny(SIGN_IN) && !isOfSession);
    }

    /** Returns whether this can be the state of a sign-in, if the table is one of sign-ins: {@code state}, {@code requestState}. */
    public static boolean isState(NameTokens name) {
        return name.isOnly("state") || name.words().equals(List.of("request", "state"));
    }

    /**
     * Returns whether the name of a table or an index, without technical words, is that of sign-ins: {@code oauth-states}, {@code
     * login-sessions}. Sessions of other kinds and authorizations, as of payments, have a state of few values.
     */
    public static boolean isOfSignIns(NameTokens place) {
        List<String> words = place.words();
        if (words.isEmpty() || !SIGN_IN_TABLES.contains(withoutVersion(place.head()))) {
            return false;
        }
        for (String word : words) {
            boolean isAmbiguous = word.equals("session") || word.equals("authorization");
            if (word.startsWith("oauth") || (SIGN_IN.contains(word) && !isAmbiguous)) {
                return true;
            }
        }
        return words.get(0).equals("authorization");
    }

    private static String withoutVersion(String word) {
        return word.startsWith("oauth") ? "oauth" : word;
    }

    /** Returns whether the attributes of a table are those of sign-ins with OAuth or OpenID Connect. */
    public static boolean areOfSignIn(List<NameTokens> attributes) {
        int together = 0;
        for (NameTokens attribute : attributes) {
            if (isIn(SIGN_IN_ONLY, attribute)) {
                return true;
            }
            together += isIn(SIGN_IN_TOGETHER, attribute) ? 1 : 0;
        }
        return together > 1;
    }

    private static boolean isIn(Set<String> list, NameTokens attribute) {
        return attribute.hasAny(list) || list.contains(attribute.modifier() + attribute.head());
    }

    /** Returns whether this is the name of a feature flag. Such names are many, unlike the flag's two values. */
    private static boolean isFeatureFlag(NameTokens name) {
        return name.head().equals("flag") && name.modifier().equals("feature");
    }

    private static boolean isPhrase(NameTokens name) {
        return switch (name.head()) {
            case SINGLE_TABLE -> name.isOnly(SINGLE_TABLE);
            case "name" -> name.modifier().equals(SINGLE_TABLE);
            case "group" -> GROUPED.contains(name.modifier());
            case "stock" -> name.modifier().equals("in");
            case "in", "out" -> name.modifier().equals("opt") || name.modifier().equals("opted");
            case "year" -> TimeBucketName.isLongAgo(name);
            default -> isHeadFirstStatus(name);
        };
    }

    /** Returns whether this is a key with few values, such as {@code statusKey}. */
    private static boolean isKey(NameTokens name) {
        return name.head().equals("key") && KEYED.contains(name.withoutKey().head());
    }

    /** Returns whether this is a status in a language that puts the noun first, such as {@code statusPedido}. */
    private static boolean isHeadFirstStatus(NameTokens name) {
        return name.words().size() > 1
                && name.first().equals("status")
                && ROMANCE.stream().anyMatch(name.head()::endsWith);
    }

    /** Words that denote unique values. */
    static final class IdentifierWords {

        /** Words that denote many values as the last word of a name, whatever precedes them. */
        static final Set<String> HEADS = WordLists.of("identifier heads");

        /** Words that denote a value composed with an identifier, anywhere after the first word: {@code userIdMonth}. */
        static final Set<String> PARTS = WordLists.of("identifier parts");

        private IdentifierWords() {}

        /** Groups that have few ids, because they are defined in a fixed list. */
        private static final Set<String> LISTED = WordLists.of("grouping listed");

        /**
         * Returns whether a name denotes an identifier or a value composed with one. A group's id in front adds few values:
         * {@code chainId_orderStatus}.
         */
        static boolean identify(NameTokens name) {
            if (isQuestion(name)) {
                return false;
            }
            boolean grouped = name.words().size() > 2 && LISTED.contains(name.first());
            NameTokens rest = grouped && PARTS.contains(name.words().get(1)) ? name.after(2) : name;
            return HEADS.contains(name.head()) || rest.hasQualified(PARTS);
        }
    }
}
