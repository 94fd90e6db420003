package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.schema.Origin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Reads the tables of files and folders: schemas of the annotation processor, classes of the AWS SDK's mappers (compiled or as
 * sources), CloudFormation and SAM templates, Terraform modules, plans and states, and JSON of CreateTable and DescribeTable.
 * Folders are searched; jars are read only if the user names them.
 */
public final class InputReader {

    private InputReader() {}

    /**
     * Reads all inputs under some paths.
     *
     * @throws InputException if a path does not exist, or a file that the user names cannot be read or describes no table
     */
    public static Inputs read(Collection<Path> paths) {
        try (InputFiles files = new InputFiles(paths)) {
            return withoutDuplicates(CodeScan.addTo(classes(files), programs(files)));
        } catch (IOException e) {
            throw new InputException(names(paths) + ": cannot be read: " + FileProblem.of(e), e);
        }
    }

    private static Inputs compiled(InputFiles files) {
        List<Inputs> all = new ArrayList<>();
        all.add(new Inputs(List.of(), files.notes()));
        files.files().stream()
                .filter(file -> !file.isClass() && !TerraformReader.isModuleFile(file))
                .map(InputReader::document)
                .forEach(all::add);
        all.add(TerraformReader.readModules(files.files()));
        all.add(new ClassScan(files.files().stream().filter(InputFile::isClass).toList()).read());
        return Inputs.of(all);
    }

    /** Returns the compiled tables, and those of mapper classes in sources. */
    private static Inputs classes(InputFiles files) {
        return KotlinScan.addTo(
                SourceScan.addTo(compiled(files), sources(files)),
                files.files().stream().filter(KotlinScan::isSource).toList());
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
        return DocumentReader.readSchema(file.path(), file.text()).in(file.archive());
    }

    private static Inputs found(InputFile file) {
        if (file.isCopy() || !DocumentReader.isDocument(file.path())) {
            return Inputs.NONE;
        }
        String text = file.text();
        return DocumentReader.isRelevant(text)
                ? DocumentReader.read(file.path(), text).orElse(Inputs.NONE)
                : Inputs.NONE;
    }

    private static Inputs named(InputFile file) {
        if (SourceScan.isSource(file) || CodeScan.isSource(file)) {
            return Inputs.NONE;
        }
        return DocumentReader.read(file.path(), file.text())
                .orElseThrow(() -> new InputException(file.place()
                        + ": not a known description of tables: no CloudFormation or SAM template, no Terraform module,"
                        + " plan or state, no CreateTable or DescribeTable JSON, no schema of Keyspread"));
    }

    private static String names(Collection<Path> paths) {
        return paths.stream().map(Place::text).collect(Collectors.joining(", "));
    }

    /** Removes duplicate entities: a class that two mappers store, or that is both in a folder and in a jar. */
    private static Inputs withoutDuplicates(Inputs inputs) {
        Map<String, TableInput> tables = new LinkedHashMap<>();
        for (TableInput table : inputs.tables()) {
            tables.merge(identity(table, tables.size()), table, InputReader::preferred);
        }
        return new Inputs(
                EntityNames.unique(List.copyOf(tables.values())),
                inputs.notes().stream().distinct().toList());
    }

    /**
     * Returns the identity of a table for finding duplicates. Two definitions are always two tables, because no file is
     * read twice.
     */
    private static String identity(TableInput table, int number) {
        return table.entity().origin() == Origin.DEFINITION
                ? "#" + number
                : table.entity().entity();
    }

    /**
     * Returns the preferred one of two duplicates: the schema of Keyspread's annotation processor, which has the most
     * information.
     */
    private static TableInput preferred(TableInput one, TableInput other) {
        return other.entity().origin() == Origin.KEYSPREAD ? other : one;
    }
}
