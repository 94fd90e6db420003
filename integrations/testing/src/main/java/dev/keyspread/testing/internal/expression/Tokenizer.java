package dev.keyspread.testing.internal.expression;

import dev.keyspread.testing.internal.expression.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** Splits an expression into tokens. Characters that no token begins with become symbols, which parsers reject. */
final class Tokenizer {

    private final String expression;
    private final List<Token> tokens = new ArrayList<>();
    private int position;

    private Tokenizer(String expression) {
        this.expression = expression;
    }

    /** Returns the tokens of an expression. The last one is {@link Kind#END}. */
    static List<Token> tokens(String expression) {
        Tokenizer tokenizer = new Tokenizer(expression);
        while (tokenizer.position < expression.length()) {
            tokenizer.next();
        }
        tokenizer.tokens.add(new Token(Kind.END, "", expression.length()));
        return tokenizer.tokens;
    }

    private void next() {
        char first = expression.charAt(position);
        if (Character.isWhitespace(first)) {
            position++;
        } else if (isLetter(first)) {
            add(Kind.WORD, endOf(Tokenizer::isWordPart, position));
        } else if ((first == '#' || first == ':') && hasWordPart(position + 1)) {
            add(first == '#' ? Kind.NAME : Kind.VALUE, endOf(Tokenizer::isWordPart, position + 1));
        } else if (isDigit(first)) {
            // A number has no leading zeros: "01" is two tokens.
            add(Kind.NUMBER, first == '0' ? position + 1 : endOf(Tokenizer::isDigit, position));
        } else {
            add(Kind.SYMBOL, position + symbolLength());
        }
    }

    private boolean hasWordPart(int index) {
        return index < expression.length() && isWordPart(expression.charAt(index));
    }

    private int symbolLength() {
        return expression.startsWith("<>", position)
                        || expression.startsWith("<=", position)
                        || expression.startsWith(">=", position)
                ? 2
                : 1;
    }

    private int endOf(IntPredicate part, int start) {
        int end = start;
        while (end < expression.length() && part.test(expression.charAt(end))) {
            end++;
        }
        return end;
    }

    private void add(Kind kind, int end) {
        tokens.add(new Token(kind, expression.substring(position, end), position));
        position = end;
    }

    private static boolean isLetter(int character) {
        return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
    }

    private static boolean isDigit(int character) {
        return character >= '0' && character <= '9';
    }

    private static boolean isWordPart(int character) {
        return isLetter(character) || isDigit(character) || character == '_';
    }
}
