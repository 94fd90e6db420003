package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.inmemory.internal.expression.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Reads the tokens of an expression one by one, and names the place of a syntax error. */
final class TokenReader {

    /** The maximum size of an expression, in bytes. */
    private static final int LARGEST_EXPRESSION = 4_096;

    private final ExpressionType type;
    private final String expression;
    private final List<Token> tokens;
    private int next;

    TokenReader(ExpressionType type, String expression) {
        this.type = type;
        this.expression = expression;
        if (expression.isBlank()) {
            throw type.error("The expression can not be empty;");
        }
        int bytes = ItemSize.string(expression);
        if (bytes > LARGEST_EXPRESSION) {
            throw type.error("Expression size has exceeded the maximum allowed size; expression size: " + bytes);
        }
        tokens = Tokenizer.tokens(expression);
    }

    ExpressionType type() {
        return type;
    }

    /** Returns the next token without taking it. */
    Token peek() {
        return tokens.get(next);
    }

    /** Returns whether the token after the next one is this symbol. */
    boolean isFollowedBy(String symbol) {
        return next + 1 < tokens.size() && tokens.get(next + 1).isSymbol(symbol);
    }

    Token take() {
        return tokens.get(next++);
    }

    boolean takeSymbol(String symbol) {
        return takeIf(peek().isSymbol(symbol));
    }

    boolean takeKeyword(String keyword) {
        return takeIf(peek().isKeyword(keyword));
    }

    private boolean takeIf(boolean isNext) {
        if (isNext) {
            next++;
        }
        return isNext;
    }

    void expectSymbol(String symbol) {
        if (!takeSymbol(symbol)) {
            throw unexpected();
        }
    }

    void expectKeyword(String keyword) {
        if (!takeKeyword(keyword)) {
            throw unexpected();
        }
    }

    void expectEnd() {
        if (peek().kind() != Kind.END) {
            throw unexpected();
        }
    }

    /** Returns the error that the next token cannot be here. */
    DynamoDbException unexpected() {
        Token token = peek();
        Token before = tokens.get(Math.max(0, next - 1));
        Token after = tokens.get(Math.min(tokens.size() - 1, next + 1));
        return type.error(
                "Syntax error; token: \"" + (token.kind() == Kind.END ? "<EOF>" : token.text()) + "\", near: \""
                        + expression.substring(before.start(), after.end()).strip() + "\"");
    }

    /** Splits an expression into tokens. Characters that no token begins with become symbols, which parsers reject. */
    private static final class Tokenizer {

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
}
