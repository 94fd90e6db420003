package dev.keyspread.lint.frontend.suppression;

import dev.keyspread.lint.frontend.document.Comment;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The suppressions in the comments of a file: {@code # keyspread-ignore: rule-id reason}, or {@code # keyspread-ignore:
 * rule-id until=2027-01-31 reason}. A comment belongs to the block around it or below it. Not thread-safe.
 */
public final class IgnoreComments {

    private static final Pattern FORMAT =
            Pattern.compile("^\\W*keyspread-ignore:?[ \\t]+([\\w.-]+)(?:[ \\t]+until=(\\S+))?(.*)", Pattern.DOTALL);

    private final List<Comment> comments;
    private final Set<Integer> commented = new HashSet<>();
    private final Set<Comment> attached = new HashSet<>();

    /**
     * Creates the suppressions.
     *
     * @param all all comments, since others may be between a suppression and its block
     */
    public IgnoreComments(List<Comment> all) {
        this.comments = all.stream()
                .filter(comment -> comment.text().contains("keyspread-ignore"))
                .toList();
        for (Comment comment : all) {
            long lines = comment.text().lines().count();
            for (int line = 0; line < lines; line++) {
                commented.add(comment.line() + line);
            }
        }
    }

    /** Returns the suppressions in a block, and in the comments directly above it. */
    public List<Suppression> of(int first, int last) {
        if (comments.isEmpty()) {
            return List.of();
        }
        int start = first;
        while (commented.contains(start - 1)) {
            start--;
        }
        List<Suppression> suppressions = new ArrayList<>();
        for (Comment comment : comments) {
            if (comment.line() >= start && comment.line() <= last) {
                attached.add(comment);
                Suppression suppression = suppression(comment);
                if (suppression != null) {
                    suppressions.add(suppression);
                }
            }
        }
        return suppressions;
    }

    /**
     * Reports the comments that suppress nothing. Call it after all blocks have been read.
     *
     * @param problems receives the problem and the line of each
     */
    public void report(ObjIntConsumer<String> problems) {
        comments.stream()
                .filter(comment -> !attached.contains(comment) || suppression(comment) == null)
                .forEach(comment -> problems.accept(problem(comment), comment.line()));
    }

    private String problem(Comment comment) {
        return attached.contains(comment)
                ? "keyspread-ignore needs a rule and a reason, \"keyspread-ignore: rule-id reason\", and a date only as"
                        + " until=2027-01-31; it suppresses nothing"
                : "keyspread-ignore is neither in the block of a table nor directly above one; it suppresses nothing";
    }

    /** Returns a reason without the end of its comment. */
    private static String withoutEnd(String reason) {
        int end = reason.length();
        if (reason.endsWith("/")) {
            do {
                end--;
            } while (end > 0 && (reason.charAt(end - 1) == '*' || Character.isWhitespace(reason.charAt(end - 1))));
        }
        return reason.substring(0, end).strip();
    }

    private static @Nullable Suppression suppression(Comment comment) {
        Matcher format = FORMAT.matcher(comment.text());
        if (!format.matches()) {
            return null;
        }
        String reason = withoutEnd(format.group(3).strip());
        try {
            LocalDate until = format.group(2) == null ? null : LocalDate.parse(format.group(2));
            return reason.isEmpty() ? null : new Suppression(null, format.group(1), reason, until);
        } catch (DateTimeParseException e) {
            return null;
        }
    }
}
