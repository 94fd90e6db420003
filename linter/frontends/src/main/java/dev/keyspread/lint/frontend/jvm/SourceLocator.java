package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.table.Place;
import java.nio.file.Path;
import java.util.List;

/** Finds the source of a compiled class in the folders of Maven and Gradle. */
final class SourceLocator {

    private static final List<String> CLASSES =
            List.of("target/classes", "target/test-classes", "build/classes/java/main", "build/classes/java/test");
    private static final List<String> SOURCES =
            List.of("src/main/java", "src/test/java", "src/main/java", "src/test/java");

    private SourceLocator() {}

    /**
     * Returns the place of a class: its source if there is one, or its class file.
     *
     * @param file the class file or the schema
     * @param entity the canonical name of the class
     */
    static Place find(Path file, String entity, RepositoryFiles files) {
        String text = Place.text(file);
        for (int i = 0; i < CLASSES.size(); i++) {
            int at = text.lastIndexOf(CLASSES.get(i) + "/");
            if (at == 0 || (at > 0 && text.charAt(at - 1) == '/')) {
                return in(file, text.substring(0, at) + SOURCES.get(i), entity, files);
            }
        }
        return Place.of(file);
    }

    /** Returns the place of a class in a source folder. A nested class is in the source of its outermost class. */
    private static Place in(Path file, String folder, String entity, RepositoryFiles files) {
        for (String name = entity; name.contains("."); name = name.substring(0, name.lastIndexOf('.'))) {
            Path source = file.getFileSystem().getPath(folder, name.replace('.', '/') + ".java");
            if (files.isFile(source)) {
                return Place.of(source);
            }
        }
        return Place.of(file);
    }
}
