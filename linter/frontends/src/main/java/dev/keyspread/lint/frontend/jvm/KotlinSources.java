package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.frontend.calls.KotlinCodeReader;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.kotlin.KotlinParser;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import dev.keyspread.lint.frontend.table.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The Kotlin sources among the inputs, parsed on demand. Not thread-safe. */
final class KotlinSources implements ClassSources {

    private final RepositoryFiles opener;
    private final Map<String, List<Path>> bySimpleName = new LinkedHashMap<>();
    private final Map<Path, List<ClassFacts>> parsed = new LinkedHashMap<>();

    KotlinSources(Collection<Path> files, RepositoryFiles opener) {
        this.opener = opener;
        files.forEach(file -> bySimpleName
                .computeIfAbsent(file.getFileName().toString(), key -> new ArrayList<>())
                .add(file));
    }

    @Override
    public List<ClassFacts> classes(Path file) {
        return parsed.computeIfAbsent(file, key -> KotlinParser.parse(ClassSources.text(key, opener), Place.of(key)));
    }

    @Override
    public List<CodeClass> calls(Path file) {
        Tokens tokens = Tokens.of(ClassSources.text(file, opener), Language.KOTLIN);
        return KotlinCodeReader.read(new SourceFile(file, tokens));
    }

    /** Finds a class by its internal name, in a source that is already read or in the one of its outermost class. */
    @Override
    public Optional<ClassFacts> find(String internalName) {
        String name = ClassFacts.canonicalName(internalName);
        Stream<ClassFacts> known = List.copyOf(parsed.values()).stream().flatMap(List::stream);
        Stream<ClassFacts> others = Stream.of(name.split("\\.", -1))
                .flatMap(part -> bySimpleName.getOrDefault(part + ".kt", List.of()).stream())
                .flatMap(file -> classes(file).stream());
        return Stream.concat(known, others)
                .filter(type -> type.name().equals(name))
                .findFirst();
    }
}
