package dev.keyspread.lint.frontend.input;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.frontend.calls.CodeInput;
import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.files.TimedReading;
import dev.keyspread.lint.frontend.unread.UnreadFormats;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Origin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads the tables of files and folders: schemas of the annotation processor, classes of the AWS SDK's mappers (compiled or as
 * sources), CloudFormation and SAM templates, Terraform modules, plans and states, and JSON of CreateTable and DescribeTable.
 * Folders are searched; jars are read only if the user names them.
 */
public final class InputReader {

    /** The message about a file in which there is nothing to read. */
    static final String NO_TABLE =
            "no DynamoDB table in a format that keyspread reads (CloudFormation, SAM, serverless.yml,"
                    + " Terraform, CreateTable or DescribeTable JSON, NoSQL Workbench, ACK, Keyspread's schemas)";

    private InputReader() {}

    /**
     * Reads all inputs under some paths. A file that takes too long becomes a note.
     *
     * @throws InputException if a path does not exist, or a file that the user names cannot be read
     */
    public static Inputs read(Collection<Path> paths) {
        return read(paths, new TimedReading());
    }

    static Inputs read(Collection<Path> paths, TimedReading timed) {
        return timed.read(watch -> read(paths, RepositoryFiles.of(paths, watch)));
    }

    /** Reads all inputs in this thread. */
    static Inputs read(Collection<Path> paths, RepositoryFiles opener) {
        try (InputFiles files = new InputFiles(opener, paths)) {
            Inputs found = CodeScan.addTo(classes(files), programs(files), opener);
            opener.end();
            Inputs inputs = CommentedTables.of(withoutDuplicates(found), opener);
            return new Inputs(
                    inputs.tables(),
                    Note.merged(inputs.with(unread(files, inputs))
                            .with(refused(opener))
                            .notes()),
                    inputs.code(),
                    files.files().size());
        } catch (IOException e) {
            throw new InputException(names(paths) + ": cannot be read: " + FileProblem.of(e), e);
        }
    }

    /** Returns notes about paths in files that lead out of the repository. */
    private static List<Note> refused(RepositoryFiles files) {
        return files.refusals().stream()
                .map(each -> new Note(Place.of(each.from()).at(each.line()), each.message()))
                .toList();
    }

    /** Returns notes about formats that cannot be read. A file with a table or a note was read. */
    private static List<Note> unread(InputFiles files, Inputs read) {
        Set<String> done = Stream.concat(
                        read.tables().stream().map(TableInput::place),
                        read.notes().stream()
                                .filter(note -> note.topic() != Note.Topic.NO_TABLE)
                                .map(Note::place))
                .map(Place::file)
                .collect(Collectors.toSet());
        List<Path> others = files.files().stream()
                .filter(file -> file.archive().isEmpty() && !file.isCopy() && !CodeScan.isSkipped(file))
                .filter(file -> !done.contains(file.place().file()))
                .map(InputFile::path)
                .toList();
        return UnreadFormats.find(others, files.opener()).stream()
                .map(found -> new Note(Place.of(found.file()).at(found.line()), found.message(), Note.Topic.UNREAD))
                .toList();
    }

    private static Inputs compiled(InputFiles files) {
        List<Inputs> all = new ArrayList<>();
        all.add(new Inputs(List.of(), files.notes()));
        files.files().stream()
                .filter(file -> !file.isClass() && !TerraformReader.isModuleFile(file))
                .sorted(comparing(file -> !isService(file)))
                .map(InputReader::document)
                .forEach(all::add);
        all.add(TerraformReader.readModules(files.files(), files.opener()));
        all.add(new ClassScan(files.files().stream().filter(InputFile::isClass).toList()).read());
        return Inputs.of(all);
    }

    /** Returns whether a file configures a service. Services come first, because they know more than the files they include. */
    private static boolean isService(InputFile file) {
        return file.path().getFileName().toString().startsWith("serverless");
    }

    /** Returns the compiled tables, and those of mapper classes in sources. */
    private static Inputs classes(InputFiles files) {
        return KotlinScan.addTo(
                SourceScan.addTo(compiled(files), sources(files), files.opener()),
                files.files().stream().filter(KotlinScan::isSource).toList(),
                files.opener());
    }

    private static List<InputFile> sources(InputFiles files) {
        return files.files().stream().filter(SourceScan::isSource).toList();
    }

    private static List<InputFile> programs(InputFiles files) {
        return files.files().stream().filter(CodeScan::isSource).toList();
    }

    private static Inputs document(InputFile file) {
        // A faulty schema of the annotation processor is a build error.
        return file.isSchema() ? schema(file) : file.read(file.isNamed() ? InputReader::named : InputReader::found);
    }

    private static Inputs schema(InputFile file) {
        return DocumentReader.readSchema(file.path(), text(file), file.files()).in(file.archive());
    }

    private static Inputs found(InputFile file) {
        if (file.isCopy() || !DocumentReader.isDocument(file.path())) {
            return Inputs.NONE;
        }
        String text = text(file);
        return DocumentReader.isRelevant(file.path(), text)
                ? DocumentReader.read(file.path(), text, file.files()).orElse(Inputs.NONE)
                : Inputs.NONE;
    }

    private static Inputs named(InputFile file) {
        if (SourceScan.isSource(file) || CodeScan.isSource(file)) {
            return Inputs.NONE;
        }
        return file.text()
                .filter(text -> DocumentReader.isRelevant(file.path(), text))
                .flatMap(text -> DocumentReader.read(file.path(), text, file.files()))
                .orElseGet(() -> Inputs.NONE.with(List.of(new Note(file.place(), NO_TABLE, Note.Topic.NO_TABLE))));
    }

    private static String text(InputFile file) {
        return file.text().orElseThrow(() -> new InputException(file.place(), "it is not a text"));
    }

    private static String names(Collection<Path> paths) {
        return paths.stream().map(Place::text).collect(Collectors.joining(", "));
    }

    /** Removes duplicate entities: a class that two mappers store, or that is both in a folder and in a jar. */
    private static Inputs withoutDuplicates(Inputs inputs) {
        Set<Place> identified = inputs.tables().stream()
                .filter(table -> !table.id().isEmpty())
                .map(TableInput::place)
                .collect(Collectors.toSet());
        Map<String, TableInput> tables = new LinkedHashMap<>();
        for (TableInput table : inputs.tables()) {
            // A file of one resource, without the id that a service gives to it.
            if (!table.id().isEmpty() || !identified.contains(table.place())) {
                tables.merge(identity(table, tables.size()), table, InputReader::preferred);
            }
        }
        return new Inputs(
                EntityNames.unique(List.copyOf(tables.values())),
                inputs.notes(),
                CodeInput.merged(inputs.code()),
                inputs.files());
    }

    /**
     * Returns the identity of a table for finding duplicates. Two definitions are two tables, except that a fragment of a
     * serverless.yml is read on its own and with the variables of the service.
     */
    private static String identity(TableInput table, int number) {
        if (table.entity().origin() != Origin.DEFINITION) {
            return table.entity().entity();
        }
        boolean isFragment = !table.id().isEmpty() && table.place().file().matches(".*\\.ya?ml");
        return isFragment ? "#" + table.place() + "#" + table.id() + "#" + keyNames(table) : "#" + number;
    }

    /** Returns the names of the key, which may depend on a condition. */
    private static List<String> keyNames(TableInput table) {
        return Stream.concat(table.entity().key().partitionKeys().stream(), table.entity().key().sortKeys().stream())
                .map(KeyPart::attribute)
                .toList();
    }

    /**
     * Returns the preferred one of two duplicates: the schema of Keyspread's annotation processor, which has the most
     * information, or the definition whose name has no variables, or else the first, which is that of a service.
     */
    private static TableInput preferred(TableInput one, TableInput other) {
        boolean isBetter = other.entity().origin() == Origin.KEYSPREAD
                || one.entity().table().contains("${");
        return isBetter ? other : one;
    }
}
