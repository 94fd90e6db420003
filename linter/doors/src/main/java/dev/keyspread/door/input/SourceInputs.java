package dev.keyspread.door.input;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The Java sources of files and folders. They come last, since much of what they say is known from compiled classes. */
final class SourceInputs {

    private SourceInputs() {}

    static boolean isSource(Path file) {
        return file.toString().endsWith(".java");
    }

    /**
     * What was read before, with the lines of its sources, and with the tables that sources alone describe.
     *
     * @throws InputException if a source that was named, and not found in a folder, is no Java
     */
    static Inputs over(Inputs compiled, Collection<Path> paths) {
        try {
            Set<Path> files = files(paths);
            List<Path> promising = files.stream()
                    .filter(file -> SourceScan.isPromising(JavaSources.text(file)))
                    .toList();
            if (promising.isEmpty()) {
                return compiled;
            }
            return hasCompiler()
                    ? over(compiled, files, promising, paths)
                    : compiled.with(List.of(withoutCompiler(promising.get(0))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Inputs over(Inputs compiled, Set<Path> files, List<Path> promising, Collection<Path> named)
            throws IOException {
        Set<String> known = compiled.sources().stream()
                .map(source -> source.entity().entity())
                .collect(Collectors.toSet());
        SourceScan scan = new SourceScan(files, known::contains);
        List<Inputs> tables = new ArrayList<>();
        for (Path file : promising) {
            tables.add(read(scan, file, named.contains(file)));
        }
        tables.add(0, compiled.map(scan::located));
        return Inputs.of(tables);
    }

    private static Inputs read(SourceScan scan, Path file, boolean isNamed) throws IOException {
        try {
            return scan.read(file);
        } catch (InputException e) {
            if (isNamed) {
                throw e;
            }
            return Inputs.NONE.with(List.of(new Note(Place.of(file), "not read: " + e.getMessage())));
        }
    }

    /** A Java may be installed without one; then its classes must not even be mentioned. */
    private static boolean hasCompiler() {
        return ModuleLayer.boot().findModule("jdk.compiler").isPresent();
    }

    private static Note withoutCompiler(Path file) {
        return new Note(
                Place.of(file),
                "not read, since this Java has no compiler: run the linter on a JDK, or on the compiled classes");
    }

    /** Whatever a build wrote is a copy, or nobody's to mend. */
    private static Set<Path> files(Collection<Path> paths) throws IOException {
        Set<Path> files = new LinkedHashSet<>();
        for (Path path : paths) {
            if (Files.isDirectory(path)) {
                FolderSearch.files(path).stream()
                        .filter(file -> isSource(file) && !FolderSearch.isCopy(path.relativize(file)))
                        .forEach(files::add);
            } else if (isSource(path)) {
                files.add(path);
            }
        }
        return files;
    }
}
