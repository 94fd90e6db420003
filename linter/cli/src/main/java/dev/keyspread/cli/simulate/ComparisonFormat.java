package dev.keyspread.cli.simulate;

import dev.keyspread.lint.frontend.document.Json;
import java.util.Locale;

/** The formats of a comparison. */
public enum ComparisonFormat {
    /** Plain text with aligned columns. */
    TEXT,
    /** JSON for programs. */
    JSON,
    /** A web page with pictures, without external resources. */
    HTML;

    /**
     * Returns the comparison in this format. It ends with a line feed.
     *
     * @param origin the command, the version and the date, for a page
     */
    public String write(Comparison comparison, String origin) {
        return switch (this) {
            case TEXT -> TextComparison.write(comparison);
            case JSON -> Json.pretty(JsonComparison.of(comparison));
            case HTML -> HtmlComparison.write(comparison, origin);
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
