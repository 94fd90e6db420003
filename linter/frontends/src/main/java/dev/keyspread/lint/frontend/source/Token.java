package dev.keyspread.lint.frontend.source;

/**
 * A token of a source.
 *
 * @param kind the kind
 * @param text the name, the number, the symbol, or the content of a text without quotes and escapes
 * @param line the line of its first character, from 1
 * @param column the number of characters before it in its line
 * @param isFirst true if it is the first token of its line
 */
public record Token(Kind kind, String text, int line, int column, boolean isFirst) {

    /** Returns whether it is this symbol or this keyword. A text or a quoted name never is. */
    public boolean is(String other) {
        return (kind == Kind.SYMBOL || kind == Kind.NAME) && text.equals(other);
    }

    /** Returns whether it is a name or a keyword. */
    public boolean isName() {
        return kind == Kind.NAME;
    }

    /** The kind of token. */
    public enum Kind {
        /** A name or a keyword. */
        NAME,
        NUMBER,
        TEXT,
        /** A text with expressions in it, as it is written. */
        TEMPLATE,
        SYMBOL
    }
}
