package dev.keyspread.door.input;

import dev.keyspread.door.document.FileProblem;
import dev.keyspread.lint.schema.Origin;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads the tables of files and folders: the schemas that the annotation processor wrote, classes of the AWS SDK's mappers,
 * compiled or as sources, CloudFormation's and SAM's templates, Terraform's plans and states as JSON, and what CreateTable
 * and DescribeTable take and answer. A folder is searched; jars are read where they are named.
 */
public final class InputReader {

    private InputReader() {}

    /**
     * Reads everything under some paths.
     *
     * @throws InputException if a path does not exist, cannot be read, or was named and holds nothing that describes tables
     */
    public static Inputs read(Collection<Path> paths) {
        Inputs compiled = Inputs.of(paths.stream().map(InputReader::read).toList());
        return withoutDoubles(SourceInputs.over(compiled, paths));
    }

    private static Inputs read(Path path) {
        try {
            if (Files.isDirectory(path)) {
                return folder(path);
            }
            if (!Files.exists(path)) {
                throw new InputException(Place.of(path) + ": there is no such file or folder");
            }
            return isArchive(path) ? archive(path) : named(path);
        } catch (IOException e) {
            throw new InputException(Place.of(path) + ": cannot be read: " + FileProblem.of(e), e);
        }
    }

    private static Inputs folder(Path folder) throws IOException {
        List<Path> files = FolderSearch.files(folder);
        List<Inputs> all = new ArrayList<>();
        for (Path file : files) {
            all.add(found(file, FolderSearch.isCopy(folder.relativize(file))));
        }
        all.add(new ClassScan(classes(files)).read());
        return Inputs.of(all);
    }

    /** The file system of an archive is closed at the end, so places are texts. */
    private static Inputs archive(Path archive) throws IOException {
        try (FileSystem system = FileSystems.newFileSystem(archive, (ClassLoader) null)) {
            return folder(system.getPath("/")).in(Place.text(archive) + "!");
        }
    }

    /** A file that stands in a folder by chance is no mistake if it describes nothing. */
    private static Inputs found(Path file, boolean isCopy) throws IOException {
        if (isSchema(file)) {
            return DocumentReader.readSchema(file, Files.readString(file));
        }
        if (isCopy || !DocumentReader.isDocument(file)) {
            return Inputs.NONE;
        }
        try {
            String text = Files.readString(file);
            return DocumentReader.isPromising(text)
                    ? DocumentReader.read(file, text).orElse(Inputs.NONE)
                    : Inputs.NONE;
        } catch (InputException | MalformedInputException e) {
            return new Inputs(List.of(), List.of(new Note(Place.of(file), "not read: " + e.getMessage())));
        }
    }

    private static Inputs named(Path file) throws IOException {
        if (SourceInputs.isSource(file)) {
            return Inputs.NONE;
        }
        if (file.toString().endsWith(".class")) {
            return new ClassScan(List.of(file)).read();
        }
        String text = Files.readString(file);
        return isSchema(file)
                ? DocumentReader.readSchema(file, text)
                : DocumentReader.read(file, text)
                        .orElseThrow(() -> new InputException(Place.of(file)
                                + ": describes tables in no way that is known: no CloudFormation or SAM template, no Terraform"
                                + " plan as JSON, no CreateTable or DescribeTable JSON, no schema of Keyspread's"));
    }

    private static List<Path> classes(List<Path> files) {
        return files.stream()
                .filter(file -> file.toString().endsWith(".class"))
                .filter(file -> !file.getFileName().toString().equals("module-info.class"))
                .toList();
    }

    private static boolean isSchema(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        return file.toString().endsWith(".json")
                && folder != null
                && folder.endsWith(folder.getFileSystem().getPath("META-INF", "keyspread"));
    }

    private static boolean isArchive(Path path) {
        Path name = path.getFileName();
        String lower = name == null ? "" : name.toString().toLowerCase(Locale.ROOT);
        return lower.endsWith(".jar") || lower.endsWith(".war") || lower.endsWith(".zip");
    }

    /** A class that two mappers know, or that stands in a folder and in its jar, is one entity. */
    private static Inputs withoutDoubles(Inputs inputs) {
        Map<String, Source> sources = new LinkedHashMap<>();
        inputs.sources().forEach(source -> sources.merge(identity(source), source, InputReader::preferred));
        return new Inputs(
                EntityNames.distinct(List.copyOf(sources.values())),
                inputs.notes().stream().distinct().toList());
    }

    /** Two templates may each have a table of one name. */
    private static String identity(Source source) {
        boolean defined = source.entity().origin() == Origin.DEFINITION;
        return source.entity().entity() + (defined ? "|" + source.place() : "");
    }

    /** Keyspread's own schema knows most. */
    private static Source preferred(Source one, Source other) {
        return other.entity().origin() == Origin.KEYSPREAD ? other : one;
    }
}
