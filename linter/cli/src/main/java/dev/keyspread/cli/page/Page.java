package dev.keyspread.cli.page;

import dev.keyspread.lint.frontend.document.Markdown;
import dev.keyspread.lint.frontend.document.Printable;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes a page from top to bottom. Escapes names of inputs. Not thread-safe. */
public abstract class Page {

    private final StringBuilder text = new StringBuilder();

    Page() {}

    /** Adds a heading of the page, for level 1, or of a part of it. */
    public abstract Page heading(int level, String heading);

    /** Adds a paragraph. */
    public abstract Page paragraph(String paragraph);

    /** Adds a list. */
    public abstract Page items(List<String> items);

    /** Adds a table. Each row has as many cells as the header. */
    public abstract Page table(List<String> header, List<List<String>> rows);

    /** Returns the page so far. It ends with a line feed. */
    public String text() {
        return text.toString();
    }

    /** Starts a block. An empty line separates blocks. */
    void separate() {
        if (!text.isEmpty()) {
            text.append('\n');
        }
    }

    void line(String line) {
        text.append(line).append('\n');
    }

    /** Writes plain text with aligned columns. The cells of all columns but the first are aligned to the right. */
    public static final class TextPage extends Page {

        /** Creates an empty page. */
        public TextPage() {}

        @Override
        public Page heading(int level, String heading) {
            return paragraph(heading);
        }

        @Override
        public Page paragraph(String paragraph) {
            separate();
            line(Printable.line(paragraph));
            return this;
        }

        @Override
        public Page items(List<String> items) {
            separate();
            items.forEach(item -> line("- " + Printable.inner(item)));
            return this;
        }

        @Override
        public Page table(List<String> header, List<List<String>> rows) {
            separate();
            aligned(header, rows).forEach(line -> line("  " + line));
            return this;
        }

        /** Returns the lines of a table. */
        public static List<String> aligned(List<String> header, List<List<String>> rows) {
            List<List<String>> lines = Stream.concat(Stream.of(header), rows.stream())
                    .map(row -> row.stream().map(Printable::inner).toList())
                    .toList();
            List<Integer> widths = IntStream.range(0, header.size())
                    .mapToObj(column -> width(lines, column))
                    .toList();
            return lines.stream().map(cells -> row(cells, widths)).toList();
        }

        private static int width(List<List<String>> lines, int column) {
            return lines.stream()
                    .mapToInt(cells -> cells.get(column).length())
                    .max()
                    .orElse(0);
        }

        private static String row(List<String> cells, List<Integer> widths) {
            String first =
                    cells.get(0) + " ".repeat(widths.get(0) - cells.get(0).length());
            return IntStream.range(1, cells.size())
                    .mapToObj(column ->
                            " ".repeat(widths.get(column) - cells.get(column).length()) + cells.get(column))
                    .collect(Collectors.joining("  ", first + "  ", ""))
                    .stripTrailing();
        }
    }

    /** Writes Markdown. */
    public static final class MarkdownPage extends Page {

        /** Creates an empty page. */
        public MarkdownPage() {}

        @Override
        public Page heading(int level, String heading) {
            return paragraph("#".repeat(level) + " ", heading);
        }

        @Override
        public Page paragraph(String paragraph) {
            return paragraph("", paragraph);
        }

        private Page paragraph(String prefix, String content) {
            separate();
            line(prefix + Markdown.cell(content));
            return this;
        }

        @Override
        public Page items(List<String> items) {
            separate();
            items.forEach(item -> line("- " + Markdown.cell(item)));
            return this;
        }

        @Override
        public Page table(List<String> header, List<List<String>> rows) {
            separate();
            line(row(header));
            line("|" + "---|".repeat(header.size()));
            rows.forEach(row -> line(row(row)));
            return this;
        }

        private static String row(List<String> cells) {
            return cells.stream().map(Markdown::cell).collect(Collectors.joining(" | ", "| ", " |"));
        }
    }
}
