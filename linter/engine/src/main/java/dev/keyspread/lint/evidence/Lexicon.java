package dev.keyspread.lint.evidence;

import java.util.Optional;
import java.util.Set;

/** General nouns with few values, such as <i>city</i> or <i>sport</i>, as WordNet knows them. Read on first use. */
final class Lexicon {

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
