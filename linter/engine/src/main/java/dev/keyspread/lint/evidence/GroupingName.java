package dev.keyspread.lint.evidence;

import dev.keyspread.lint.evidence.FewValuesName.IdentifierWords;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Recognises names of groups, such as a topic. As an index key, a group has few values with many items each. As a table
 * key, it may have many values: the table can hold the groups themselves.
 */
public final class GroupingName {

    private static final Set<String> NOUNS = WordLists.of("grouping nouns");

    /** Nouns that have few ids, because the groups are defined in a fixed list. */
    private static final Set<String> LISTED = WordLists.of("grouping listed");

    private static final Set<String> NAMES = WordLists.of("grouping names");

    private GroupingName() {}

    /** Returns whether a name denotes a group with many items. */
    public static boolean matches(NameTokens name) {
        return isNumberOfListed(name) || (!IdentifierWords.identify(name) && isGroup(name));
    }

    /**
     * Returns the noun of a name and the kind of value that it names, if a general lexicon knows it: {@code "drink"
     * names a food}. Such nouns are groups too.
     */
    public static Optional<String> kind(NameTokens name) {
        // The code of a listed group is one of few. Other codes are often ids: a healthCode.
        return IdentifierWords.identify(name) || name.head().equals("code")
                ? Optional.empty()
                : Lexicon.kind(noun(name)).map(kind -> "\"" + noun(name) + "\" names " + kind);
    }

    /**
     * Returns the noun that decides: the last word, or the word before {@code name}, {@code code} or the like. Cognates in
     * other languages, which may put the noun first, are given in English.
     */
    public static String noun(NameTokens name) {
        String noun =
                NAMES.contains(name.head()) && !FewValuesName.isNoun(name.modifier()) ? name.modifier() : name.head();
        String english = english(noun);
        english = english == null ? english(name.first()) : english;
        english = english == null ? ListedWord.corrected(noun, NOUNS) : english;
        return english == null ? noun : english;
    }

    /** Returns the English cognate of a word that is not English itself, or {@code null}. */
    private static @Nullable String english(String word) {
        for (String cognate : ListedWord.cognates(word)) {
            if (isKnown(cognate)) {
                return isKnown(word) ? null : cognate;
            }
        }
        return null;
    }

    private static boolean isKnown(String noun) {
        return NOUNS.contains(noun) || Lexicon.kind(noun).isPresent();
    }

    private static boolean isNumberOfListed(NameTokens name) {
        return name.head().equals("id") && name.words().size() == 2 && LISTED.contains(name.modifier());
    }

    private static boolean isGroup(NameTokens name) {
        return (NOUNS.contains(noun(name)) && !isHost(name)) || isDataCenter(name);
    }

    /** Returns whether the name denotes a single machine: {@code systemName}. */
    private static boolean isHost(NameTokens name) {
        return name.modifier().equals("system") && NAMES.contains(name.head());
    }

    private static boolean isDataCenter(NameTokens name) {
        return name.modifier().equals("data") && Set.of("center", "centre").contains(name.head());
    }

    /** General nouns with few values, such as <i>city</i> or <i>sport</i>, as WordNet knows them. Read on first use. */
    static final class Lexicon {

        /** General nouns that programs use for stored things, each with an id or a content of its own. */
        private static final Set<String> THINGS = WordLists.of("lexicon things");

        private Lexicon() {}

        /** Returns the kind of value that a noun names, with its article: {@code a food}. Empty if the noun is unknown. */
        static Optional<String> kind(String noun) {
            return noun.isEmpty()
                            || THINGS.contains(noun)
                            || FewValuesName.isNoun(noun)
                            || EventName.isEvent(noun)
                            || MoneyName.isNoun(noun)
                    ? Optional.empty()
                    : Words.kind(noun);
        }

        /**
         * The words, in a class of their own that is loaded when a rule first asks for a word. The text is searched as it is:
         * a run of the linter asks for a few words only.
         */
        private static final class Words {

            private static final String TEXT = WordLists.read("lexicon.txt");
            private static final int START = TEXT.indexOf("\n[");

            static Optional<String> kind(String noun) {
                for (int at = TEXT.indexOf(noun, START); at >= 0; at = TEXT.indexOf(noun, at + 1)) {
                    if (isBoundary(at - 1) && isBoundary(at + noun.length()) && !isHeader(at)) {
                        int section = TEXT.lastIndexOf('[', at);
                        return Optional.of(TEXT.substring(section + 1, TEXT.indexOf(']', section)));
                    }
                }
                return Optional.empty();
            }

            private static boolean isBoundary(int at) {
                return TEXT.charAt(at) == ' ' || TEXT.charAt(at) == '\n';
            }

            private static boolean isHeader(int at) {
                return TEXT.charAt(TEXT.lastIndexOf('\n', at) + 1) == '[';
            }
        }
    }
}
