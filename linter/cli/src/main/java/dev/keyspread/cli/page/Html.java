package dev.keyspread.cli.page;

import dev.keyspread.lint.frontend.document.Printable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Writes web pages of one file: without scripts and external resources, which their policy forbids as well. All texts are
 * escaped.
 */
public final class Html {

    private static final String TITLE = "<!-- title -->";
    private static final String STYLE = "/* style */";
    private static final String BODY = "<!-- body -->";
    private static final String FOOTER = "<!-- footer -->";

    private Html() {}

    /**
     * Returns a page.
     *
     * @param title the title and the first heading, as a text
     * @param style the style of the page, which follows the one that all pages have
     * @param body the content below the heading, as HTML
     * @param footer the content of the footer, as HTML
     */
    public static String page(String title, String style, String body, String footer) {
        String page = resource(Html.class, "page.html").replace(TITLE, escape(title));
        // The body comes last: it may contain the other markers as texts.
        page = insert(page, STYLE, resource(Html.class, "page.css") + style);
        page = insert(page, FOOTER, footer);
        return insert(page, BODY, body);
    }

    private static String insert(String page, String marker, String content) {
        int at = page.indexOf(marker);
        return page.substring(0, at) + content + page.substring(at + marker.length());
    }

    /** Returns a text whose options are not broken at their hyphens. */
    public static String text(String text) {
        return escape(text).replaceAll("--[a-z][a-z-]{0,30}", "<span class=\"option\">$0</span>");
    }

    /** Returns a text for use in elements and in quoted attributes, without invisible characters that reorder it. */
    public static String escape(String text) {
        return Printable.inner(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** Returns a text whose secure addresses are links. */
    public static String linked(String text) {
        return text(text).replaceAll("https://[\\w./#-]*[\\w/#-]", "<a href=\"$0\">$0</a>");
    }

    /** Returns a list of sentences, or nothing for none. */
    public static String list(List<String> sentences) {
        return sentences.isEmpty()
                ? ""
                : sentences.stream()
                        .map(sentence -> "<li>" + linked(sentence) + "</li>")
                        .collect(Collectors.joining("", "<ul>", "</ul>\n"));
    }

    /** Returns a table without a caption, in which no row is marked. */
    public static String table(List<String> header, List<List<String>> rows) {
        return table("", header, rows, -1);
    }

    /**
     * Returns a table, whose rows become blocks on narrow screens.
     *
     * @param caption the title of the table, or an empty text
     * @param header the names of the columns
     * @param rows the cells; the first of each row is its heading
     * @param marked the number of the row to mark, from 0, or -1 for none
     */
    public static String table(String caption, List<String> header, List<List<String>> rows, int marked) {
        StringBuilder table = new StringBuilder("<table>\n");
        if (!caption.isEmpty()) {
            table.append("<caption>" + text(caption) + "</caption>\n");
        }
        table.append("<thead><tr>");
        header.forEach(name -> table.append("<th scope=\"col\">" + text(name) + "</th>"));
        table.append("</tr></thead>\n<tbody>\n");
        for (int row = 0; row < rows.size(); row++) {
            List<String> cells = rows.get(row);
            table.append(row == marked ? "<tr class=\"answer\">" : "<tr>");
            table.append("<th scope=\"row\">" + text(cells.get(0)) + "</th>");
            for (int i = 1; i < cells.size(); i++) {
                table.append("<td data-name=\"" + escape(header.get(i)) + "\">" + text(cells.get(i)) + "</td>");
            }
            table.append("</tr>\n");
        }
        return table.append("</tbody>\n</table>\n").toString();
    }

    /** Returns the lines that name the command, the version and the date of a page. */
    public static String origin(String origin) {
        return "<p class=\"origin\">" + origin.lines().map(Html::text).collect(Collectors.joining("<br>")) + "</p>\n";
    }

    /** Returns a resource beside a class. */
    public static String resource(Class<?> owner, String name) {
        try (InputStream stream = owner.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(stream, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
