package dev.keyspread.cli.page;

import dev.keyspread.lint.frontend.document.Markdown;
import java.util.List;
import java.util.stream.Collectors;

/** Writes Markdown. */
public final class MarkdownPage extends Page {

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
