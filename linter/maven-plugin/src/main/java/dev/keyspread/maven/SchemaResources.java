package dev.keyspread.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds the schemas that the annotation processor left among a module's classes. */
final class SchemaResources {

    private static final Path FOLDER = Path.of("META-INF", "keyspread");

    private SchemaResources() {}

    /** The files in the order of their names; none if the module has no classes. */
    static List<Path> in(Path classes) throws IOException {
        Path folder = classes.resolve(FOLDER);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }
}
