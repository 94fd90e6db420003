package dev.keyspread.lint.frontend.suppression;

import dev.keyspread.lint.frontend.document.Comment;
import dev.keyspread.lint.schema.Suppression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import java.util.regex.Pattern;

/**
 * The suppressions in the comments of YAML and of programs, whose parsers drop comments. A block is a line with the deeper indented
 * lines below it. Not thread-safe.
 */
public final class TextIgnores {

    private static final Pattern WHOLE_LINE = Pattern.compile("\\s*(?:#|//|/?\\*).*");

    private static final Pattern ADDS_INDEX =
            Pattern.compile("add_?(?:global|local)_?secondary_?index", Pattern.CASE_INSENSITIVE);

    private final List<String> lines;
    private final IgnoreComments comments;

    private TextIgnores(List<String> lines) {
        this.lines = lines;
        this.comments = new IgnoreComments(comments(lines));
    }

    /** Returns whether a text may contain suppressions. */
    public static boolean isRelevant(String text) {
        return Directive.isIn(text);
    }

    /** Returns the suppressions in a text. */
    public static TextIgnores of(String text) {
        return new TextIgnores(text.lines().toList());
    }

    /** Returns the suppressions in the block that begins in a line, and in the comments directly above it. */
    public List<Suppression> ofBlock(int first) {
        return comments.of(first, last(first));
    }

    /**
     * Returns the suppressions in the call that adds an index to a table, and in the comments directly above it.
     *
     * @param line a line of the call. If no such call contains it, the index is part of another block
     */
    public List<Suppression> ofAddedIndex(int line) {
        int first = line;
        while (first > 0 && !ADDS_INDEX.matcher(lines.get(first - 1)).find()) {
            first--;
        }
        return first > 0 && last(first) >= line ? ofBlock(first) : List.of();
    }

    /** Reports the comments that suppress nothing, as {@link IgnoreComments#report} does. */
    public void report(ObjIntConsumer<String> problems) {
        comments.report(problems);
    }

    private static List<Comment> comments(List<String> lines) {
        List<Comment> comments = new ArrayList<>();
        int lastEnd = lastEnd(lines);
        int next = 0;
        while (next < lines.size()) {
            int line = next++;
            Optional<String> comment = comment(lines.get(line));
            if (comment.isPresent()) {
                next = isOpen(comment.get()) ? end(lines, line, lastEnd) : next;
                String below = String.join("\n", lines.subList(line + 1, next));
                comments.add(new Comment(line + 1, comment.get() + (below.isEmpty() ? "" : "\n" + below)));
            }
        }
        return comments;
    }

    /** Returns the comment that fills a line, or the suppression at the end of one. */
    private static Optional<String> comment(String line) {
        return WHOLE_LINE.matcher(line).matches() ? Optional.of(line) : Directive.atEndOf(line);
    }

    private static boolean isOpen(String comment) {
        return comment.strip().startsWith("/*") && !comment.contains("*/");
    }

    private static int lastEnd(List<String> lines) {
        int last = lines.size() - 1;
        while (last >= 0 && !lines.get(last).contains("*/")) {
            last--;
        }
        return last;
    }

    /** Returns the line after a block comment, or the next line if there is no end, as in a string. */
    private static int end(List<String> lines, int first, int lastEnd) {
        int line = first + 1;
        while (line <= lastEnd && !lines.get(line).contains("*/")) {
            line++;
        }
        return line <= lastEnd ? line + 1 : first + 1;
    }

    private int last(int first) {
        int last = first;
        while (last < lines.size()
                && (lines.get(last).isBlank() || indent(lines.get(last)) > indent(lines.get(first - 1)))) {
            last++;
        }
        return last;
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }
}
