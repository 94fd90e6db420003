package dev.keyspread.lint.frontend.input;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.frontend.cloudformation.TemplateReader;
import dev.keyspread.lint.frontend.describe.DescriptionReader;
import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.files.PathPatterns;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.files.TimedReading;
import dev.keyspread.lint.frontend.jvm.ClassFileReader;
import dev.keyspread.lint.frontend.jvm.SchemaReader;
import dev.keyspread.lint.frontend.jvm.SourceReader;
import dev.keyspread.lint.frontend.models.ModelReader;
import dev.keyspread.lint.frontend.profile.ProfileReader;
import dev.keyspread.lint.frontend.programs.ProgramReader;
import dev.keyspread.lint.frontend.serverless.ServerlessReader;
import dev.keyspread.lint.frontend.table.CodeInput;
import dev.keyspread.lint.frontend.table.EntityNames;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.frontend.table.TableReader;
import dev.keyspread.lint.frontend.terraform.TerraformReader;
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
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads the tables of files and folders: schemas of the annotation processor, classes of the AWS SDK's mappers (compiled or as
 * sources), CloudFormation and SAM templates, Terraform modules, plans and states, and JSON of CreateTable and DescribeTable.
 * Folders are searched; jars are read only if the user names them.
 */
public final class InputReader {

    /** The readers in the order of their precedence. */
    private static final List<TableReader> READERS = List.of(
            new TerraformReader(),
            new ServerlessReader(),
            new TemplateReader(),
            new DescriptionReader(),
            new ProfileReader(),
            new SchemaReader(),
            new ClassFileReader(),
            new SourceReader(),
            new ModelReader(),
            new ProgramReader());

    private InputReader() {}

    /**
     * Reads all inputs under some paths. A file that takes too long becomes a note.
     *
     * @throws InputException if a path does not exist, or a file that the user names cannot be read
     */
    public static Inputs read(Collection<Path> paths) {
        return read(paths, List.of());
    }

    /**
     * Reads all inputs under some paths as {@link #read(Collection)} does.
     *
     * @param excluded what folders are searched without. A file that the user names is read nevertheless
     */
    public static Inputs read(Collection<Path> paths, List<PathPatterns> excluded) {
        return read(paths, excluded, new TimedReading());
    }

    static Inputs read(Collection<Path> paths, List<PathPatterns> excluded, TimedReading timed) {
        return timed.read(watch -> read(paths, excluded, RepositoryFiles.of(paths, watch)));
    }

    /** Reads all inputs in this thread. */
    static Inputs read(Collection<Path> paths, List<PathPatterns> excluded, RepositoryFiles opener) {
        try (InputFiles files = new InputFiles(opener, paths, excluded)) {
            Inputs found = tables(files);
            opener.end();
            Inputs read = CommentedTables.of(withoutDuplicates(found), opener, READERS);
            Inputs inputs = read.with(unread(files, read)).with(refused(opener));
            boolean isNothing = inputs.tables().isEmpty() && inputs.notes().isEmpty();
            return new Inputs(
                    inputs.tables(),
                    Note.merged(isNothing ? files.tests() : inputs.notes()),
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

    /** Returns notes about formats that cannot be read, other than those of programs. */
    private static List<Note> unread(InputFiles files, Inputs read) {
        List<Path> others = files.files().stream()
                .filter(file -> file.archive().isEmpty() && !file.isCopy() && !ProgramReader.isSource(file))
                .map(InputFile::path)
                .toList();
        return UnreadFormats.find(others, read, files.opener());
    }

    private static Inputs tables(InputFiles files) {
        Inputs found = new Inputs(List.of(), files.notes())
                .and(files.files().stream()
                        .filter(file -> READERS.stream().noneMatch(reader -> reader.reads(file)))
                        // A file that includes others has the variables that they use.
                        .sorted(comparing(file -> READERS.stream().noneMatch(reader -> reader.includes(file))))
                        .map(file -> file.read(InputReader::documents))
                        .toList());
        for (TableReader reader : READERS) {
            found = reader.addTo(
                    found, files.files().stream().filter(reader::reads).toList(), files.opener());
        }
        return found;
    }

    /** Returns the tables of a JSON or YAML file. One that the user named needs no extension. */
    private static Inputs documents(InputFile file) {
        if (!file.isNamed() && (file.isCopy() || !file.isDocument())) {
            return Inputs.NONE;
        }
        List<Note> duplicates = new ArrayList<>();
        List<Inputs> found = file.textOfDocument()
                .filter(text -> READERS.stream()
                        .flatMap(reader -> reader.markers().stream())
                        .anyMatch(text::contains))
                .map(text -> file.documents(text, duplicates).stream()
                        .flatMap(document -> document(document, file).stream())
                        .toList())
                .orElse(List.of());
        if (found.isEmpty()) {
            return file.isNamed() ? file.withoutTable() : Inputs.NONE;
        }
        Inputs inputs = Inputs.of(found);
        return inputs.tables().isEmpty() ? inputs : inputs.with(duplicates);
    }

    private static Optional<Inputs> document(Node document, InputFile file) {
        return READERS.stream()
                .flatMap(reader -> reader.read(document, file).stream())
                .findFirst();
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
        return table.entity().key().parts().map(KeyPart::attribute).toList();
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
