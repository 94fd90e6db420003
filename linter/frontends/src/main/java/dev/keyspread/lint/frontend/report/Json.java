package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.frontend.document.Printable;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.jr.ob.JSON;

/** Writes JSON that is the same on every system. */
final class Json {

    // The default printer breaks lines as the machine does.
    private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");
    private static final JSON PRETTY = JSON.builder()
            .prettyPrinter(
                    new DefaultPrettyPrinter().withObjectIndenter(INDENTER).withArrayIndenter(INDENTER))
            .enable(JSON.Feature.WRITE_NULL_PROPERTIES)
            .build();
    private static final JSON COMPACT =
            JSON.builder().enable(JSON.Feature.WRITE_NULL_PROPERTIES).build();

    private Json() {}

    static String pretty(Map<String, ? extends @Nullable Object> members) {
        return Printable.json(PRETTY.asString(members)) + "\n";
    }

    /** On one line. */
    static String compact(Map<String, ? extends @Nullable Object> members) {
        return Printable.json(COMPACT.asString(members));
    }
}
