package dev.keyspread.rewrite;

import static org.openrewrite.java.Assertions.java;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.openrewrite.test.SourceSpecs;

/** The sources of {@code src/test/resources/moves}: folders with classes before and after a move. */
final class Moves {

    private static final Path FOLDER = Path.of("src/test/resources/moves");

    private Moves() {}

    /** Returns the sources of a folder. A class without a file in {@code after} stays as it is. */
    static SourceSpecs[] specs(String folder) {
        return names(folder)
                .map(name -> {
                    Path after = FOLDER.resolve(folder).resolve("after").resolve(name);
                    String before =
                            read(FOLDER.resolve(folder).resolve("before").resolve(name));
                    return Files.exists(after)
                            ? java(before, spec -> spec.after(actual -> expected(after, actual)))
                            : java(before);
                })
                .toArray(SourceSpecs[]::new);
    }

    /** Returns the expected source. With {@code -Dgoldens.update}, it becomes the actual one. */
    private static String expected(Path after, String actual) {
        if (System.getProperty("goldens.update") == null) {
            return read(after);
        }
        if (System.getenv("CI") != null) {
            throw new IllegalStateException("-Dgoldens.update must not be set on a build server");
        }
        try {
            Files.writeString(after, actual.stripTrailing() + "\n");
            return actual;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the files before the move. */
    static List<Path> former(String folder) {
        return names(folder)
                .map(name -> FOLDER.resolve(folder).resolve("before").resolve(name))
                .toList();
    }

    /** Returns the files after the move. */
    static List<Path> moved(String folder) {
        return names(folder)
                .map(name -> {
                    Path after = FOLDER.resolve(folder).resolve("after").resolve(name);
                    return Files.exists(after)
                            ? after
                            : FOLDER.resolve(folder).resolve("before").resolve(name);
                })
                .toList();
    }

    private static Stream<String> names(String folder) {
        try (Stream<Path> files = Files.list(FOLDER.resolve(folder).resolve("before"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
