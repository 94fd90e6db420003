package dev.keyspread.rewrite;

import java.util.List;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.tree.Comment;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.TextComment;
import org.openrewrite.marker.Markers;

/**
 * A comment in the user's code about something that a recipe leaves to the user.
 *
 * @param reason one or two sentences without the last period
 * @param anchor the heading of the page that explains it
 */
record Note(String reason, String anchor) {

    private static final String PAGE =
            "https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#";

    /** Returns the tree with the comment above it. A tree that has the comment is returned as it is. */
    <T extends J> T above(T tree) {
        Space prefix = tree.getPrefix();
        if (prefix.getComments().stream().anyMatch(this::isSame)) {
            return tree;
        }
        List<Comment> comments = ListUtils.concat(
                prefix.getComments(), new TextComment(false, text(), lineBreak(prefix), Markers.EMPTY));
        return tree.withPrefix(prefix.withComments(comments));
    }

    private boolean isSame(Comment comment) {
        return comment instanceof TextComment text && text.getText().equals(text());
    }

    private String text() {
        return " Keyspread: " + reason + ". See " + PAGE + anchor;
    }

    /** Returns the line break and the indentation in front of the tree. */
    private static String lineBreak(Space prefix) {
        List<Comment> comments = prefix.getComments();
        String before = comments.isEmpty()
                ? prefix.getWhitespace()
                : comments.get(comments.size() - 1).getSuffix();
        return "\n" + before.substring(before.lastIndexOf('\n') + 1);
    }
}
