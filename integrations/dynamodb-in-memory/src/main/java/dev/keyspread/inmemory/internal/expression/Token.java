package dev.keyspread.inmemory.internal.expression;

import java.util.Locale;

/**
 * A token of an expression.
 *
 * @param start the index of its first character in the expression
 */
record Token(Kind kind, String text, int start) {

    enum Kind {
        /** An attribute name, a function or a keyword. */
        WORD,
        /** A placeholder of a name, with its {@code #}. */
        NAME,
        /** A placeholder of a value, with its {@code :}. */
        VALUE,
        /** A list index. */
        NUMBER,
        /** An operator or a delimiter. */
        SYMBOL,
        /** The end of the expression. */
        END
    }

    int end() {
        return start + text.length();
    }

    /** Returns whether this is an operator or a delimiter. */
    boolean isSymbol(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    /** Returns whether this is a keyword, in any case. */
    boolean isKeyword(String keyword) {
        return kind == Kind.WORD && text.toUpperCase(Locale.ROOT).equals(keyword);
    }
}
