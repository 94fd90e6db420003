package dev.keyspread.lint.frontend.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
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
        if (rules.isEmpty()) {
            return Optional.empty();
        }
        Path absolute = path.toAbsolutePath().normalize();
        if (!absolute.startsWith(base) || absolute.equals(base)) {
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
    private record Rule(List<Name> names, boolean isNegated, boolean isOfFolders) {

        static Rule parse(String line) {
            boolean isNegated = line.startsWith("!");
            String pattern = isNegated ? line.substring(1) : line;
            boolean isOfFolders = pattern.endsWith("/");
            String path = isOfFolders ? pattern.substring(0, pattern.length() - 1) : pattern;
            List<String> names = new ArrayList<>();
            if (!path.contains("/")) {
                names.add(ANY_FOLDERS);
            }
            names.addAll(List.of((path.startsWith("/") ? path.substring(1) : path).split("/", -1)));
            if (names.get(names.size() - 1).equals(ANY_FOLDERS)) {
                // All in a folder, and not the folder.
                names.add("*");
            }
            return new Rule(names.stream().map(Name::parse).toList(), isNegated, isOfFolders);
        }

        boolean matches(List<String> path, boolean isFolder) {
            if (isOfFolders && !isFolder) {
                return false;
            }
            // Most patterns are names anywhere, and most files match none of them.
            if (names.size() == 2 && names.get(0).isAnyFolders()) {
                return names.get(1).matches(path.get(path.size() - 1));
            }
            return PathPatterns.matches(
                    names.size(),
                    path.size(),
                    name -> names.get(name).isAnyFolders(),
                    (name, at) -> names.get(name).matches(path.get(at)));
        }
    }

    /**
     * A pattern of a name.
     *
     * @param text the pattern as it is written
     * @param tokens its characters, escaped ones with their backslash, and sets such as {@code [a-z]}; empty if it is a plain name
     */
    private record Name(String text, List<String> tokens) {

        static Name parse(String text) {
            boolean isPlain = text.chars().noneMatch(character -> "*?[\\".indexOf(character) >= 0);
            return new Name(text, isPlain ? List.of() : tokens(text));
        }

        private static List<String> tokens(String text) {
            List<String> tokens = new ArrayList<>();
            for (int at = 0; at < text.length(); ) {
                int end = at + 1;
                if (text.charAt(at) == '\\' && end < text.length()) {
                    end++;
                } else if (text.charAt(at) == '[') {
                    int close = text.indexOf(']', at + 2);
                    end = close < 0 ? end : close + 1;
                }
                tokens.add(text.substring(at, end));
                at = end;
            }
            return tokens;
        }

        boolean isAnyFolders() {
            return text.equals(ANY_FOLDERS);
        }

        boolean matches(String name) {
            return tokens.isEmpty()
                    ? text.equals(name)
                    : PathPatterns.matches(
                            tokens.size(),
                            name.length(),
                            token -> tokens.get(token).equals("*"),
                            (token, at) -> matches(tokens.get(token), name.charAt(at)));
        }

        private static boolean matches(String token, char character) {
            if (token.length() > 2 && token.startsWith("[")) {
                return isInSet(token.substring(1, token.length() - 1), character);
            }
            // A bracket without its end matches nothing, as in git.
            return token.equals("?") || (!token.equals("[") && token.charAt(token.length() - 1) == character);
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

    /** Returns whether a pattern matches all of an input, both given by the numbers of their parts. A star matches any number of parts. */
    private static boolean matches(int pattern, int input, IntPredicate isStar, BiPredicate<Integer, Integer> one) {
        int afterStar = -1;
        int retry = 0;
        int at = 0;
        int i = 0;
        while (i < input) {
            if (at < pattern && isStar.test(at)) {
                afterStar = ++at;
                retry = i;
            } else if (at < pattern && one.test(at, i)) {
                at++;
                i++;
            } else if (afterStar < 0) {
                return false;
            } else {
                at = afterStar;
                i = ++retry;
            }
        }
        return IntStream.range(at, pattern).allMatch(isStar);
    }
}
