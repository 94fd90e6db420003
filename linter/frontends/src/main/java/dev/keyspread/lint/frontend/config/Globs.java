package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
                .anyMatch(regex ->
                        names(entity).anyMatch(name -> regex.matcher(name).matches()));
    }

    /** A class of the Enhanced Client is also known by its simple name, which is that of its table unless a definition has another. */
    private static Stream<String> names(EntitySchema entity) {
        Stream<String> names = Stream.of(entity.table(), entity.entity());
        return entity.origin() == Origin.ENHANCED_CLIENT
                ? Stream.concat(names, Stream.of(entity.entity().replaceFirst(".*\\.", "")))
                : names;
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
