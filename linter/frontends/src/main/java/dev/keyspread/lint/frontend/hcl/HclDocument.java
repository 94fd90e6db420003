package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Comment;
import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.hcl.Body.Block;
import dev.keyspread.lint.frontend.hcl.Cursor.Nesting;
import dev.keyspread.lint.frontend.hcl.Expression.Attribute;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    /** Parses attributes and blocks. Not thread-safe. */
    private static final class BodyParser {

        private final Cursor cursor;
        private final ExpressionParser expressions;

        BodyParser(Cursor cursor) {
            this.cursor = cursor;
            this.expressions = new ExpressionParser(cursor);
        }

        /** Returns the content of the whole text. */
        Body file() {
            return body(Cursor.END);
        }

        private Body body(char end) {
            Map<String, Expression> attributes = new LinkedHashMap<>();
            List<Block> blocks = new ArrayList<>();
            for (cursor.skipAll(); cursor.peek() != end; cursor.skipAll()) {
                if (cursor.atEnd()) {
                    throw cursor.failure("a block has no end");
                }
                item(attributes, blocks);
            }
            if (end == Cursor.END && !cursor.atEnd()) {
                throw cursor.failure("a name is expected");
            }
            return new Body(attributes, blocks);
        }

        /** Parses one attribute or block. A second attribute of a name, which Terraform rejects, replaces the first. */
        private void item(Map<String, Expression> attributes, List<Block> blocks) {
            int line = cursor.line();
            String name = label();
            cursor.skip();
            if (cursor.peek() == '=' && cursor.peek(1) != '=') {
                cursor.next();
                attributes.put(name, new Attribute(line, expressions.expression()));
                requireEndOfLine();
            } else {
                blocks.add(block(name, line));
            }
        }

        private Block block(String type, int line) {
            List<String> labels = new ArrayList<>();
            for (cursor.skip(); cursor.peek() == '"' || cursor.seesName(); cursor.skip()) {
                labels.add(label());
            }
            cursor.require("{");
            Nesting nesting = expressions.nesting();
            nesting.enter(cursor);
            Body body = body('}');
            nesting.leave();
            cursor.require("}");
            return new Block(type, labels, body, line, cursor.line());
        }

        private String label() {
            if (cursor.peek() != '"') {
                return cursor.name();
            }
            cursor.next();
            int start = cursor.position();
            while (cursor.peek() != '"') {
                if (cursor.atEnd() || cursor.peek() == '\n') {
                    throw cursor.failure("a text has no end");
                }
                cursor.next();
            }
            String label = cursor.since(start);
            cursor.next();
            return label;
        }

        private void requireEndOfLine() {
            cursor.skip();
            if (cursor.peek() != '\n' && cursor.peek() != '}' && !cursor.atEnd()) {
                throw cursor.failure("the end of the line is expected");
            }
        }
    }
}
