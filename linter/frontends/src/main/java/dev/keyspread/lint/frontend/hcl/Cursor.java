package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Comment;
import dev.keyspread.lint.frontend.document.DocumentException;
import java.util.ArrayList;
import java.util.List;

/** A position in a text that counts lines and collects comments. Not thread-safe. */
final class Cursor {

    /** The character after the end of the text. */
    static final char END = '\0';

    private final String text;
    private final List<Comment> comments = new ArrayList<>();
    private int position;
    private int line;
    private boolean skipsLines;

    Cursor(String text) {
        this(text, 1);
    }

    /** Creates a cursor for a part of a file that begins on a line. */
    Cursor(String text, int line) {
        this.line = line;
        // A byte order mark is no part of the language.
        this.text = text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    int line() {
        return line;
    }

    int position() {
        return position;
    }

    String since(int start) {
        return text.substring(start, position);
    }

    List<Comment> comments() {
        return comments;
    }

    boolean atEnd() {
        return position >= text.length();
    }

    char peek() {
        return peek(0);
    }

    char peek(int offset) {
        return position + offset < text.length() ? text.charAt(position + offset) : END;
    }

    char next() {
        char character = peek();
        position++;
        if (character == '\n') {
            line++;
        }
        return character;
    }

    /** Returns whether the text continues with a word or an operator. */
    boolean sees(String token) {
        return text.startsWith(token, position);
    }

    /** Moves behind a token if the text continues with it. */
    boolean take(String token) {
        if (!sees(token)) {
            return false;
        }
        for (int i = 0; i < token.length(); i++) {
            next();
        }
        return true;
    }

    /**
     * Moves behind blanks and a token.
     *
     * @throws DocumentException if the text does not continue with it
     */
    void require(String token) {
        skip();
        if (!take(token)) {
            throw failure("\"" + token + "\" is expected");
        }
    }

    /** Sets whether line ends are blanks, as between brackets. Returns the previous setting. */
    boolean skipLines(boolean skip) {
        boolean before = skipsLines;
        skipsLines = skip;
        return before;
    }

    /** Moves behind blanks and comments, and behind line ends where they are blanks. */
    void skip() {
        while (!atEnd()) {
            if (isBlank(peek())) {
                next();
            } else if (!comment()) {
                return;
            }
        }
    }

    /** Moves behind blanks, comments and line ends. */
    void skipAll() {
        boolean before = skipLines(true);
        skip();
        skipLines(before);
    }

    private boolean isBlank(char character) {
        return character == ' ' || character == '\t' || character == '\r' || (character == '\n' && skipsLines);
    }

    private boolean comment() {
        int start = position;
        int first = line;
        if (peek() == '#' || sees("//")) {
            while (!atEnd() && peek() != '\n') {
                next();
            }
        } else if (take("/*")) {
            while (!take("*/")) {
                if (atEnd()) {
                    throw new DocumentException("not HCL: a comment has no end", first);
                }
                next();
            }
        } else {
            return false;
        }
        comments.add(new Comment(first, since(start)));
        return true;
    }

    boolean seesName() {
        return Character.isLetter(peek()) || peek() == '_';
    }

    /** Returns a name. It may contain hyphens. */
    String name() {
        int start = position;
        if (!seesName()) {
            throw failure("a name is expected");
        }
        while (Character.isLetterOrDigit(peek()) || peek() == '_' || peek() == '-') {
            next();
        }
        return since(start);
    }

    DocumentException failure(String problem) {
        return new DocumentException("not HCL: " + problem, line);
    }

    /** Counts how deep blocks and expressions are nested, so that no text exhausts the stack. Not thread-safe. */
    static final class Nesting {

        /** More than any module needs. The stack of a small thread has room for it. */
        private static final int MAXIMUM = 60;

        private int depth;

        void enter(Cursor cursor) {
            depth++;
            if (depth > MAXIMUM) {
                throw cursor.failure("values are nested more than " + MAXIMUM + " deep");
            }
        }

        void leave() {
            depth--;
        }
    }
}
