package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Comment;
import dev.keyspread.lint.frontend.document.DocumentException;
import java.util.List;

/**
 * A file in HCL.
 *
 * @param body the attributes and blocks at its top
 * @param comments all comments in their order
 */
public record HclDocument(Body body, List<Comment> comments) {

    public HclDocument {
        comments = List.copyOf(comments);
    }

    /**
     * Parses a text.
     *
     * @throws DocumentException if it is not HCL, or is nested too deep
     */
    public static HclDocument read(String text) {
        Cursor cursor = new Cursor(text);
        Body body = new BodyParser(cursor).file();
        return new HclDocument(body, cursor.comments());
    }
}
