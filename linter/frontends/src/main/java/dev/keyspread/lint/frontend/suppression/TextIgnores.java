package dev.keyspread.lint.frontend.suppression;

import dev.keyspread.lint.frontend.document.Comment;
import dev.keyspread.lint.schema.Suppression;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The suppressions in the comments of YAML and of programs, whose parsers drop comments. A block is a line with the deeper indented
 * lines below it. Not thread-safe.
 */
public final class TextIgnores {

    private static final String MARK = "keyspread-ignore";
    private static final Pattern WHOLE_LINE = Pattern.compile("\\s*(?:#|//|/?\\*).*");
    private static final Pattern END_OF_LINE = Pattern.compile("(?:#|//|/\\*)\\s*" + MARK + ".*");

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
        return text.contains(MARK);
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
        for (int i = 0; i < lines.size(); i++) {
            Matcher end = END_OF_LINE.matcher(lines.get(i));
            if (WHOLE_LINE.matcher(lines.get(i)).matches()) {
                comments.add(new Comment(i + 1, lines.get(i)));
            } else if (end.find()) {
                comments.add(new Comment(i + 1, end.group()));
            }
        }
        return comments;
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
