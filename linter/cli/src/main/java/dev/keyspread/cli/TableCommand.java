package dev.keyspread.cli;

import dev.keyspread.cli.table.PhysicalTable;
import dev.keyspread.cli.table.TableFormat;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.Rejection;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Exports tables as templates and pages. */
@Command(
        name = "table",
        sortOptions = false,
        description = {
            "Prints the tables of entities as a CloudFormation template, as Terraform resources or as a Markdown page:"
                    + " keys, indexes, projections, provisioned capacity and time to live. Entities of one table are merged."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  keyspread table target/classes --as cloudformation > tables.yaml",
            "  keyspread table target/classes --as markdown"
        })
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class TableCommand extends Subcommand {

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "The same as for lint.")
    private List<Path> paths = new ArrayList<>();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Option(
            names = "--as",
            required = true,
            paramLabel = "FORMAT",
            description = "cloudformation, terraform or markdown.")
    private TableFormat format;

    @Override
    public Integer call() {
        Inputs inputs = LintCommand.read(paths, search.excluded(search.file()), err());
        inputs.tables().forEach(TableCommand::requireAccepted);
        List<PhysicalTable> tables = PhysicalTable.of(inputs.schemas().toList());
        PrintWriter err = err();
        PhysicalTable.notes(tables).forEach(note -> err.println("keyspread: note: " + Printable.line(note)));
        out().print(format.write(tables));
        return 0;
    }

    /** Rejects names and keys that an export cannot have. It has the capacity and the attributes that a definition lacks. */
    private static void requireAccepted(TableInput input) {
        boolean hasKey = !input.entity().key().partitionKeys().isEmpty();
        String problems = input.entity().rejections().stream()
                .filter(rejection -> !hasKey || rejection.rule().equals("service-limit-exceeded"))
                .map(Rejection::problem)
                .collect(Collectors.joining(" "));
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(input.place() + ": " + problems);
        }
    }
}
