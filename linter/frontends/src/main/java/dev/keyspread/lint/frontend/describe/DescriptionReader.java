package dev.keyspread.lint.frontend.describe;

import dev.keyspread.lint.frontend.definition.DefinitionChecks;
import dev.keyspread.lint.frontend.definition.Deployments;
import dev.keyspread.lint.frontend.definition.TableDefinition;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.Reading;
import dev.keyspread.lint.frontend.table.Reading.Resolver;
import dev.keyspread.lint.frontend.table.TableReader;
import dev.keyspread.lint.frontend.unread.UnreadFormats;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads CreateTable requests and CreateTable and DescribeTable responses, for one table or a list of tables, documents of other
 * tools with the same content, and commands in shell scripts.
 */
public final class DescriptionReader implements TableReader {

    /** The number of folders in which a file is expected that a script names. */
    private static final int LEVELS = 4;

    @Override
    public List<String> markers() {
        return List.of("KeySchema", "KeyAttributes", "keySchema", "hashKey");
    }

    @Override
    public Optional<Inputs> read(Node document, InputFile file) {
        List<Node> tables = TableShapes.of(document);
        return tables.isEmpty()
                ? Optional.empty()
                : Optional.of(inputs(tables, file, DefinitionChecks.Form.DESCRIPTION));
    }

    private static Inputs inputs(List<Node> tables, InputFile file, DefinitionChecks.Form form) {
        Place place = Place.of(file.path());
        return Inputs.of(tables.stream().map(table -> table(table, place, form)).toList());
    }

    private static Inputs table(Node table, Place file, DefinitionChecks.Form form) {
        Optional<String> name = table.text("TableName");
        Reading reading = new Reading(file, name.orElse("?"), Resolver.LITERAL);
        return reading.result(
                name.flatMap(known -> new TableDefinition(table, form, reading).translate(known))
                        .map(schema -> schema.toBuilder()
                                .deployment(Deployments.ofDescription(table))
                                .build()),
                table,
                "",
                table,
                "TableName");
    }

    /** Returns whether a file is a script. Copies of a build are skipped. */
    @Override
    public boolean reads(InputFile file) {
        return ShellTables.isScript(file.lowerName()) && !file.isCopy();
    }

    @Override
    public Inputs addTo(Inputs known, List<InputFile> files, RepositoryFiles opener) {
        return known.and(
                files.stream().map(file -> file.read(DescriptionReader::script)).toList());
    }

    /** Returns the tables of commands. A file with the whole request is read by itself. */
    private static Inputs script(InputFile file) {
        Optional<String> text = file.textOfDocument();
        if (text.isPresent() && text.get().contains("create-table")) {
            return commands(text.get(), file);
        }
        return file.isNamed() ? file.withoutTable() : Inputs.NONE;
    }

    private static Inputs commands(String text, InputFile file) {
        List<Inputs> tables = new ArrayList<>();
        List<Note> unread = new ArrayList<>();
        for (Node request : ShellTables.of(text)) {
            if (!(request instanceof Node.Unknown unknown)) {
                tables.add(inputs(TableShapes.of(request), file, DefinitionChecks.Form.WHOLE));
            } else if (!isFile(file, unknown.source())) {
                unread.add(new Note(
                        Place.of(file.path()).at(unknown.line()),
                        "a table of \"aws dynamodb create-table\" is not read: " + unknown.reason() + "; "
                                + UnreadFormats.DESCRIBE,
                        Note.Topic.UNREAD));
            }
        }
        return Inputs.of(tables).with(unread);
    }

    /** Returns whether an argument names a file in the folder of a script or one of the folders around it. */
    private static boolean isFile(InputFile script, String argument) {
        return argument.matches("file://[\\w./-]+")
                && Stream.iterate(script.path().toAbsolutePath().getParent(), Objects::nonNull, Path::getParent)
                        .limit(LEVELS)
                        .anyMatch(folder ->
                                script.files().isFile(folder.resolve(argument.substring("file://".length()))));
    }
}
