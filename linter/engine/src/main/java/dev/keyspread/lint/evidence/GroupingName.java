package dev.keyspread.lint.evidence;

import dev.keyspread.lint.evidence.FewValuesName.IdentifierWords;
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

    /** Nouns of programs and of work that the lexicon does not know as groups: a queue, a site. */
    private static final Set<String> PROGRAMS = WordLists.of("grouping programs");

    private static final Set<String> NAMES = WordLists.of("grouping names");

    /** Things that are few if the key has their name, but may be many by an id: {@code functionName}. */
    private static final Set<String> NAMED = WordLists.of("grouping named");

    private static final Set<String> FILES = WordLists.of("blob heads");

    private GroupingName() {}

    /** Returns whether a name denotes a group with many items. */
    public static boolean matches(NameTokens name) {
        return isNumberOfListed(name) || (!IdentifierWords.identify(name) && isGroup(name));
    }

    /**
     * Returns whether a name denotes a group by a general noun, from the lexicon or of programs: {@code drink}, {@code queue}. As a number
     * it can be a measurement.
     */
    public static boolean isGeneral(NameTokens name) {
        // The code of a listed group is one of few. Other codes are often ids: a healthCode.
        return !IdentifierWords.identify(name)
                && !name.head().equals("code")
                && !isPath(name)
                && (isNameOfFew(name) || PROGRAMS.contains(noun(name)) || Lexicon.knows(noun(name)));
    }

    /** Returns whether a name denotes the name of one of few things: {@code functionName}, {@code roleName}. */
    private static boolean isNameOfFew(NameTokens name) {
        return isNameOf(name) && NAMED.contains(name.modifier());
    }

    /** Returns whether it is the location of a file, which is a path: {@code fileLocation}. */
    private static boolean isPath(NameTokens name) {
        return name.head().equals("location") && FILES.contains(name.modifier());
    }

    /** Returns whether it is the name of something, which the word before says. */
    public static boolean isNameOf(NameTokens name) {
        return name.words().size() > 1
                && (name.head().equals("name") || name.head().equals("title"));
    }

    /**
     * Returns the noun that decides: the last word, or the word before {@code name}, {@code code} or the like. Cognates in
     * other languages, which may put the noun first, are given in English.
     */
    public static String noun(NameTokens name) {
        String noun = NAMES.contains(name.head()) && (isNameOf(name) || !FewValuesName.isNoun(name.modifier()))
                ? name.modifier()
                : name.head();
        String english = english(noun);
        english = english == null ? english(name.first()) : english;
        english = english == null ? ListedWord.corrected(noun, NOUNS) : english;
        return english == null ? noun : english;
    }

    /**
     * Returns what the values are, in words: {@code event name} for {@code eventName}, {@code availability zone} for {@code
     * availabilityZone}, {@code category id} for {@code categoryId}.
     */
    public static String phrase(NameTokens name) {
        String noun = noun(name);
        int start = name.words().lastIndexOf("by") + 1;
        return name.words().indexOf(noun) < start
                ? noun
                : String.join(" ", name.after(start).words());
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
        return NOUNS.contains(noun) || Lexicon.knows(noun);
    }

    private static boolean isNumberOfListed(NameTokens name) {
        return (name.head().equals("id") || name.head().equals("key"))
                && name.words().size() == 2
                && LISTED.contains(name.modifier());
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

        /** Returns whether the lexicon has a noun that no other list has. */
        static boolean knows(String noun) {
            return !noun.isEmpty()
                    && !THINGS.contains(noun)
                    && !FewValuesName.isNoun(noun)
                    && !EventName.isEvent(noun)
                    && !MoneyName.isNoun(noun)
                    && Words.has(noun);
        }

        /**
         * The words, in a class of their own that is loaded when a rule first asks for a word. The text is searched as it is:
         * a run of the linter asks for a few words only.
         */
        private static final class Words {

            private static final String TEXT = WordLists.read("lexicon.txt");
            private static final int START = TEXT.indexOf("\n[");

            static boolean has(String noun) {
                for (int at = TEXT.indexOf(noun, START); at >= 0; at = TEXT.indexOf(noun, at + 1)) {
                    if (isBoundary(at - 1) && isBoundary(at + noun.length()) && !isHeader(at)) {
                        return true;
                    }
                }
                return false;
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
