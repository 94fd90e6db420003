package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.frontend.calls.ClassCodeReader;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.mapped.ClassFactsReader;
import dev.keyspread.lint.frontend.table.CodeInput;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads class files that use a mapper's annotations, the classes that these refer to, and the calls of DynamoDB. */
public final class ClassFileReader implements TableReader {

    private static final List<String> ANNOTATIONS = List.of(
            "software/amazon/awssdk/enhanced/dynamodb/mapper/annotations/DynamoDb",
            "com/amazonaws/services/dynamodbv2/datamodeling/DynamoDB",
            "com/amazonaws/mobileconnectors/dynamodbv2/dynamodbmapper/DynamoDB");

    private static final String UNREADABLE =
            "not a class file that can be read: it is damaged, or compiled for a newer Java";

    /** The largest application jars have some 100 MB of classes. */
    private static final long MAXIMUM_OF_ARCHIVE = 2L << 30;

    private final long maximumOfArchive;

    /** Creates a reader. */
    public ClassFileReader() {
        this(MAXIMUM_OF_ARCHIVE);
    }

    /**
     * Creates a reader.
     *
     * @param maximumOfArchive the number of bytes after which no more classes of one archive are read
     */
    public ClassFileReader(long maximumOfArchive) {
        this.maximumOfArchive = maximumOfArchive;
    }

    @Override
    public boolean reads(InputFile file) {
        return file.isClass();
    }

    @Override
    public Inputs addTo(Inputs known, List<InputFile> files, RepositoryFiles opener) {
        return known.and(List.of(new Scan(files, maximumOfArchive).read()));
    }

    /** Returns the calls. If they cannot be read, tables of the class are still linted. */
    private static Inputs code(InputFile file, byte[] content, Inputs tables) {
        if (CodeInput.isSkipped(Place.text(file.path()))) {
            return Inputs.NONE;
        }
        try {
            CodeClass code = ClassCodeReader.read(content);
            Place place = SourceLocator.find(file.path(), code.name(), file.files());
            return Inputs.NONE.withCode(List.of(new CodeInput(code, place.file())));
        } catch (RuntimeException | StackOverflowError e) {
            if (tables.tables().isEmpty()) {
                throw unreadable(file, e);
            }
            return Inputs.NONE.with(List.of(new Note(Place.of(file.path()), "its calls are not read: " + UNREADABLE)));
        }
    }

    private static InputException unreadable(InputFile file, Throwable thrown) {
        return new InputException(file.place(), UNREADABLE, thrown);
    }

    /** Returns the facts of a class. The library throws many kinds of exceptions for damaged classes. */
    private static ClassFacts facts(InputFile file, byte[] content) {
        try {
            return ClassFactsReader.read(content);
        } catch (RuntimeException | StackOverflowError e) {
            throw unreadable(file, e);
        }
    }

    /** The classes of a run. Not thread-safe. */
    private static final class Scan {

        private final List<InputFile> files;
        private final long maximumOfArchive;
        private final Map<String, Long> bytesRead = new HashMap<>();
        private final Map<String, Integer> skipped = new LinkedHashMap<>();
        private final Map<String, List<InputFile>> bySimpleName = new LinkedHashMap<>();

        Scan(List<InputFile> files, long maximumOfArchive) {
            this.files = files;
            this.maximumOfArchive = maximumOfArchive;
            files.forEach(file -> bySimpleName
                    .computeIfAbsent(file.path().getFileName().toString(), key -> new ArrayList<>())
                    .add(file));
        }

        Inputs read() {
            Inputs tables =
                    Inputs.of(files.stream().map(file -> file.read(this::read)).toList());
            return tables.with(skipped.entrySet().stream()
                    .map(archive -> noteOfSkipped(archive.getKey(), archive.getValue()))
                    .toList());
        }

        private Note noteOfSkipped(String archive, int classes) {
            return new Note(
                    new Place(archive, 0),
                    classes + " of its classes were not read: it has more than " + (maximumOfArchive >> 20)
                            + " MB of classes, which is too much");
        }

        private Inputs read(InputFile file) {
            if (isExhausted(file)) {
                skipped.merge(file.archive(), 1, Integer::sum);
                return Inputs.NONE;
            }
            byte[] content = bytes(file);
            if (!CodeInput.isRelevant(content)) {
                return Inputs.NONE;
            }
            Inputs tables = tables(file, content);
            return Inputs.of(List.of(tables, code(file, content, tables)));
        }

        private Inputs tables(InputFile file, byte[] content) {
            String text = new String(content, StandardCharsets.ISO_8859_1);
            return ANNOTATIONS.stream().anyMatch(text::contains) ? read(file, facts(file, content)) : Inputs.NONE;
        }

        private Inputs read(InputFile file, ClassFacts type) {
            ClassFacts.Lookup others = name -> find(name, file.root());
            return AnnotatedClass.read(type, others, () -> SourceLocator.find(file.path(), type.name(), file.files()));
        }

        /** Returns a class, preferably from the root that refers to it, because two roots may contain the same class. */
        private Optional<ClassFacts> find(String internalName, int root) {
            String path = internalName + ".class";
            List<InputFile> candidates =
                    bySimpleName.getOrDefault(path.substring(path.lastIndexOf('/') + 1), List.of()).stream()
                            .filter(file -> Place.text(file.path()).endsWith("/" + path))
                            .toList();
            return candidates.stream()
                    .filter(file -> file.root() == root)
                    .findFirst()
                    .or(() -> candidates.stream().findFirst())
                    .filter(file -> !isExhausted(file))
                    .map(file -> facts(file, bytes(file)));
        }

        private boolean isExhausted(InputFile file) {
            return bytesRead.getOrDefault(file.archive(), 0L) > maximumOfArchive;
        }

        private byte[] bytes(InputFile file) {
            try {
                byte[] content = file.bytes();
                count(file, content.length);
                return content;
            } catch (InputException e) {
                count(file, InputFile.MAXIMUM_JAVA);
                throw e;
            }
        }

        private void count(InputFile file, long bytes) {
            if (!file.archive().isEmpty()) {
                bytesRead.merge(file.archive(), bytes, Long::sum);
            }
        }
    }
}
