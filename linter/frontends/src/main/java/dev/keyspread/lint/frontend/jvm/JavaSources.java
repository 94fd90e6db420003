package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.frontend.calls.JavaCodeReader;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.source.JavaSource;
import dev.keyspread.lint.frontend.source.SourceFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The Java sources among the inputs, parsed on demand. Not thread-safe. */
final class JavaSources implements ClassSources {

    private final RepositoryFiles opener;
    private final SourceFacts facts;
    private final Map<String, List<Path>> bySimpleName = new LinkedHashMap<>();
    private final Map<Path, SourceUnit> units = new LinkedHashMap<>();

    JavaSources(Collection<Path> files, RepositoryFiles opener) {
        this.opener = opener;
        this.facts = new SourceFacts(this::locate);
        files.forEach(file -> bySimpleName
                .computeIfAbsent(file.getFileName().toString(), key -> new ArrayList<>())
                .add(file));
    }

    /** Returns the parsed source of a file. */
    SourceUnit unit(Path file) {
        return units.computeIfAbsent(file, key -> new SourceUnit(key, ClassSources.text(key, opener)));
    }

    @Override
    public List<ClassFacts> classes(Path file) {
        return unit(file).classes().stream().map(facts::of).toList();
    }

    @Override
    public List<CodeClass> calls(Path file) {
        JavaSource source = unit(file).source();
        return JavaCodeReader.read(new SourceFile(file, source.tokens()), source);
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
    Optional<SourceClass> locate(String name) {
        Optional<SourceClass> known = units.values().stream()
                .flatMap(unit -> unit.find(name).stream())
                .findFirst();
        return known.isPresent() ? known : locateFile(name);
    }

    private Optional<SourceClass> locateFile(String name) {
        for (String outer = name; !outer.isEmpty(); outer = outer.substring(0, Math.max(0, outer.lastIndexOf('.')))) {
            Optional<SourceClass> found = locate(name, outer);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Finds a class by the package that its source declares, because the user may name a folder inside a package. */
    private Optional<SourceClass> locate(String name, String outer) {
        String file = outer.substring(outer.lastIndexOf('.') + 1) + ".java";
        return bySimpleName.getOrDefault(file, List.of()).stream()
                .flatMap(each -> unit(each).find(name).stream())
                .findFirst();
    }
}
