package dev.keyspread.lint.frontend.input;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds the source of a class among the classes of a build, where Maven and Gradle keep it. */
final class SourceFile {

    private static final List<String> CLASSES =
            List.of("target/classes", "target/test-classes", "build/classes/java/main", "build/classes/java/test");
    private static final List<String> SOURCES =
            List.of("src/main/java", "src/test/java", "src/main/java", "src/test/java");

    private SourceFile() {}

    /**
     * The place of a class: its source, if there is one, or else the file that was read.
     *
     * @param file the file that was read
     * @param entity the class's canonical name
     */
    static Place of(Path file, String entity) {
        String text = Place.text(file);
        for (int i = 0; i < CLASSES.size(); i++) {
            int at = text.lastIndexOf(CLASSES.get(i) + "/");
            if (at == 0 || (at > 0 && text.charAt(at - 1) == '/')) {
                return in(file, text.substring(0, at) + SOURCES.get(i), entity);
            }
        }
        return Place.of(file);
    }

    /** A nested class is in the source of the class around it. */
    private static Place in(Path file, String folder, String entity) {
        for (String name = entity; name.contains("."); name = name.substring(0, name.lastIndexOf('.'))) {
            Path source = file.getFileSystem().getPath(folder, name.replace('.', '/') + ".java");
            if (Files.isRegularFile(source)) {
                return Place.of(source);
            }
        }
        return Place.of(file);
    }
}
