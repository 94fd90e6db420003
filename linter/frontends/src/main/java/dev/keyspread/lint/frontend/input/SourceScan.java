package dev.keyspread.lint.frontend.input;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Java sources, of which those are parsed that mention a mapper, and the classes that these mention. What has been compiled
 * as well is known better from there, and its source tells the lines alone. Not thread-safe.
 */
final class SourceScan {

    private static final String OWN = "dev.keyspread.annotations";
    private static final List<String> MAPPERS = List.of(
            OWN,
            "software.amazon.awssdk.enhanced.dynamodb.mapper.annotations",
            "com.amazonaws.services.dynamodbv2.datamodeling");

    private final JavaSources sources;
    private final Predicate<String> isCompiled;
    private final Set<Note> open = new LinkedHashSet<>();
    private final Map<String, SourceClass> located = new LinkedHashMap<>();

    /**
     * A scan.
     *
     * @param files all the sources there are
     * @param isCompiled whether something is known already about a class, by its canonical name
     */
    SourceScan(Collection<Path> files, Predicate<String> isCompiled) {
        this.sources = new JavaSources(files, open::add);
        this.isCompiled = isCompiled;
    }

    static boolean isPromising(String text) {
        return MAPPERS.stream().anyMatch(text::contains);
    }

    /** The tables of a file's classes. */
    Inputs read(Path file) {
        List<Inputs> tables = new ArrayList<>();
        boolean mentionsOurs = JavaSources.text(file).contains(OWN);
        for (SourceClass type : sources.unit(file).classes()) {
            tables.add(read(type, mentionsOurs));
        }
        return Inputs.of(tables);
    }

    /** A table, with the lines of its class if that has been among the sources. */
    Source located(Source source) {
        SourceClass type = located.get(source.entity().entity());
        return type == null ? source : source.at(type.place(), sources.members(type));
    }

    private Inputs read(SourceClass type, boolean mentionsOurs) {
        located.putIfAbsent(type.name(), type);
        if (isCompiled.test(type.name())) {
            return Inputs.NONE;
        }
        open.clear();
        ClassFacts facts = sources.facts(type);
        Optional<Mapper.Mapped> mapped = Mapper.mapped(facts, sources);
        if (mapped.isPresent()) {
            Inputs table = new AnnotatedClass(mapped.get(), sources, type.place()).read();
            return table.sources().isEmpty() ? table : table.map(this::located).with(List.copyOf(open));
        }
        return mentionsOurs && facts.annotation("Table").isPresent() ? notCompiled(type) : Inputs.NONE;
    }

    /** Only the annotation processor knows all that Keyspread's own annotations say. */
    private static Inputs notCompiled(SourceClass type) {
        return Inputs.NONE.with(List.of(new Note(
                type.place(),
                "class " + type.name()
                        + ": its schema is written when it is compiled, and is not among the inputs, so it is"
                        + " not linted; add the folder of the compiled classes")));
    }
}
