package dev.keyspread.lint.frontend.shape;

import java.util.ArrayList;
import java.util.List;

/** Splits a command of a shell into words: quotes, escapes and continued lines. Not thread-safe. */
final class ShellWords {

    private static final String ENDS = "\n;&|<>()";

    private final String script;
    private int position;
    private int line;

    private ShellWords(String script, int position) {
        this.script = script;
        this.position = position;
        this.line = 1
                + (int) script.substring(0, position)
                        .chars()
                        .filter(each -> each == '\n')
                        .count();
    }

    /** Returns the words from a position to the end of the command. Line ends in quotes stay. */
    static List<Word> from(String script, int position) {
        ShellWords words = new ShellWords(script, position);
        List<Word> found = new ArrayList<>();
        while (words.skipBlanks()) {
            found.add(words.word());
        }
        return found;
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
        while (position < script.length() && (ENDS + " \t").indexOf(script.charAt(position)) < 0) {
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
