package dev.keyspread.cli.page;

import dev.keyspread.lint.frontend.document.Printable;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes plain text with aligned columns. The cells of all columns but the first are aligned to the right. */
public final class TextPage extends Page {

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
        List<List<String>> lines = Stream.concat(Stream.of(header), rows.stream())
                .map(row -> row.stream().map(Printable::inner).toList())
                .toList();
        List<Integer> widths = IntStream.range(0, header.size())
                .mapToObj(column -> width(lines, column))
                .toList();
        separate();
        lines.forEach(cells -> line("  " + row(cells, widths)));
        return this;
    }

    private static int width(List<List<String>> lines, int column) {
        return lines.stream()
                .mapToInt(cells -> cells.get(column).length())
                .max()
                .orElse(0);
    }

    private static String row(List<String> cells, List<Integer> widths) {
        String first = cells.get(0) + " ".repeat(widths.get(0) - cells.get(0).length());
        return IntStream.range(1, cells.size())
                .mapToObj(column ->
                        " ".repeat(widths.get(column) - cells.get(column).length()) + cells.get(column))
                .collect(Collectors.joining("  ", first + "  ", ""))
                .stripTrailing();
    }
}
