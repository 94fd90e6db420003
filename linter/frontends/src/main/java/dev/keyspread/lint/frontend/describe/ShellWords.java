package dev.keyspread.lint.frontend.describe;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command of a shell into words: quotes, escapes and continued lines. The command may itself be in quotation marks, as in
 * {@code sh -c "aws ..."}. Not thread-safe.
 */
final class ShellWords {

    private static final String ENDS = "\n;&|<>()";

    /** Characters before a quotation mark that starts a value inside a word: {@code KeyType="HASH"}. */
    private static final String BEFORE_VALUE = "=,:";

    /** Characters after the quotation mark that ends a command. */
    private static final String AFTER_COMMAND = " \t\n;&|)]},";

    /** The length after which a command ends. Systems have a limit of about this size. */
    private static final int MAXIMUM_COMMAND = 128 << 10;

    private final String script;
    private int position;
    private int line;

    private ShellWords(String script, int line) {
        this.script = script;
        this.line = line;
    }

    /**
     * Returns the words from a position to the end of the command. Line ends in quotes stay.
     *
     * @param line the line of the position
     */
    static List<Word> from(String script, int position, int line) {
        int end = Math.min(script.length(), position + MAXIMUM_COMMAND);
        ShellWords words = new ShellWords(script.substring(position, end), line);
        List<Word> found = new ArrayList<>();
        while (words.skipBlanks()) {
            Word word = words.word();
            if (!words.isRedirected(word.text())
                    && (!word.text().isEmpty() || words.position < words.script.length())) {
                found.add(word);
            }
        }
        return found;
    }

    /** Returns whether a word is the number of an output that is redirected, as in {@code 2>&1}. */
    private boolean isRedirected(String word) {
        return !word.isEmpty()
                && word.chars().allMatch(Character::isDigit)
                && position < script.length()
                && "<>".indexOf(script.charAt(position)) >= 0;
    }

    /** Skips blanks and ends of lines after a backslash. Returns whether a word follows. */
    private boolean skipBlanks() {
        while (position < script.length()) {
            if (script.startsWith("\\\n", position)) {
                position += 2;
                line++;
            } else if (script.charAt(position) == ' ' || script.charAt(position) == '\t') {
                position++;
            } else {
                return script.charAt(position) != '#' && ENDS.indexOf(script.charAt(position)) < 0;
            }
        }
        return false;
    }

    private Word word() {
        int first = line;
        StringBuilder text = new StringBuilder();
        int start = position;
        while (position < script.length() && (ENDS + " \t").indexOf(script.charAt(position)) < 0) {
            if (isEndOfQuotedCommand(start)) {
                position = script.length();
                break;
            }
            char next = next();
            if (next == '"' || next == '\'') {
                quoted(next, text);
            } else if (next != '\\') {
                text.append(next);
            } else if (position < script.length()) {
                text.append(next());
            }
        }
        return new Word(first, text.toString());
    }

    /**
     * Returns whether a quotation mark at the position ends the quotation around the whole command: it has no partner, or it is the
     * first one in its word and the word ends there.
     */
    private boolean isEndOfQuotedCommand(int start) {
        char quote = script.charAt(position);
        if (quote != '"' && quote != '\'') {
            return false;
        }
        if (script.indexOf(quote, position + 1) < 0) {
            return true;
        }
        return position > start
                && AFTER_COMMAND.indexOf(script.charAt(position + 1)) >= 0
                && BEFORE_VALUE.indexOf(script.charAt(position - 1)) < 0
                && script.substring(start, position).indexOf(quote) < 0;
    }

    private void quoted(char quote, StringBuilder text) {
        while (position < script.length()) {
            char next = next();
            if (next == quote) {
                return;
            }
            boolean isEscape = quote == '"' && next == '\\' && position < script.length();
            text.append(isEscape && "\"\\$`\n".indexOf(script.charAt(position)) >= 0 ? next() : next);
        }
    }

    private char next() {
        char next = script.charAt(position++);
        if (next == '\n') {
            line++;
        }
        return next;
    }

    /**
     * A word.
     *
     * @param line the line of its start, from 1
     * @param text the text without quotes
     */
    record Word(int line, String text) {}
}
