package dev.keyspread.lint.frontend.explain;

import java.util.ArrayList;
import java.util.List;

/** Renders Markdown as plain text: wrapped paragraphs and lists, aligned tables and indented code. */
final class MarkdownText {

    private static final String CODE_INDENT = "    ";

    private final int width;
    private final List<String> output = new ArrayList<>();
    private final List<String> block = new ArrayList<>();

    private MarkdownText(int width) {
        this.width = width;
    }

    /** Returns the lines of a text, which contains no headings. */
    static List<String> lines(String markdown, int width) {
        MarkdownText text = new MarkdownText(width);
        boolean isCode = false;
        for (String line : markdown.strip().lines().toList()) {
            if (line.startsWith("```")) {
                text.endBlock();
                isCode = !isCode;
            } else if (isCode) {
                text.output.add((CODE_INDENT + line).stripTrailing());
            } else {
                text.add(line);
            }
        }
        text.endBlock();
        return text.output;
    }

    private void add(String line) {
        if (line.isBlank()) {
            endBlock();
            output.add("");
            return;
        }
        boolean isRow = line.startsWith("|");
        if (line.startsWith("- ") || (!block.isEmpty() && isRow != block.get(0).startsWith("|"))) {
            endBlock();
        }
        block.add(line);
    }

    private void endBlock() {
        if (block.isEmpty()) {
            return;
        }
        if (block.get(0).startsWith("|")) {
            output.addAll(TableText.lines(block, width));
        } else {
            addParagraph(String.join(" ", block));
        }
        block.clear();
    }

    private void addParagraph(String text) {
        boolean isItem = text.startsWith("- ");
        String indent = isItem ? "  " : "";
        List<String> lines =
                WrappedText.lines(InlineMarkdown.plain(isItem ? text.substring(2) : text), width - indent.length());
        for (int i = 0; i < lines.size(); i++) {
            output.add((isItem && i == 0 ? "- " : indent) + lines.get(i));
        }
    }
}
