package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.stream.Stream;

/**
 * Patterns for the names of tables or classes: {@code *} matches any text, {@code ?} any character.
 *
 * @param patterns the patterns, one of which must match
 */
public record Globs(List<String> patterns) {

    public Globs {
        patterns = List.copyOf(patterns);
    }

    /** Returns whether a pattern matches the name of the table or the class. */
    public boolean match(EntitySchema entity) {
        return patterns.stream().anyMatch(glob -> names(entity).anyMatch(name -> matches(glob, name)));
    }

    /** A class of the Enhanced Client is also known by its simple name, which is that of its table unless a definition has another. */
    private static Stream<String> names(EntitySchema entity) {
        Stream<String> names = Stream.of(entity.table(), entity.entity());
        return entity.origin() == Origin.ENHANCED_CLIENT
                ? Stream.concat(
                        names,
                        Stream.of(entity.entity().substring(entity.entity().lastIndexOf('.') + 1)))
                : names;
    }

    /** Matches without a regular expression, which takes exponential time for patterns such as {@code *a*a*a*b}. */
    private static boolean matches(String glob, String name) {
        int star = -1;
        int afterStar = 0;
        int at = 0;
        int i = 0;
        while (i < name.length()) {
            char wanted = at < glob.length() ? glob.charAt(at) : 0;
            if (wanted == '*') {
                star = at++;
                afterStar = i;
            } else if (at < glob.length() && (wanted == '?' || wanted == name.charAt(i))) {
                at++;
                i++;
            } else if (star < 0) {
                return false;
            } else {
                at = star + 1;
                i = ++afterStar;
            }
        }
        return glob.substring(at).chars().allMatch(rest -> rest == '*');
    }
}
