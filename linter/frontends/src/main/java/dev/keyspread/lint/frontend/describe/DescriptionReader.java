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
import java.io.IOException;
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

    private static final String SHELL = "aws dynamodb create-table";

    /** The id of tables that a command creates, which are often a copy for tests. */
    public static final String COMMAND = "create-table";

    /** The maximum size of a file without an extension whose first line is looked at. */
    private static final int MAXIMUM_SCRIPT = 1 << 20;

    @Override
    public List<String> markers() {
        return List.of("KeySchema", "KeyAttributes", "keySchema", "hashKey", "hash_key_name", COMMAND);
    }

    @Override
    public Optional<Inputs> read(Node document, InputFile file) {
        List<Node> tables = TableShapes.of(document);
        if (!tables.isEmpty()) {
            return Optional.of(inputs(tables, "", file, DefinitionChecks.Form.DESCRIPTION));
        }
        Inputs commands = requests(ShellTables.in(document), SHELL, file, DefinitionChecks.Form.WHOLE);
        return commands.tables().isEmpty() && commands.notes().isEmpty() ? Optional.empty() : Optional.of(commands);
    }

    private static Inputs inputs(List<Node> tables, String id, InputFile file, DefinitionChecks.Form form) {
        Place place = Place.of(file.path());
        return Inputs.of(
                tables.stream().map(table -> table(table, id, place, form)).toList());
    }

    private static Inputs table(Node table, String id, Place file, DefinitionChecks.Form form) {
        Optional<String> name = table.text("TableName");
        Reading reading = new Reading(file, name.orElse("?"), Resolver.LITERAL);
        return reading.result(
                name.flatMap(known -> new TableDefinition(table, form, reading).translate(known))
                        .map(schema -> schema.toBuilder()
                                .deployment(Deployments.ofDescription(table))
                                .build()),
                table,
                id,
                table,
                "TableName");
    }

    /** Returns whether a file is a script. Copies of a build are skipped. */
    @Override
    public boolean reads(InputFile file) {
        return !file.isCopy()
                && file.archive().isEmpty()
                && (ShellTables.isScript(file.lowerName()) || isScriptWithoutExtension(file));
    }

    private static boolean isScriptWithoutExtension(InputFile file) {
        if (file.lowerName().contains(".")) {
            return false;
        }
        try {
            byte[] content = file.files().read(file.path(), MAXIMUM_SCRIPT);
            return content.length > 1 && content[0] == '#' && content[1] == '!';
        } catch (IOException e) {
            // Scripts are smaller.
            return false;
        }
    }

    @Override
    public Inputs addTo(Inputs known, List<InputFile> files, RepositoryFiles opener) {
        return known.and(
                files.stream().map(file -> file.read(DescriptionReader::script)).toList());
    }

    /** Returns the tables of commands. A file with the whole request is read by itself. */
    private static Inputs script(InputFile file) {
        Optional<String> text = ShellTables.isScript(file.lowerName()) ? file.textOfDocument() : file.text();
        List<Inputs> found = new ArrayList<>();
        if (text.isPresent() && ShellTables.isRelevant(text.get())) {
            found.add(requests(ShellTables.of(text.get()), SHELL, file, DefinitionChecks.Form.WHOLE));
        }
        if (text.isPresent() && PowerShellTables.isRelevant(text.get())) {
            found.add(requests(
                    PowerShellTables.of(text.get()),
                    PowerShellTables.COMMAND,
                    file,
                    DefinitionChecks.Form.DESCRIPTION));
        }
        if (!found.isEmpty()) {
            return Inputs.of(found);
        }
        return file.isNamed() ? file.withoutTable() : Inputs.NONE;
    }

    private static Inputs requests(List<Node> requests, String command, InputFile file, DefinitionChecks.Form form) {
        List<Inputs> tables = new ArrayList<>();
        List<Note> unread = new ArrayList<>();
        for (Node request : requests) {
            if (!(request instanceof Node.Unknown unknown)) {
                tables.add(inputs(TableShapes.of(request), COMMAND, file, form));
            } else if (!isFile(file, unknown.source())) {
                unread.add(new Note(
                        Place.of(file.path()).at(unknown.line()),
                        "a table of \"" + command + "\" is not read: " + unknown.reason() + "; "
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
