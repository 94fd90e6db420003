package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.Linter;
import dev.keyspread.lint.SchemaJson;
import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.document.JsonDocument;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.document.YamlDocument;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.serverless.ServerlessFile;
import dev.keyspread.lint.frontend.shape.ShellTables;
import dev.keyspread.lint.frontend.unread.UnreadFormats;
import dev.keyspread.lint.schema.EntitySchema;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the tables of a JSON or YAML file. */
final class DocumentReader {

    /** Texts of which each relevant document contains at least one. Other documents are not parsed. */
    private static final List<String> MARKERS = List.of(
            "AWS::DynamoDB::",
            "AWS::Serverless::SimpleTable",
            "KeySchema",
            "KeyAttributes",
            "keySchema",
            "hashKey",
            "aws_dynamodb_table",
            "planned_values",
            "${file(");

    /** The number of folders in which a file is expected that a script names. */
    private static final int LEVELS = 4;

    private DocumentReader() {}

    static boolean isDocument(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return Stream.of(".json", ".jsonl", ".ndjson", ".yaml", ".yml", ".template", ".tfstate")
                        .anyMatch(name::endsWith)
                || ShellTables.isScript(name);
    }

    static boolean isRelevant(Path file, String text) {
        return isScript(file) ? text.contains("create-table") : MARKERS.stream().anyMatch(text::contains);
    }

    private static boolean isScript(Path file) {
        return ShellTables.isScript(file.getFileName().toString().toLowerCase(Locale.ROOT));
    }

    /** Returns the tables of the documents in a file, or empty if none of them has a known format. */
    static Optional<Inputs> read(Path file, String text, RepositoryFiles files) {
        if (isScript(file)) {
            return Optional.of(script(file, text, files));
        }
        List<Note> duplicates = new ArrayList<>();
        List<Inputs> found = parse(file, text, duplicates).stream()
                .flatMap(root -> read(file, root, files).stream())
                .toList();
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(Inputs.of(found))
                        .map(inputs -> inputs.tables().isEmpty() ? inputs : inputs.with(duplicates));
    }

    private static Optional<Inputs> read(Path file, Node root, RepositoryFiles files) {
        Place place = Place.of(file);
        if (TerraformReader.recognises(root)) {
            return Optional.of(TerraformReader.read(root, file));
        }
        if (ServerlessFile.recognises(root)) {
            return Optional.of(service(root, file, files));
        }
        if (TemplateReader.recognises(root)) {
            return Optional.of(TemplateReader.read(root, place));
        }
        return DescriptionReader.recognises(root)
                ? Optional.of(DescriptionReader.read(root, place, DefinitionChecks.Form.DESCRIPTION))
                : Optional.empty();
    }

    /** Returns the tables of commands. A file with the whole request is read by itself. */
    private static Inputs script(Path file, String text, RepositoryFiles files) {
        Place place = Place.of(file);
        List<Inputs> tables = new ArrayList<>();
        List<Note> unread = new ArrayList<>();
        for (Node request : ShellTables.of(text)) {
            if (!(request instanceof Node.Unknown unknown)) {
                tables.add(DescriptionReader.read(request, place, DefinitionChecks.Form.WHOLE));
            } else if (!isFile(file, unknown.source(), files)) {
                unread.add(new Note(
                        place.at(unknown.line()),
                        "a table of \"aws dynamodb create-table\" is not read: " + unknown.reason() + "; "
                                + UnreadFormats.DESCRIBE,
                        Note.Topic.UNREAD));
            }
        }
        return Inputs.of(tables).with(unread);
    }

    /** Returns whether an argument names a file in the folder of a script or one of the folders around it. */
    private static boolean isFile(Path script, String argument, RepositoryFiles files) {
        return argument.matches("file://[\\w./-]+")
                && Stream.iterate(script.toAbsolutePath().getParent(), Objects::nonNull, Path::getParent)
                        .limit(LEVELS)
                        .anyMatch(folder -> files.isFile(folder.resolve(argument.substring("file://".length()))));
    }

    private static Inputs service(Node root, Path file, RepositoryFiles files) {
        List<Note> unread = new ArrayList<>();
        List<Inputs> tables = ServerlessFile.templates(
                        root,
                        fragment -> fragment(file, fragment, files),
                        (text, line) -> unread.add(new Note(
                                Place.of(file).at(line),
                                "\"" + text + "\" is not read; run \"serverless package\" and \"keyspread lint"
                                        + " .serverless\"")))
                .stream()
                .map(template -> TemplateReader.read(
                        template.root(),
                        Place.of(template.file().isEmpty() ? file : file.resolveSibling(template.file())),
                        template.all()))
                .toList();
        return Inputs.of(tables).with(unread);
    }

    /** Returns the document that a configuration includes. A program, such as a script, is not run. */
    private static Optional<Node> fragment(Path file, String fragment, RepositoryFiles files) {
        try {
            Path path = file.resolveSibling(fragment).normalize();
            return !files.isRefused(path, file, 0, fragment) && files.isFile(path) && isDocument(path)
                    ? new InputFile(path, "", 0, false, false, files)
                            .text()
                            .flatMap(text -> parse(path, text, new ArrayList<>()).stream()
                                    .findFirst())
                    : Optional.empty();
        } catch (InvalidPathException | InputException e) {
            return Optional.empty();
        }
    }

    /** Returns the table of a schema that the annotation processor wrote. */
    static Inputs readSchema(Path file, String text, RepositoryFiles files) {
        try {
            EntitySchema schema = SchemaJson.read(text);
            Linter.requireSound(schema);
            return new Inputs(
                    List.of(new TableInput(schema, SourceLocator.find(file, schema.entity(), files))), List.of());
        } catch (IllegalArgumentException e) {
            throw new InputException("Schema " + Place.of(file) + " cannot be linted: " + e.getMessage(), e);
        }
    }

    private static List<Node> parse(Path file, String text, List<Note> duplicates) {
        try {
            return isJson(text)
                    ? JsonDocument.readAll(text)
                    : YamlDocument.readAll(
                            text,
                            (name, line) -> duplicates.add(new Note(
                                    Place.of(file).at(line), "\"" + name + "\" occurs twice; the last one counts")));
        } catch (DocumentException e) {
            if (isDocument(file) || isJson(text)) {
                throw InputException.at(Place.of(file).at(e.line()), e);
            }
            // Other texts, such as Markdown, are mostly not YAML.
            return List.of();
        }
    }

    /** Returns whether a text is JSON, whatever the file's name. */
    private static boolean isJson(String text) {
        String start = text.stripLeading();
        return start.startsWith("{\"") || start.startsWith("[") || start.matches("(?s)\\{\\s*[\"}].*");
    }
}
