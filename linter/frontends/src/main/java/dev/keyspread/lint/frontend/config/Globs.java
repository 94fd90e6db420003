package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Patterns for the names of tables, or of their classes: {@code *} is any text, {@code ?} any character.
 *
 * @param patterns the patterns, of which one has to fit
 */
public record Globs(List<String> patterns) {

    private static final Pattern PIECE = Pattern.compile("[*?]|[^*?]+");

    public Globs {
        patterns = List.copyOf(patterns);
    }

    /** Whether one of them fits the table's name or the class's. */
    public boolean match(EntitySchema entity) {
        return patterns.stream()
                .map(Globs::regex)
                .anyMatch(regex -> regex.matcher(entity.table()).matches()
                        || regex.matcher(entity.entity()).matches());
    }

    private static Pattern regex(String glob) {
        return Pattern.compile(
                PIECE.matcher(glob).results().map(piece -> piece(piece.group())).collect(Collectors.joining()));
    }

    private static String piece(String text) {
        return switch (text) {
            case "*" -> ".*";
            case "?" -> ".";
            default -> Pattern.quote(text);
        };
    }
}
