package dev.keyspread.cli.plan;

import dev.keyspread.cli.page.MarkdownPage;
import dev.keyspread.cli.page.TextPage;
import dev.keyspread.lint.frontend.document.Json;
import java.util.Locale;

/** The formats of a plan. */
public enum PlanFormat {
    /** Plain text with aligned columns. */
    TEXT,
    /** JSON for programs. */
    JSON,
    /** Markdown for pages and comments. */
    MARKDOWN;

    /** Returns the plan in this format. It ends with a line feed. */
    public String write(PlanResult result) {
        return switch (this) {
            case TEXT -> new PlanPage(new TextPage()).write(result);
            case JSON -> Json.pretty(PlanJson.of(result));
            case MARKDOWN -> new PlanPage(new MarkdownPage()).write(result);
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
