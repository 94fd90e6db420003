package dev.keyspread.cli;

import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.snapshot.SnapshotFolder;
import dev.keyspread.lint.frontend.snapshot.SnapshotResult;
import dev.keyspread.lint.frontend.table.Inputs;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares the tables of entities with committed snapshots. */
@Command(
        name = "schema",
        sortOptions = false,
        description = {
            "Compares the tables of entities with the committed files schema/<table>.json. Fails if a change makes stored items"
                    + " unreachable or unreadable. The file of a new table is written."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  keyspread schema target/classes",
            "  keyspread schema target/classes --update",
            "  keyspread schema target/classes --accept orders"
        })
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class SchemaCommand extends Subcommand {

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Folders of classes, and jars.")
    private List<Path> paths = new ArrayList<>();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Option(
            names = "--folder",
            paramLabel = "FOLDER",
            defaultValue = "schema",
            description = "The folder of the files. Default: schema.")
    private Path folder;

    @Option(names = "--update", description = "Writes the files of compatible changes.")
    private boolean update;

    @Option(
            names = "--accept",
            paramLabel = "TABLE",
            description =
                    "A table whose breaking changes are accepted: it has no items, or they were moved. Writes its file."
                            + " Repeat it for several tables.")
    private List<String> accepted = new ArrayList<>();

    @Override
    public Integer call() {
        Inputs inputs = LintCommand.read(paths, search.excluded(search.file()), err());
        List<SnapshotResult> results = new SnapshotFolder(folder).compare(inputs, update, accepted);
        PrintWriter out = out();
        results.forEach(result -> result.lines().forEach(line -> out.println(Printable.line(line))));
        return results.stream().anyMatch(SnapshotResult::isFailure) ? 1 : 0;
    }
}
