package dev.keyspread.it.timeseries;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** The files of archived tables. */
final class Archives {

    private Archives() {}

    /** Returns the distinct lines of the complete archives of tables with this name. */
    static List<String> items(Path directory, String table) {
        return files(directory).stream()
                .filter(file -> file.getFileName().toString().startsWith(table + ".")
                        && file.toString().endsWith(".json.gz"))
                .flatMap(Archives::lines)
                .distinct()
                .toList();
    }

    /** Returns the files of a directory. */
    static List<Path> files(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Stream<String> lines(Path file) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), UTF_8))) {
            return lines.lines().toList().stream();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
