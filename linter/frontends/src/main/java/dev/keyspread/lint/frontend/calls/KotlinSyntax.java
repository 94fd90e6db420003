package dev.keyspread.lint.frontend.calls;

import dev.keyspread.lint.frontend.source.Tokens;
import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds the ends and beginnings of statements, arguments and blocks in a Kotlin source. In doubt, a call is no whole statement,
 * because the result of a statement is dropped.
 *
 * @param tokens the tokens of the source
 */
record KotlinSyntax(Tokens tokens) {

    private static final Set<String> BEFORE_VALUE = Set.of("return", "throw", "else", "in", "is", "as", "by");
    private static final Set<String> LOOPS = Set.of("for", "while", "do", "finally");
    private static final Set<String> BRANCHES = Set.of("if", "try");
    private static final Set<String> FURTHER_BRANCHES = Set.of("else", "catch");

    /** The maximum number of tokens of a lambda's parameters. */
    private static final int PARAMETERS = 20;

    /** Returns whether a statement begins with a token of a block. */
    boolean isStart(int index, int blockStart) {
        Token before = tokens.at(index - 1);
        if (index == blockStart) {
            return before.is("{") || before.is("->");
        }
        boolean ends = before.kind() != Token.Kind.SYMBOL || tokens.isClosing(index - 1) || before.is("!!");
        return before.is(";")
                || (tokens.at(index).isFirst() && ends && !(before.isName() && BEFORE_VALUE.contains(before.text())));
    }

    /** Returns whether a statement ends before a token. */
    boolean isEnd(int index) {
        Token next = tokens.at(index);
        return tokens.isClosing(index) || next.is(";") || (next.isFirst() && next.isName() && !next.is("else"));
    }

    /** Returns whether a call's arguments, or its lambda, begin with a token. */
    boolean isCall(int index) {
        int open = tokens.typeArgumentsEnd(index);
        return !tokens.at(index).isFirst()
                && (tokens.at(open).is("(") || tokens.at(open).is("{"));
    }

    /** Returns the index of the value of an argument, which may have a name. */
    int value(int argument) {
        return tokens.at(argument).isName() && tokens.at(argument + 1).is("=") ? argument + 2 : argument;
    }

    /** Returns the index of the arrow after the parameters of a lambda, or -1 if it names none. */
    int arrow(int open) {
        for (int i = open + 1; i < open + PARAMETERS && i < tokens.closing(open); i++) {
            if (tokens.at(i).is("->")) {
                return i;
            }
            if (tokens.isOpening(i) && !tokens.at(i).is("(")) {
                return -1;
            }
        }
        return -1;
    }

    /** Returns the index after the type of a declaration: that of an equals sign, of a body, or of what follows. */
    int typeEnd(int start, int end) {
        int at = start;
        while (at < end
                && !tokens.isClosing(at)
                && !Set.of("=", "{", "by", ";").contains(tokens.at(at).text())
                && !(tokens.at(at).isFirst() && at > start && tokens.at(at).isName())) {
            at = tokens.isOpening(at) ? tokens.closing(at) + 1 : at + 1;
        }
        return at;
    }

    /**
     * Returns whether the last expression of a block may be a value.
     *
     * @param blockStart the first token of the block around it
     * @param around true if the last expression of that block may be a value
     * @param last true if that of the block before it may be
     */
    boolean isValue(int open, int blockStart, boolean around, boolean last) {
        int before = open - 1;
        int keyword = tokens.at(before).is(")") ? tokens.opening(before) - 1 : before;
        String text = tokens.at(keyword).text();
        if (LOOPS.contains(text)) {
            return false;
        }
        if (BRANCHES.contains(text)) {
            return tokens.at(keyword - 1).is("else") ? last : !isStart(keyword, blockStart) || around;
        }
        return !FURTHER_BRANCHES.contains(text) || last;
    }

    /**
     * Returns the index after a copy with a value that is computed from the original, as {@code order.copy(total = order.total +
     * 1)}, or else the index after the name.
     */
    int copyEnd(int name) {
        boolean isCopy = tokens.at(name + 1).is(".")
                && tokens.at(name + 2).is("copy")
                && tokens.at(name + 3).is("(");
        if (!isCopy) {
            return name + 1;
        }
        int close = tokens.closing(name + 3);
        boolean isChanged = IntStream.range(name + 4, close)
                .anyMatch(i -> tokens.at(i).is(tokens.at(name).text())
                        && tokens.at(i + 1).is("."));
        return isChanged ? close + 1 : name + 1;
    }
}
