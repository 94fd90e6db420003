package dev.keyspread.lint.frontend.models;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** The text of a source without its comments, in which each character keeps its place. Immutable. */
final class SourceText {

    private final String text;
    private final int[] lines;
    private final Map<Integer, Integer> closings;

    private SourceText(String text) {
        this.text = text;
        this.lines = IntStream.range(0, text.length())
                .filter(at -> text.charAt(at) == '\n')
                .toArray();
        this.closings = closings(text);
    }

    /**
     * Returns a source with spaces in place of its comments.
     *
     * @param comment the characters that begin a comment up to the end of the line
     * @param hasBlocks whether there are comments in the form of Java's
     */
    static SourceText of(String source, String comment, boolean hasBlocks) {
        StringBuilder text = new StringBuilder(source);
        int at = 0;
        while (at < text.length()) {
            char first = text.charAt(at);
            if (first == '"' || first == '\'') {
                at = endOfText(source, at);
            } else if (source.startsWith(comment, at) && !source.startsWith("#{", at)) {
                at = blank(text, at, endOr(source.indexOf('\n', at), source.length()));
            } else if (hasBlocks && source.startsWith("/*", at)) {
                int end = source.indexOf("*/", at + 2);
                at = blank(text, at, end < 0 ? source.length() : end + 2);
            } else {
                at++;
            }
        }
        return new SourceText(text.toString());
    }

    private static int endOr(int end, int otherwise) {
        return end < 0 ? otherwise : end;
    }

    private static int blank(StringBuilder text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (text.charAt(i) != '\n') {
                text.setCharAt(i, ' ');
            }
        }
        return end;
    }

    /** Returns the index after a text between quotes. A quote without an end, such as an apostrophe, ends with its line. */
    private static int endOfText(String source, int start) {
        for (int i = start + 1; i < source.length() && source.charAt(i) != '\n'; i++) {
            if (source.charAt(i) == '\\') {
                i++;
            } else if (source.charAt(i) == source.charAt(start)) {
                return i + 1;
            }
        }
        return start + 1;
    }

    String text() {
        return text;
    }

    /** Returns the line of an index, from 1. */
    int line(int at) {
        int place = Arrays.binarySearch(lines, at);
        return (place < 0 ? -place - 1 : place) + 1;
    }

    /** Returns the index after the bracket that closes the one at an index, or the end of the text. */
    int closing(int open) {
        return closings.getOrDefault(open, text.length());
    }

    /** Returns whether a bracket has one that closes it, and is not in a text between quotes. */
    boolean isClosed(int open) {
        return closings.containsKey(open);
    }

    /** Returns the index after the closing bracket of each opening one, found in one pass. */
    private static Map<Integer, Integer> closings(String text) {
        Map<Integer, Integer> closings = new HashMap<>();
        Deque<Integer> open = new ArrayDeque<>();
        int at = 0;
        while (at < text.length()) {
            char each = text.charAt(at);
            if (each == '"' || each == '\'') {
                at = endOfText(text, at);
                continue;
            }
            if ("([{".indexOf(each) >= 0) {
                open.push(at);
            } else if (")]}".indexOf(each) >= 0 && !open.isEmpty()) {
                closings.put(open.pop(), at + 1);
            }
            at++;
        }
        return closings;
    }
}
