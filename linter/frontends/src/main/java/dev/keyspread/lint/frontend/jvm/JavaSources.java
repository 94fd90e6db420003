package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The Java sources among the inputs, parsed on demand. Not thread-safe. */
final class JavaSources implements ClassFacts.Lookup {

    private final SourceParser parser = new SourceParser();
    private final RepositoryFiles opener;
    private final SourceFacts facts;
    private final Map<String, List<Path>> bySimpleName = new LinkedHashMap<>();
    private final Map<Path, SourceUnit> units = new LinkedHashMap<>();

    /**
     * Creates the sources.
     *
     * @param notes receives a note for each unknown value
     */
    JavaSources(Collection<Path> files, RepositoryFiles opener, Consumer<Note> notes) {
        this.opener = opener;
        this.facts = new SourceFacts(this::locate, notes);
        files.forEach(file -> bySimpleName
                .computeIfAbsent(file.getFileName().toString(), key -> new ArrayList<>())
                .add(file));
    }

    /** Returns the parsed source of a file. */
    SourceUnit unit(Path file) {
        return units.computeIfAbsent(file, key -> parser.parse(key, text(key, opener)));
    }

    ClassFacts facts(SourceClass type) {
        return facts.of(type);
    }

    /** Returns the places of the properties of a class and its superclasses, by name. */
    Map<String, Place> members(SourceClass type) {
        Map<String, Place> places = new LinkedHashMap<>();
        Set<String> seen = new HashSet<>();
        for (Optional<SourceClass> each = Optional.of(type);
                each.isPresent() && seen.add(each.get().name());
                each = Optional.ofNullable(facts.of(each.get()).parent())
                        .map(ClassFacts::canonicalName)
                        .flatMap(this::locate)) {
            each.get().members().forEach(places::putIfAbsent);
        }
        return places;
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

    /** Returns the text of a source. Replaces malformed UTF-8, which names of tables and attributes rarely contain. */
    static String text(Path file, RepositoryFiles opener) {
        return new String(InputFile.read(file, Place.of(file), InputFile.MAXIMUM_JAVA, opener), StandardCharsets.UTF_8);
    }
}
