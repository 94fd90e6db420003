package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.Linter;
import dev.keyspread.lint.SchemaJson;
import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.document.JsonDocument;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.document.YamlDocument;
import dev.keyspread.lint.schema.EntitySchema;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the tables of a JSON or YAML file. */
final class DocumentReader {

    /** Texts of which each relevant document contains at least one. Other documents are not parsed. */
    private static final List<String> MARKERS = List.of(
            "AWS::DynamoDB::", "AWS::Serverless::SimpleTable", "KeySchema", "aws_dynamodb_table", "planned_values");

    private DocumentReader() {}

    static boolean isDocument(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return Stream.of(".json", ".yaml", ".yml", ".template", ".tfstate").anyMatch(name::endsWith);
    }

    static boolean isRelevant(String text) {
        return MARKERS.stream().anyMatch(text::contains);
    }

    /** Returns the tables of a document, or empty if it has no known format. */
    static Optional<Inputs> read(Path file, String text) {
        Node root = parse(file, text);
        Place place = Place.of(file);
        if (TerraformReader.recognises(root)) {
            return Optional.of(TerraformReader.read(root, file));
        }
        if (TemplateReader.recognises(root)) {
            return Optional.of(TemplateReader.read(root, place));
        }
        return DescriptionReader.recognises(root) ? Optional.of(DescriptionReader.read(root, place)) : Optional.empty();
    }

    /** Returns the table of a schema that the annotation processor wrote. */
    static Inputs readSchema(Path file, String text) {
        try {
            EntitySchema schema = SchemaJson.read(text);
            Linter.requireSound(schema);
            return new Inputs(List.of(new TableInput(schema, SourceLocator.find(file, schema.entity()))), List.of());
        } catch (IllegalArgumentException e) {
            throw new InputException("Schema " + Place.of(file) + " cannot be linted: " + e.getMessage(), e);
        }
    }

    private static Node parse(Path file, String text) {
        try {
            return isJson(text) ? JsonDocument.read(text) : YamlDocument.read(text);
        } catch (DocumentException e) {
            throw InputException.at(Place.of(file).at(e.line()), e);
        }
    }

    /** Returns whether a text is JSON, whatever the file's name. */
    private static boolean isJson(String text) {
        String start = text.stripLeading();
        return start.startsWith("{\"") || start.startsWith("[") || start.matches("(?s)\\{\\s*[\"}].*");
    }
}
