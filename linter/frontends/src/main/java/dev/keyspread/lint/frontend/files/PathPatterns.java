package dev.keyspread.lint.frontend.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.StreamSupport;

/**
 * Patterns of paths in the form of {@code .gitignore}. The last pattern that matches a path decides. Matches in a time that grows with the
 * product of the lengths, because a pattern may come from a stranger's repository. Immutable and thread-safe.
 */
public final class PathPatterns {

    /** No patterns. */
    public static final PathPatterns NONE = new PathPatterns(Path.of(""), List.of());

    private static final String ANY_FOLDERS = "**";

    private final Path base;
    private final List<Rule> rules;

    private PathPatterns(Path base, List<Rule> rules) {
        this.base = base;
        this.rules = rules;
    }

    /**
     * Parses patterns.
     *
     * @param folder the folder to which they are relative
     * @param lines one pattern in each. Empty lines and those that begin with {@code #} have no effect
     */
    public static PathPatterns of(Path folder, List<String> lines) {
        return new PathPatterns(
                folder.toAbsolutePath().normalize(),
                lines.stream()
                        .map(String::stripTrailing)
                        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                        .map(Rule::parse)
                        .toList());
    }

    /**
     * Returns whether a file or a folder is excluded, or included again by a pattern with an exclamation mark. Empty if no pattern matches it,
     * or if it is outside of the folder.
     */
    public Optional<Boolean> excludes(Path path, boolean isFolder) {
        Path absolute = path.toAbsolutePath().normalize();
        if (rules.isEmpty() || !absolute.startsWith(base) || absolute.equals(base)) {
            return Optional.empty();
        }
        List<String> segments = StreamSupport.stream(base.relativize(absolute).spliterator(), false)
                .map(Path::toString)
                .toList();
        Optional<Boolean> last = Optional.empty();
        for (Rule rule : rules) {
            if (rule.matches(segments, isFolder)) {
                last = Optional.of(!rule.isNegated);
            }
        }
        return last;
    }

    /** A pattern, by the names of folders and of the file. */
    private record Rule(List<String> segments, boolean isNegated, boolean isOfFolders) {

        static Rule parse(String line) {
            boolean isNegated = line.startsWith("!");
            String pattern = isNegated ? line.substring(1) : line;
            boolean isOfFolders = pattern.endsWith("/");
            String path = isOfFolders ? pattern.substring(0, pattern.length() - 1) : pattern;
            List<String> segments = new ArrayList<>();
            if (!path.contains("/")) {
                segments.add(ANY_FOLDERS);
            }
            segments.addAll(List.of((path.startsWith("/") ? path.substring(1) : path).split("/", -1)));
            if (segments.get(segments.size() - 1).equals(ANY_FOLDERS)) {
                // All in a folder, and not the folder.
                segments.add("*");
            }
            return new Rule(List.copyOf(segments), isNegated, isOfFolders);
        }

        boolean matches(List<String> path, boolean isFolder) {
            return (isFolder || !isOfFolders)
                    && PathPatterns.matches(
                            segments,
                            path,
                            ANY_FOLDERS,
                            (pattern, name) -> PathPatterns.matches(
                                    tokens(pattern), characters(name), "*", Rule::matchesCharacter));
        }

        /** Returns the characters, escaped ones with their backslash, and sets such as {@code [a-z]}. */
        private static List<String> tokens(String pattern) {
            List<String> tokens = new ArrayList<>();
            for (int at = 0; at < pattern.length(); ) {
                int end = at + 1;
                if (pattern.charAt(at) == '\\' && end < pattern.length()) {
                    end++;
                } else if (pattern.charAt(at) == '[') {
                    int close = pattern.indexOf(']', at + 2);
                    end = close < 0 ? end : close + 1;
                }
                tokens.add(pattern.substring(at, end));
                at = end;
            }
            return tokens;
        }

        private static List<String> characters(String name) {
            return name.chars().mapToObj(Character::toString).toList();
        }

        private static boolean matchesCharacter(String token, String character) {
            if (token.length() > 2 && token.startsWith("[")) {
                return isInSet(token.substring(1, token.length() - 1), character.charAt(0));
            }
            // A bracket without its end matches nothing, as in git.
            return token.equals("?")
                    || (token.equals(character) && !token.equals("["))
                    || token.equals("\\" + character);
        }

        private static boolean isInSet(String set, char character) {
            boolean isNegated = set.startsWith("!") || set.startsWith("^");
            for (int at = isNegated ? 1 : 0; at < set.length(); at++) {
                boolean isRange = at + 2 < set.length() && set.charAt(at + 1) == '-';
                if (character >= set.charAt(at) && character <= set.charAt(isRange ? at + 2 : at)) {
                    return !isNegated;
                }
                at += isRange ? 2 : 0;
            }
            return isNegated;
        }
    }

    /** Returns whether a pattern matches all of an input. A star matches any number of its elements. */
    private static boolean matches(
            List<String> pattern, List<String> input, String star, BiPredicate<String, String> one) {
        int afterStar = -1;
        int retry = 0;
        int at = 0;
        int i = 0;
        while (i < input.size()) {
            if (at < pattern.size() && pattern.get(at).equals(star)) {
                afterStar = ++at;
                retry = i;
            } else if (at < pattern.size() && one.test(pattern.get(at), input.get(i))) {
                at++;
                i++;
            } else if (afterStar < 0) {
                return false;
            } else {
                at = afterStar;
                i = ++retry;
            }
        }
        return pattern.subList(at, pattern.size()).stream().allMatch(star::equals);
    }
}
