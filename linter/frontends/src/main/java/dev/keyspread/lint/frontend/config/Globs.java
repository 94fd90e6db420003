package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Patterns for the names of tables or classes: {@code *} matches any text, {@code ?} any character.
 *
 * @param patterns the patterns, one of which must match
 */
public record Globs(List<String> patterns) {

    private static final Pattern PIECE = Pattern.compile("[*?]|[^*?]+");

    public Globs {
        patterns = List.copyOf(patterns);
    }

    /** Returns whether a pattern matches the name of the table or the class. */
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
