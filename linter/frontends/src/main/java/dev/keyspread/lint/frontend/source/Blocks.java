package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Set;

/** The blocks of a Python source, which indentation delimits. Immutable. */
final class Blocks {

    private static final Set<String> HEADERS = Set.of(
            "def", "class", "for", "if", "elif", "else", "while", "with", "try", "except", "finally", "async", "match",
            "case");

    private final Tokens tokens;

    /** The index of the first token of the header of the block around each token, or -1. */
    private final int[] headers;

    Blocks(Tokens tokens) {
        this.tokens = tokens;
        this.headers = new int[tokens.size()];
        Arrays.fill(headers, -1);
        if (tokens.language() == Language.PYTHON) {
            find();
        }
    }

    /** Returns the index of the first token of the header of the block around a token, or -1 if there is none. */
    int header(int index) {
        return index >= 0 && index < headers.length ? headers[index] : -1;
    }

    /** Returns the index of the header of the class or the function around a token, or -1 if there is none. */
    int definition(int index) {
        int header = header(index);
        while (header >= 0 && !isDefinition(header)) {
            header = header(header);
        }
        return header;
    }

    /** Returns whether a block contains a token. */
    boolean contains(int header, int index) {
        int each = header(index);
        while (each >= 0 && each != header) {
            each = header(each);
        }
        return each == header;
    }

    private boolean isDefinition(int header) {
        Token keyword = tokens.at(tokens.at(header).is("async") ? header + 1 : header);
        return keyword.is("def") || keyword.is("class");
    }

    private void find() {
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < headers.length; i++) {
            // A bracket that ends the header of a block may be below the header's first token.
            boolean isStatement = tokens.at(i).isFirst() && tokens.enclosing(i) < 0 && !tokens.isClosing(i);
            if (isStatement) {
                while (!open.isEmpty()
                        && tokens.at(open.element()).column() >= tokens.at(i).column()) {
                    open.pop();
                }
            }
            headers[i] = open.isEmpty() ? -1 : open.element();
            if (isStatement
                    && tokens.at(i).isName()
                    && HEADERS.contains(tokens.at(i).text())) {
                open.push(i);
            }
        }
    }
}
