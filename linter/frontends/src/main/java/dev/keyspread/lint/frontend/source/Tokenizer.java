package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Splits a source into tokens, without comments and white space. Any text has tokens: an unterminated text ends with its line or
 * with the source. Takes time proportional to the length. Not thread-safe.
 */
final class Tokenizer {

    /** Symbols of several characters; the longer ones come first. */
    private static final List<String> SYMBOLS = List.of(
            "...", "===", "!==", "**", "=>", "->", "==", "!=", "<=", ">=", "?.", "??", "?:", "||", "&&", "::", ":=",
            "+=", "-=", "!!");

    /** Keywords after which a slash begins a regular expression. */
    private static final Set<String> BEFORE_EXPRESSION = Set.of("return", "typeof", "case", "in", "of", "await");

    private final String source;
    private final Language language;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int line = 1;
    private int lineStart;
    private int lineOfLast;

    private Tokenizer(String source, Language language) {
        this.source = source;
        this.language = language;
    }

    static List<Token> tokenize(String source, Language language) {
        Tokenizer tokenizer = new Tokenizer(source, language);
        while (tokenizer.at < source.length()) {
            tokenizer.next();
        }
        return tokenizer.tokens;
    }

    private void next() {
        char first = source.charAt(at);
        if (Character.isWhitespace(first)) {
            skipTo(at + 1);
        } else if (language.isComment(first, peek(1)) || (first == '#' && peek(1) == '!')) {
            skipTo(end("\n"));
        } else if (first == '/' && peek(1) == '*' && language.hasBlockComments()) {
            skipTo(end("*/"));
        } else if (first == '"' || (first == '\'' && !isLifetime()) || first == '`') {
            quoted(first);
        } else if (Character.isDigit(first)) {
            number();
        } else if (Character.isJavaIdentifierStart(first)) {
            name();
        } else if (first == '/' && language.hasRegularExpressions() && isExpressionExpected()) {
            regularExpression();
        } else {
            symbol();
        }
    }

    /** Returns whether a quote of Rust begins a lifetime such as {@code 'static}, and not a character. */
    private boolean isLifetime() {
        return language == Language.RUST && peek(1) != '\\' && peek(2) != '\'';
    }

    private void quoted(char quote) {
        QuotedText text = QuotedText.read(source, at, quote, language, prefix());
        if (!prefix().isEmpty()) {
            tokens.remove(tokens.size() - 1);
        }
        add(text.kind(), text.value(), text.end());
    }

    /** Returns the name that touches a quote in Python, such as {@code f} of a formatted text. */
    private String prefix() {
        boolean touches = language == Language.PYTHON && at > 0 && Character.isLetter(source.charAt(at - 1));
        Token last = tokens.isEmpty() ? null : tokens.get(tokens.size() - 1);
        return touches && last != null && last.text().matches("(?i)[fbru]{1,2}") ? last.text() : "";
    }

    private void number() {
        int end = at + 1;
        while (end < source.length() && isInNumber(end)) {
            end++;
        }
        add(Token.Kind.NUMBER, source.substring(at, end).replace("_", "").replaceFirst("(?<=\\d)[LlnFfDd]$", ""), end);
    }

    private boolean isInNumber(int index) {
        char next = source.charAt(index);
        return Character.isLetterOrDigit(next)
                || next == '_'
                || (next == '.' && index + 1 < source.length() && Character.isDigit(source.charAt(index + 1)));
    }

    private void name() {
        int end = at + 1;
        while (end < source.length() && Character.isJavaIdentifierPart(source.charAt(end))) {
            end++;
        }
        add(Token.Kind.NAME, source.substring(at, end), end);
    }

    private boolean isExpressionExpected() {
        if (tokens.isEmpty()) {
            return true;
        }
        Token last = tokens.get(tokens.size() - 1);
        return last.kind() == Token.Kind.SYMBOL
                ? !Set.of(")", "]", "}").contains(last.text())
                : BEFORE_EXPRESSION.contains(last.text()) && last.isName();
    }

    /** Reads a regular expression up to the end of its line. Its content does not matter. */
    private void regularExpression() {
        int end = at + 1;
        boolean inClass = false;
        while (end < source.length() && source.charAt(end) != '\n' && (inClass || source.charAt(end) != '/')) {
            char next = source.charAt(end);
            inClass = next == '[' || (inClass && next != ']');
            end += next == '\\' ? 2 : 1;
        }
        add(Token.Kind.SYMBOL, "/", Math.min(end + 1, source.length()));
    }

    private void symbol() {
        String text = SYMBOLS.stream()
                .filter(symbol -> source.startsWith(symbol, at))
                .findFirst()
                .orElse(source.substring(at, at + 1));
        String known = language.symbol(text);
        if (known.isEmpty()) {
            skipTo(at + text.length());
        } else {
            add(Token.Kind.SYMBOL, known, at + text.length());
        }
    }

    private void add(Token.Kind kind, String text, int end) {
        tokens.add(new Token(kind, text, line, at - lineStart, line != lineOfLast, at, end));
        skipTo(end);
        lineOfLast = line;
    }

    private void skipTo(int end) {
        for (; at < end; at++) {
            if (source.charAt(at) == '\n') {
                line++;
                lineStart = at + 1;
            }
        }
    }

    private int end(String terminator) {
        int found = source.indexOf(terminator, at);
        return found < 0 ? source.length() : found + terminator.length();
    }

    private char peek(int distance) {
        return at + distance < source.length() ? source.charAt(at + distance) : '\0';
    }
}
