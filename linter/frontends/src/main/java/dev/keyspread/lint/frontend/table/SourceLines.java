package dev.keyspread.lint.frontend.table;

import dev.keyspread.lint.frontend.files.RepositoryFiles;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The lines of the files in which findings are. Reads a file when a place in it is asked for. Not thread-safe. */
public final class SourceLines {

    private static final String KEY_TYPE = "KeyType";

    /** The distance from a name to the type of its key in a key schema, in characters. */
    private static final int KEY_BEFORE = 40;

    private static final int KEY_AFTER = 28;

    private final RepositoryFiles files;
    private final Map<String, List<String>> read = new HashMap<>();

    /** Creates the lines of some files. Others have no lines. */
    public SourceLines(RepositoryFiles files) {
        this.files = files;
    }

    /** Returns the line at a place. Empty if there is none, as in a compiled class or an archive. */
    public Optional<String> line(Place place) {
        List<String> lines = place.line() == 0 ? List.of() : read.computeIfAbsent(place.file(), this::lines);
        return place.line() == 0 || place.line() > lines.size()
                ? Optional.empty()
                : Optional.of(lines.get(place.line() - 1));
    }

    private List<String> lines(String file) {
        try {
            return files.text(Path.of(file)).lines().toList();
        } catch (IOException | InvalidPathException none) {
            return List.of();
        }
    }

    /** Returns a place with the column of the first of some words in its line, or else of the first text in it. */
    public Place withColumn(Place place, List<String> words) {
        return line(place)
                .map(line -> words.stream()
                        .flatMap(word -> column(line, word).stream())
                        .findFirst()
                        .orElseGet(() -> line.length() - line.stripLeading().length() + 1))
                .map(place::atColumn)
                .orElse(place);
    }

    /** Returns the column of a word: where it is a key if the line says so, or else in quotation marks, or else anywhere. */
    private static Optional<Integer> column(String line, String word) {
        int best = -1;
        int bestRank = Integer.MAX_VALUE;
        // By occurrences, because a file without line breaks is one line.
        for (int at = word.isEmpty() ? -1 : line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) {
            if (isWord(line, at, at + word.length()) && rank(line, at, at + word.length()) < bestRank) {
                best = at;
                bestRank = rank(line, at, at + word.length());
            }
        }
        return best < 0 ? Optional.empty() : Optional.of(best + 1);
    }

    private static boolean isWord(String line, int start, int end) {
        return (start == 0 || !isPartOfWord(line.charAt(start - 1), true))
                && (end == line.length() || !isPartOfWord(line.charAt(end), false));
    }

    private static boolean isPartOfWord(char character, boolean isBefore) {
        return Character.isLetterOrDigit(character)
                || character == '_'
                || character == '-'
                || (isBefore && character == '.');
    }

    private static int rank(String line, int start, int end) {
        String around = line.substring(Math.max(0, start - KEY_BEFORE), Math.min(line.length(), end + KEY_AFTER));
        int own = Math.min(start, KEY_BEFORE);
        String before = around.substring(0, own);
        String after = around.substring(own + end - start);
        boolean isKey = before.substring(afterBrace(before)).contains(KEY_TYPE)
                || after.substring(0, beforeBrace(after)).contains(KEY_TYPE);
        boolean isQuoted = start > 0
                && end < line.length()
                && (line.charAt(start - 1) == '"' || line.charAt(start - 1) == '\'')
                && line.charAt(start - 1) == line.charAt(end);
        return isKey ? 0 : isQuoted ? 1 : 2;
    }

    private static int afterBrace(String text) {
        return Math.max(text.lastIndexOf('{'), text.lastIndexOf('}')) + 1;
    }

    private static int beforeBrace(String text) {
        return IntStream.of(text.indexOf('{'), text.indexOf('}'))
                .filter(brace -> brace >= 0)
                .min()
                .orElse(text.length());
    }
}
