package dev.keyspread.lint.frontend.input;

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

    /** Whether a file is a source to be read. Whatever a build wrote is a copy, or nobody's to mend. */
    static boolean isSource(InputFile file) {
        return file.archive().isEmpty()
                && !file.isCopy()
                && file.path().toString().endsWith(".java");
    }

    /**
     * What was read before, with the lines of its sources, and with the tables that sources alone describe.
     *
     * @throws InputException if a source that was named, and not found in a folder, is no Java
     */
    static Inputs over(Inputs compiled, Collection<InputFile> files) {
        Set<Path> readable = new LinkedHashSet<>();
        List<InputFile> promising = new ArrayList<>();
        List<Inputs> notes = new ArrayList<>();
        for (InputFile file : files) {
            notes.add(file.read(source -> {
                String text = JavaSources.text(source.path());
                readable.add(source.path());
                if (SourceScan.isPromising(text)) {
                    promising.add(source);
                }
                return Inputs.NONE;
            }));
        }
        Inputs known = Inputs.of(List.of(compiled, Inputs.of(notes)));
        if (promising.isEmpty()) {
            return known;
        }
        return hasCompiler()
                ? over(known, readable, promising)
                : known.with(List.of(withoutCompiler(promising.get(0))));
    }

    private static Inputs over(Inputs compiled, Set<Path> files, List<InputFile> promising) {
        Set<String> known = compiled.sources().stream()
                .map(source -> source.entity().entity())
                .collect(Collectors.toSet());
        SourceScan scan = new SourceScan(files, known::contains);
        List<Inputs> tables = new ArrayList<>();
        promising.forEach(file -> tables.add(file.read(source -> scan.read(source.path()))));
        tables.add(0, compiled.map(scan::located));
        return Inputs.of(tables);
    }

    /** A Java may be installed without one; then its classes must not even be mentioned. */
    private static boolean hasCompiler() {
        return ModuleLayer.boot().findModule("jdk.compiler").isPresent();
    }

    private static Note withoutCompiler(InputFile file) {
        return new Note(
                file.place(),
                "not read, since this Java has no compiler: run the linter on a JDK, or on the compiled classes");
    }
}
