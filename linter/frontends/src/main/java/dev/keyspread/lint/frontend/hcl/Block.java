package dev.keyspread.lint.frontend.hcl;

import java.util.List;

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
