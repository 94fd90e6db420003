package dev.keyspread.cli;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the class path of the user's program. */
final class ClassPath {

    private ClassPath() {}

    /** Returns the entries that exist, with all jars of {@code folder/*}. Build tools also list folders that a module does not have. */
    static URL[] urls(String classPath) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            boolean isFolderOfJars = entry.equals("*") || entry.endsWith("/*") || entry.endsWith(File.separator + "*");
            Path path = Path.of(isFolderOfJars ? entry.substring(0, entry.length() - 1) : entry);
            if (isFolderOfJars && Files.isDirectory(path)) {
                try (DirectoryStream<Path> jars = Files.newDirectoryStream(path, "*.{jar,JAR}")) {
                    for (Path jar : jars) {
                        urls.add(jar.toUri().toURL());
                    }
                }
            } else if (!entry.isEmpty() && Files.exists(path)) {
                urls.add(path.toUri().toURL());
            }
        }
        return urls.toArray(URL[]::new);
    }
}
