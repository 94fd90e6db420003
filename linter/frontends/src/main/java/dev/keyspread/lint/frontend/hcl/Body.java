package dev.keyspread.lint.frontend.hcl;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The content of a block or a file.
 *
 * @param attributes the expressions by their names
 * @param blocks the blocks in their order
 */
public record Body(Map<String, Expression> attributes, List<Block> blocks) {

    public Body {
        attributes = new LinkedHashMap<>(attributes);
        blocks = List.copyOf(blocks);
    }

    /** Returns the expression of an attribute. */
    public Optional<Expression> attribute(String name) {
        return Optional.ofNullable(attributes.get(name));
    }

    /** Returns the blocks of a type. */
    public Stream<Block> blocks(String type) {
        return blocks.stream().filter(block -> block.type().equals(type));
    }

    /**
     * A block, such as {@code resource "aws_dynamodb_table" "orders" { … }}.
     *
     * @param type the type, here {@code resource}
     * @param labels the labels after the type
     * @param body the content
     * @param line the first line, from 1
     * @param end the last line
     */
    public record Block(String type, List<String> labels, Body body, int line, int end) {

        public Block {
            labels = List.copyOf(labels);
        }

        /** Returns a label, or an empty text if the block has fewer. */
        public String label(int index) {
            return index < labels.size() ? labels.get(index) : "";
        }
    }
}
