package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.frontend.calls.SourceCodeReader;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Place;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The Java and Kotlin sources among the inputs, parsed on demand. Not thread-safe. */
final class JvmSources implements ClassFacts.Lookup {

    private final RepositoryFiles opener;
    private final SourceFacts facts;
    private final Map<String, List<Path>> bySimpleName = new LinkedHashMap<>();
    private final Map<Path, SourceUnit> units = new LinkedHashMap<>();

    JvmSources(Collection<Path> files, RepositoryFiles opener) {
        this.opener = opener;
        this.facts = new SourceFacts(this::locate);
        files.forEach(file -> bySimpleName
                .computeIfAbsent(simpleName(file), key -> new ArrayList<>())
                .add(file));
    }

    private static String simpleName(Path file) {
        return file.getFileName().toString().replaceFirst("\\.\\w+$", "");
    }

    private SourceUnit unit(Path file) {
        return units.computeIfAbsent(file, key -> new SourceUnit(key, text(key, opener)));
    }

    /** Returns the text of a source. Replaces malformed UTF-8, which names of tables and attributes rarely contain. */
    static String text(Path file, RepositoryFiles opener) {
        return new String(InputFile.read(file, Place.of(file), InputFile.MAXIMUM_JAVA, opener), StandardCharsets.UTF_8);
    }

    /** Returns the classes of a source; nested ones follow their enclosing class. */
    List<ClassFacts> classes(Path file) {
        return unit(file).classes().stream().map(facts::of).toList();
    }

    /** Returns the classes of a source with their calls. */
    List<CodeClass> calls(Path file) {
        return SourceCodeReader.read(unit(file).file(), unit(file).source());
    }

    @Override
    public Optional<ClassFacts> find(String internalName) {
        String name = ClassFacts.canonicalName(internalName);
        int dot = name.lastIndexOf('.');
        Optional<SourceClass> outer = dot < 0 ? Optional.empty() : locate(name.substring(0, dot));
        return locate(name)
                .map(facts::of)
                .or(() -> outer.flatMap(type -> facts.builder(type, name.substring(dot + 1))));
    }

    /** Returns the class with a canonical name. A nested class is in the file of its outermost class. */
    private Optional<SourceClass> locate(String name) {
        Stream<String> outers = Stream.iterate(
                name, outer -> !outer.isEmpty(), outer -> outer.substring(0, Math.max(0, outer.lastIndexOf('.'))));
        return units.values().stream()
                .flatMap(unit -> unit.find(name).stream())
                .findFirst()
                .or(() -> outers.flatMap(outer -> declared(name, outer)).findFirst());
    }

    /** Finds a class by the package that its source declares, because the user may name a folder inside a package. */
    private Stream<SourceClass> declared(String name, String outer) {
        return bySimpleName.getOrDefault(outer.substring(outer.lastIndexOf('.') + 1), List.of()).stream()
                .flatMap(each -> unit(each).find(name).stream());
    }
}
