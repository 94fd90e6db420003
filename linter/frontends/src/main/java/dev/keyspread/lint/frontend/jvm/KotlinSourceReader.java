package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.calls.KotlinCodeReader;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.kotlin.KotlinClass;
import dev.keyspread.lint.frontend.kotlin.KotlinParser;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Member;
import dev.keyspread.lint.frontend.mapped.Mapper;
import dev.keyspread.lint.frontend.mapped.Properties;
import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import dev.keyspread.lint.frontend.table.CodeInput;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.frontend.table.TableReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads Kotlin sources that use a mapper's annotations, the Kotlin classes that these refer to, and the calls of DynamoDB.
 * Compiled classes take precedence: their sources only add line numbers.
 */
public final class KotlinSourceReader implements TableReader {

    private static final String KEYSPREAD = "dev.keyspread.annotations";
    private static final List<String> MAPPERS = List.of(
            KEYSPREAD,
            "software.amazon.awssdk.enhanced.dynamodb.mapper.annotations",
            "com.amazonaws.services.dynamodbv2.datamodeling",
            "com.amazonaws.mobileconnectors.dynamodbv2.dynamodbmapper");

    /** Returns whether a file is a source to read. Files that a build wrote are skipped. */
    @Override
    public boolean reads(InputFile file) {
        return file.archive().isEmpty()
                && !file.isCopy()
                && file.path().toString().endsWith(".kt");
    }

    /** Returns the compiled tables with the lines of their sources, and the tables that only sources describe. */
    @Override
    public Inputs addTo(Inputs compiled, List<InputFile> files, RepositoryFiles opener) {
        Scan scan = new Scan(compiled, files, opener);
        List<Inputs> all = new ArrayList<>();
        files.forEach(file -> all.add(file.read(scan::read)));
        all.add(
                0,
                compiled.map(table -> scan.located.getOrDefault(table.entity().entity(), table))
                        .withCode(List.of()));
        Inputs found = Inputs.of(all);
        return found.withCode(CodeInput.located(compiled.code(), found.code()));
    }

    /** Returns the facts of a class as its class file would contain them. */
    private static ClassFacts facts(KotlinClass type) {
        List<Member> members = new ArrayList<>();
        for (KotlinClass.Property property : type.properties()) {
            String getter = getter(property);
            members.add(new Member(property.name(), property.type(), Member.FIELD, List.of()));
            members.add(new Member(getter, property.type(), 0, annotations(property.annotations())));
            if (property.isMutable()) {
                members.add(new Member("set" + getter.replaceFirst("^(get|is)", ""), "void", 1, List.of()));
            }
        }
        type.functions()
                .forEach(function -> members.add(new Member(
                        function.name(), function.type(), function.parameters(), annotations(function.annotations()))));
        return new ClassFacts(
                type.name(),
                type.parent().isEmpty() ? null : type.parent().replace('.', '/'),
                annotations(type.annotations()),
                members,
                type.constants(),
                type.defaults());
    }

    private static List<Annotation> annotations(List<KotlinClass.Annotation> annotations) {
        return annotations.stream()
                .map(each -> new Annotation(each.name(), each.values()))
                .toList();
    }

    private static String getter(KotlinClass.Property property) {
        String name = property.name();
        return name.matches("is[^\\p{Ll}].*")
                ? name
                : "get" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    /** The sources of a run. Not thread-safe. */
    private static final class Scan {

        private final Map<String, TableInput> known;
        private final Map<String, TableInput> located = new HashMap<>();
        private final Map<String, List<Path>> bySimpleName = new LinkedHashMap<>();
        private final Map<Path, List<KotlinClass>> parsed = new LinkedHashMap<>();
        private final RepositoryFiles opener;

        Scan(Inputs compiled, Collection<InputFile> files, RepositoryFiles opener) {
            this.opener = opener;
            this.known = compiled.tables().stream()
                    .collect(Collectors.toMap(
                            table -> table.entity().entity(), table -> table, (first, second) -> first));
            files.forEach(file -> bySimpleName
                    .computeIfAbsent(file.path().getFileName().toString(), key -> new ArrayList<>())
                    .add(file.path()));
        }

        private Inputs read(InputFile file) {
            String text = JavaSources.text(file.path(), opener);
            Place place = Place.of(file.path());
            boolean isCode = CodeInput.isRelevant(text) && !CodeInput.isSkipped(place.file());
            List<CodeInput> code = !isCode
                    ? List.of()
                    : KotlinCodeReader.read(new SourceFile(file.path(), Tokens.of(text, Language.KOTLIN))).stream()
                            .map(type -> new CodeInput(type, place.file()))
                            .toList();
            return tables(file, text).withCode(code);
        }

        private Inputs tables(InputFile file, String text) {
            if (MAPPERS.stream().noneMatch(text::contains)) {
                return Inputs.NONE;
            }
            boolean usesKeyspread = text.contains(KEYSPREAD);
            Place place = Place.of(file.path());
            return Inputs.of(parsed.computeIfAbsent(file.path(), key -> KotlinParser.parse(text)).stream()
                    .map(type -> table(type, place, usesKeyspread))
                    .toList());
        }

        private Inputs table(KotlinClass type, Place file, boolean usesKeyspread) {
            Place place = file.at(type.line());
            TableInput compiled = known.get(type.name());
            if (compiled != null) {
                located.putIfAbsent(type.name(), compiled.at(place, places(type, file)));
                return Inputs.NONE;
            }
            ClassFacts facts = facts(type);
            List<Mapper.Mapped> mapped = Mapper.mapped(facts, this::find);
            if (!mapped.isEmpty()) {
                Inputs table = AnnotatedClass.read(mapped, this::find, place);
                return table.tables().isEmpty()
                        ? table
                        : table.map(input -> input.at(place, places(type, file)))
                                .with(notesOfUnknown(type, file));
            }
            return usesKeyspread && facts.annotation("Table").isPresent()
                    ? Inputs.NONE.with(List.of(JavaSourceReader.notCompiled(type.name(), place)))
                    : AnnotatedClass.unmapped(facts, this::find, () -> place);
        }

        /** Returns notes about the values in annotations that are constants of other sources. */
        private static List<Note> notesOfUnknown(KotlinClass type, Place file) {
            List<Note> notes = new ArrayList<>();
            for (KotlinClass.Property property : type.properties()) {
                for (KotlinClass.Annotation annotation : property.annotations()) {
                    annotation.unknown().stream()
                            .filter(value -> annotation.name().startsWith("Dynamo"))
                            .forEach(value -> notes.add(new Note(
                                    file.at(property.line()),
                                    "class " + type.name() + ": the value of " + value + " in @" + annotation.name()
                                            + " is not known from this file, so it is ignored")));
                }
            }
            return notes;
        }

        private static Map<String, Place> places(KotlinClass type, Place file) {
            Map<String, Place> places = new LinkedHashMap<>();
            type.functions().stream()
                    .filter(function -> function.parameters() == 0)
                    .forEach(
                            function -> places.put(Properties.propertyName(function.name()), file.at(function.line())));
            type.properties()
                    .forEach(property ->
                            places.put(Properties.propertyName(getter(property)), file.at(property.line())));
            return places;
        }

        /** Finds a class by its internal name, in the file of its outermost class or in one that is already read. */
        private Optional<ClassFacts> find(String internalName) {
            String name = ClassFacts.canonicalName(internalName);
            Predicate<KotlinClass> isWanted = type -> type.name().equals(name);
            return Stream.concat(
                            parsed.values().stream().flatMap(List::stream).filter(isWanted).toList().stream(),
                            Stream.of(name.split("\\.", -1))
                                    .flatMap(part -> bySimpleName.getOrDefault(part + ".kt", List.of()).stream())
                                    .flatMap(path -> parsed
                                            .computeIfAbsent(
                                                    path, key -> KotlinParser.parse(JavaSources.text(key, opener)))
                                            .stream())
                                    .filter(isWanted))
                    .findFirst()
                    .map(KotlinSourceReader::facts);
        }
    }
}
