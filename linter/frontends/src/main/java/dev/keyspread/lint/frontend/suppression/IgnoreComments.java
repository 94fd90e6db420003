package dev.keyspread.lint.frontend.suppression;

import dev.keyspread.lint.frontend.document.Comment;
import dev.keyspread.lint.schema.Suppression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ObjIntConsumer;

/**
 * The suppressions in the comments of a file. A comment belongs to the block around it or below it. Not thread-safe.
 */
public final class IgnoreComments {

    private static final String DETACHED =
            "keyspread-ignore is neither in the block of a table nor directly above one; it suppresses nothing";

    private final List<Directive> directives;
    private final Set<Integer> commented = new HashSet<>();
    private final Set<Directive> attached = new HashSet<>();

    /**
     * Creates the suppressions.
     *
     * @param all all comments, since others may be between a suppression and its block
     */
    public IgnoreComments(List<Comment> all) {
        this.directives =
                all.stream().flatMap(comment -> Directive.of(comment).stream()).toList();
        for (Comment comment : all) {
            long lines = comment.text().lines().count();
            for (int line = 0; line < lines; line++) {
                commented.add(comment.line() + line);
            }
        }
    }

    /** Returns the suppressions in a block, and in the comments directly above it. */
    public List<Suppression> of(int first, int last) {
        if (directives.isEmpty()) {
            return List.of();
        }
        int start = first;
        while (commented.contains(start - 1)) {
            start--;
        }
        List<Suppression> suppressions = new ArrayList<>();
        for (Directive directive : directives) {
            if (directive.line() >= start && directive.line() <= last) {
                attached.add(directive);
                suppressions.addAll(directive.suppressions());
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
        for (Directive directive : directives) {
            if (directive.problem() != null) {
                problems.accept(directive.problem(), directive.line());
            } else if (!attached.contains(directive)) {
                problems.accept(DETACHED, directive.line());
            }
        }
    }
}
