package dev.keyspread.lint.frontend.explain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Link;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** Renders Markdown as plain text: wrapped paragraphs and lists, aligned tables and indented code. */
final class MarkdownText extends AbstractVisitor {

    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();
    private static final String CODE_INDENT = "    ";
    private static final int COLUMN_GAP = 2;
    private static final int NARROWEST_COLUMN = 10;

    private final int width;
    private final Function<Link, String> address;
    private final List<String> lines = new ArrayList<>();

    private MarkdownText(int width, Function<Link, String> address) {
        this.width = width;
        this.address = address;
    }

    /** Returns the root of a page. */
    static Node parse(String markdown) {
        return PARSER.parse(markdown);
    }

    /**
     * Returns the lines of blocks, with an empty line between two of them.
     *
     * @param address returns the text to show after the label of a link
     */
    static List<String> lines(List<Node> blocks, int width, Function<Link, String> address) {
        MarkdownText text = new MarkdownText(width, address);
        for (Node block : blocks) {
            if (!text.lines.isEmpty()) {
                text.lines.add("");
            }
            block.accept(text);
        }
        return text.lines;
    }

    static Stream<Node> children(Node parent) {
        return Stream.iterate(parent.getFirstChild(), child -> child != null, Node::getNext);
    }

    @Override
    public void visit(Paragraph paragraph) {
        lines.addAll(wrapped(inline(paragraph), width));
    }

    @Override
    public void visit(Heading heading) {
        lines.addAll(wrapped(inline(heading), width));
    }

    @Override
    public void visit(FencedCodeBlock code) {
        code.getLiteral()
                .lines()
                .map(line -> (CODE_INDENT + line).stripTrailing())
                .forEach(lines::add);
    }

    @Override
    public void visit(BulletList list) {
        children(list).forEach(item -> addItem(list, item, "- "));
    }

    @Override
    public void visit(OrderedList list) {
        int number = list.getMarkerStartNumber() == null ? 1 : list.getMarkerStartNumber();
        for (Node item : children(list).toList()) {
            addItem(list, item, number++ + ". ");
        }
    }

    private void addItem(ListBlock list, Node item, String marker) {
        List<String> content = lines(children(item).toList(), width - marker.length(), address);
        for (int i = 0; i < content.size(); i++) {
            lines.add(((i == 0 ? marker : " ".repeat(marker.length())) + content.get(i)).stripTrailing());
        }
        if (!list.isTight() && item.getNext() != null) {
            lines.add("");
        }
    }

    @Override
    public void visit(CustomBlock block) {
        if (block instanceof TableBlock) {
            addTable(children(block)
                    .flatMap(MarkdownText::children)
                    .filter(TableRow.class::isInstance)
                    .map(row -> children(row).map(this::inline).toList())
                    .toList());
        }
    }

    /** Adds aligned columns with wrapped cells, and a line below the header. */
    private void addTable(List<List<String>> rows) {
        List<Integer> widths = columnWidths(rows);
        for (int row = 0; row < rows.size(); row++) {
            addRow(rows.get(row), widths);
            if (row == 0) {
                lines.add("-".repeat(Math.max(1, lines.get(lines.size() - 1).length())));
            }
        }
    }

    /** Shrinks the widest column until the table fits. */
    private List<Integer> columnWidths(List<List<String>> rows) {
        List<Integer> widths = new ArrayList<>(IntStream.range(0, rows.get(0).size())
                .mapToObj(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toList());
        while (widths.stream().mapToInt(each -> each + COLUMN_GAP).sum() - COLUMN_GAP > width
                && Collections.max(widths) > NARROWEST_COLUMN) {
            int widest = Collections.max(widths);
            widths.set(widths.indexOf(widest), widest - 1);
        }
        return widths;
    }

    private void addRow(List<String> row, List<Integer> widths) {
        List<List<String>> cells = IntStream.range(0, row.size())
                .mapToObj(column -> wrapped(row.get(column), widths.get(column)))
                .toList();
        int height = cells.stream().mapToInt(List::size).max().orElse(0);
        for (int line = 0; line < height; line++) {
            StringBuilder text = new StringBuilder();
            for (int column = 0; column < cells.size(); column++) {
                List<String> cell = cells.get(column);
                String part = line < cell.size() ? cell.get(line) : "";
                text.append(part).append(" ".repeat(Math.max(0, widths.get(column) - part.length()) + COLUMN_GAP));
            }
            lines.add(text.toString().stripTrailing());
        }
    }

    /** Returns the text inside a node without markup. */
    private String inline(Node parent) {
        StringBuilder text = new StringBuilder();
        children(parent).forEach(child -> {
            if (child instanceof Text literal) {
                text.append(literal.getLiteral());
            } else if (child instanceof Code code) {
                text.append(code.getLiteral());
            } else if (child instanceof HtmlInline html) {
                text.append(html.getLiteral());
            } else if (child instanceof SoftLineBreak || child instanceof HardLineBreak) {
                text.append(' ');
            } else {
                text.append(inline(child)).append(child instanceof Link link ? address.apply(link) : "");
            }
        });
        return text.toString();
    }

    /** Returns the lines of a text, each at most as wide as given unless a single word is wider. */
    static List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split("\\s+", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
