package dev.keyspread.lint.evidence;

/** Kinds of values that the last word of their name reveals. */
public enum NameKind {
    /** A text that people write, which can contain anything. */
    FREE_TEXT("free-text heads"),
    /** A text that can be longer than a key may be. */
    LONG_TEXT("long-text heads"),
    /** A number that gives the position of its item in an order. */
    ORDINAL("ordinal heads"),
    /** A measure of success that rankings are sorted by. */
    SCORE("score heads"),
    /** A value that changes with every use of its item. */
    VOLATILE("volatile heads");

    private final String section;

    NameKind(String section) {
        this.section = section;
    }

    /** Returns whether a name is of this kind. */
    public boolean matches(NameTokens name) {
        boolean isOfKind = WordLists.of(section).contains(name.head());
        return this == ORDINAL ? isOfKind && isPosition(name) : isOfKind;
    }

    /**
     * Returns whether a name is that of a position alone. Phone numbers and the levels of a course are no numbers, and
     * {@code userIdVersion} joins a version to an id.
     */
    private static boolean isPosition(NameTokens name) {
        boolean isAmbiguous = WordLists.of("ordinal qualified").contains(name.head())
                && !name.modifier().isEmpty();
        return !name.words().contains("id")
                && (!isAmbiguous || WordLists.of("ordinal modifiers").contains(name.modifier()));
    }
}
