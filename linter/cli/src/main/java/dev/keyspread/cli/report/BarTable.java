package dev.keyspread.cli.report;

import dev.keyspread.cli.page.Html;
import java.util.List;
import java.util.Locale;

/**
 * A table whose last column has bars. The numbers are texts of the table, so readers of the screen need no picture.
 *
 * @param caption the title
 * @param header the names of the columns
 * @param rows the rows
 * @param limit the value of the mark, or 0 for none
 */
record BarTable(String caption, List<String> header, List<Row> rows, double limit) {

    private static final int WIDTH = 1_000;

    /** The width of the mark. */
    private static final int MARK = 6;

    /**
     * A row.
     *
     * @param cells the texts of the columns; the first is the heading of the row
     * @param value the length of the bar
     */
    record Row(List<String> cells, double value) {}

    String write() {
        double top = Math.max(limit, rows.stream().mapToDouble(Row::value).max().orElse(0));
        StringBuilder table =
                new StringBuilder("<table class=\"bars\">\n<caption>" + Html.text(caption) + "</caption>\n");
        table.append("<thead><tr>");
        header.forEach(name -> table.append("<th scope=\"col\">" + Html.text(name) + "</th>"));
        table.append("</tr></thead>\n<tbody>\n");
        rows.forEach(row -> table.append(row(row, top)));
        return table.append("</tbody>\n</table>\n").toString();
    }

    private String row(Row row, double top) {
        StringBuilder cells = new StringBuilder("<tr><th scope=\"row\">" + Html.text(row.cells.get(0)) + "</th>");
        int last = row.cells.size() - 1;
        for (int i = 1; i < last; i++) {
            cells.append("<td>" + Html.text(row.cells.get(i)) + "</td>");
        }
        return cells + "<td><span class=\"value\">" + Html.text(row.cells.get(last)) + "</span>" + bar(row.value, top)
                + "</td></tr>\n";
    }

    private String bar(double value, double top) {
        double length = top <= 0 ? 0 : WIDTH * value / top;
        double mark = limit <= 0 ? 0 : Math.min(WIDTH - MARK, WIDTH * limit / top);
        return "<svg class=\"bar\" viewBox=\"0 0 " + WIDTH + " 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
                + String.format(
                        Locale.ROOT,
                        "<rect class=\"%s\" x=\"0\" y=\"1\" width=\"%.1f\" height=\"8\"/>",
                        limit > 0 && value > limit ? "over" : "within",
                        length)
                + (limit <= 0
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                "<rect class=\"limit\" x=\"%.1f\" y=\"0\" width=\"%d\" height=\"10\"/>",
                                mark,
                                MARK))
                + "</svg>";
    }
}
