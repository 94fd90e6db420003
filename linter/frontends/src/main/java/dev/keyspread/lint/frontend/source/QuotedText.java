package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A text in quotes.
 *
 * @param kind the kind of token
 * @param value the content; escapes are resolved unless it is a template
 * @param end the index after the closing quote
 */
record QuotedText(Token.Kind kind, String value, int end) {

    private static final Pattern KOTLIN_VARIABLE = Pattern.compile("(?s).*\\$[\\p{L}_{`].*");
    private static final Pattern PYTHON_VARIABLE = Pattern.compile("(?s).*\\{[^{].*");

    /**
     * Reads a text.
     *
     * @param start the index of the opening quote
     * @param prefix the letters in front of a text of Python
     */
    static QuotedText read(String source, int start, char quote, Language language, String prefix) {
        if (quote == '`' && language == Language.GO) {
            int found = source.indexOf(quote, start + 1);
            int end = found < 0 ? source.length() : found + 1;
            return new QuotedText(Token.Kind.TEXT, content(source, start + 1, end, 1), end);
        }
        if (quote == '`' && !language.hasTemplates()) {
            int end = endOfLine(source, start + 1, quote, false);
            return new QuotedText(Token.Kind.NAME, content(source, start + 1, end, 1), end);
        }
        boolean isRaw = prefix.toLowerCase(Locale.ROOT).contains("r");
        int quotes = language.hasTripleQuotes()
                        && source.startsWith(String.valueOf(quote).repeat(3), start)
                ? 3
                : 1;
        int end = end(source, start, quote, quotes, language);
        String quoted = content(source, start + quotes, end, quotes);
        // A text block of Java begins on its second line, without the indentation that its lines share.
        String content = language == Language.JAVA && quotes == 3
                ? quoted.substring(quoted.indexOf('\n') + 1).stripIndent()
                : quoted;
        boolean isTemplate = isTemplate(content, quote, language, prefix);
        return isTemplate
                ? new QuotedText(Token.Kind.TEMPLATE, content, end)
                : new QuotedText(Token.Kind.TEXT, isRaw ? content : unescaped(content), end);
    }

    private static boolean isTemplate(String content, char quote, Language language, String prefix) {
        return switch (language) {
            case TYPESCRIPT -> quote == '`' && content.contains("${");
            case KOTLIN ->
                quote == '"'
                        && KOTLIN_VARIABLE.matcher(content.replace("\\$", "")).matches();
            case PYTHON ->
                prefix.matches("(?i).*f.*") && PYTHON_VARIABLE.matcher(content).matches();
            case RUBY -> quote == '"' && content.contains("#{");
            case PHP -> quote == '"' && content.contains("$");
            default -> false;
        };
    }

    private static int end(String source, int start, char quote, int quotes, Language language) {
        if (quotes == 3) {
            int found = source.indexOf(String.valueOf(quote).repeat(3), start + 3);
            return found < 0 ? source.length() : found + 3;
        }
        boolean nests = quote == '`' || (language == Language.KOTLIN && quote == '"');
        if (language.hasLongTexts()) {
            return endOfText(source, start + 1, quote);
        }
        return nests ? endOfTemplate(source, start, quote) : endOfLine(source, start + 1, quote, true);
    }

    /** Returns the index after the closing quote, or the end of the line. */
    private static int endOfLine(String source, int from, char quote, boolean hasEscapes) {
        for (int i = from; i < source.length(); i++) {
            char next = source.charAt(i);
            if (next == quote) {
                return i + 1;
            }
            if (next == '\n') {
                return i;
            }
            if (next == '\\' && hasEscapes) {
                i++;
            }
        }
        return source.length();
    }

    /** Returns the index after the closing quote, perhaps on another line. */
    private static int endOfText(String source, int from, char quote) {
        for (int i = from; i < source.length(); i++) {
            if (source.charAt(i) == quote) {
                return i + 1;
            }
            i += source.charAt(i) == '\\' ? 1 : 0;
        }
        return source.length();
    }

    /** Returns the index after the closing quote of a template, whose expressions may contain further templates. */
    private static int endOfTemplate(String source, int start, char quote) {
        Deque<Character> open = new ArrayDeque<>();
        open.push(quote);
        int i = start + 1;
        while (i < source.length() && !open.isEmpty()) {
            char next = source.charAt(i++);
            boolean inText = open.element() == quote;
            if (next == '\n' && quote == '"') {
                return i - 1;
            }
            if (inText && next == '\\') {
                i++;
            } else if (next == quote) {
                if (inText) {
                    open.pop();
                } else {
                    open.push(quote);
                }
            } else if (next == '{' && (!inText || source.charAt(i - 2) == '$')) {
                open.push('{');
            } else if (next == '}' && !inText) {
                open.pop();
            } else if (!inText && (next == '\'' || next == '"')) {
                i = endOfLine(source, i, next, true);
            }
        }
        return Math.min(i, source.length());
    }

    private static String content(String source, int from, int end, int quotes) {
        int last = end - quotes;
        boolean isClosed = last >= from && source.charAt(end - 1) == source.charAt(from - 1);
        return source.substring(Math.min(from, end), isClosed ? last : end);
    }

    private static String unescaped(String content) {
        if (content.indexOf('\\') < 0) {
            return content;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < content.length(); i++) {
            char next = content.charAt(i);
            if (next == '\\' && i + 1 < content.length()) {
                i++;
                char escaped = content.charAt(i);
                text.append(escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped);
            } else {
                text.append(next);
            }
        }
        return text.toString();
    }
}
