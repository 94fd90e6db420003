package dev.keyspread.lint.frontend.table;

import dev.keyspread.lint.frontend.files.RepositoryFiles;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The lines of the files in which findings are. Reads a file when a place in it is asked for. Not thread-safe. */
public final class SourceLines {

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
        String name = "(?<![\\w.-])" + Pattern.quote(word) + "(?![\\w-])";
        return Stream.of(
                        name + "(?=[^{}]{0,20}KeyType)",
                        "(?<=KeyType[^{}]{0,40})" + name,
                        "(?<=[\"'])" + name + "(?=[\"'])",
                        name)
                .flatMap(pattern ->
                        Pattern.compile(pattern).matcher(line).results().limit(1))
                .findFirst()
                .map(found -> found.start() + 1);
    }
}
