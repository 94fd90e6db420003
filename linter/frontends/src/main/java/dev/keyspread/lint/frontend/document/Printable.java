package dev.keyspread.lint.frontend.document;

import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Escapes text that comes from an input before it reaches a terminal, a build log or a report. Otherwise a name in a template
 * could move the cursor, reorder what a reader sees, or run a command of the build server.
 */
public final class Printable {

    /** GitHub Actions runs a line that starts with two colons, optionally after white space. */
    private static final Pattern WORKFLOW_COMMAND = Pattern.compile("(?s)^([\\s\\p{Z}]*):(?=:)");

    /** GitHub Actions and Azure Pipelines run such commands anywhere in a line. */
    private static final Pattern LOGGING_COMMAND = Pattern.compile("##(?=\\[|vso\\[)");

    private Printable() {}

    /** Returns the text as one line, without control characters and commands of build servers. */
    public static String line(String text) {
        return WORKFLOW_COMMAND.matcher(inner(text)).replaceFirst("$1\\\\u003a");
    }

    /** Returns the text for use in a line after other text. */
    public static String inner(String text) {
        return withoutLoggingCommands(escape(text, Printable::isInvisible));
    }

    /** Returns JSON with everything escaped that {@link #line} escapes, except for its line feeds. */
    public static String json(String json) {
        return withoutLoggingCommands(escape(json, character -> character != '\n' && isInvisible(character)));
    }

    /** Returns whether a character is invisible: control characters, bidirectional marks and line separators. */
    public static boolean isInvisible(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> false;
        };
    }

    /** Returns a character as Java and JSON escape it: <code>&#92;u001b</code>. */
    public static String escape(int character) {
        return Character.toString(character)
                .chars()
                .mapToObj(unit -> "\\u" + Integer.toHexString(0x10000 | unit).substring(1))
                .collect(Collectors.joining());
    }

    private static String escape(String text, IntPredicate which) {
        if (text.codePoints().noneMatch(which)) {
            return text;
        }
        return text.codePoints()
                .mapToObj(character -> which.test(character) ? escape(character) : Character.toString(character))
                .collect(Collectors.joining());
    }

    private static String withoutLoggingCommands(String text) {
        return LOGGING_COMMAND.matcher(text).replaceAll("#\\\\u0023");
    }
}
