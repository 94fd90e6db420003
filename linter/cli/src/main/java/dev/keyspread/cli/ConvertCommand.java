package dev.keyspread.cli;

import dev.keyspread.cli.convert.JavaNames;
import dev.keyspread.cli.convert.RecordWriter;
import dev.keyspread.lint.DidYouMean;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.profile.ProfiledTables;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Rejection;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the entity of an existing table. */
@Command(
        name = "convert",
        sortOptions = false,
        description = {
            "Prints a record with Keyspread's annotations for an existing table, or for a class of the AWS SDK's Enhanced"
                    + " Client or of DynamoDBMapper (SDK version 1). Attributes keep their names and stored types."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  aws dynamodb describe-table --table-name orders > orders.json",
            "  keyspread convert orders.json --package com.acme > Orders.java",
            "  keyspread convert orders.json orders.profile.json --package com.acme > Orders.java",
            "  keyspread convert old-model.jar --table com.acme.old.Order --package com.acme"
        })
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class ConvertCommand extends Subcommand {

    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description =
                    "The JSON of DescribeTable, a profile, both, a class file, a jar, or any other input of lint.")
    private List<Path> paths = new ArrayList<>();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Option(
            names = "--table",
            paramLabel = "NAME",
            description = "The name of the table or of the class, if the inputs have several.")
    private @Nullable String table;

    @Option(
            names = "--name",
            paramLabel = "RECORD",
            description = "The simple name of the record. Default: that of the class, or one like that of the table.")
    private @Nullable String name;

    @Option(
            names = "--package",
            paramLabel = "PACKAGE",
            description = "The package of the record. Default: that of the class. A table has none.")
    private @Nullable String packageName;

    @Override
    public Integer call() {
        requireName("--name", name, false);
        requireName("--package", packageName, true);
        TableInput input = chosen(ProfiledTables.of(LintCommand.read(paths, search.excluded(search.file()), err()))
                .tables());
        requireConvertible(input);
        RecordWriter writer = new RecordWriter(input, name, packageName);
        out().print(writer.text());
        PrintWriter err = err();
        writer.notes().forEach(note -> err.println("keyspread: note: " + Printable.line(note)));
        return 0;
    }

    private static void requireName(String option, @Nullable String value, boolean isQualified) {
        if (value != null
                && !Stream.of(value.split("\\.", isQualified ? -1 : 1)).allMatch(JavaNames::isIdentifier)) {
            throw new IllegalArgumentException(option + " must be a name in Java, such as "
                    + (isQualified ? "com.acme" : "Order") + " (found \"" + value + "\")");
        }
    }

    private TableInput chosen(List<TableInput> tables) {
        List<TableInput> matching = tables.stream().filter(this::isNamed).toList();
        if (matching.size() == 1) {
            return matching.get(0);
        }
        List<String> names =
                tables.stream().map(TableInput::stableName).distinct().toList();
        if (table == null) {
            throw new IllegalArgumentException("The inputs have " + tables.size() + " tables. Choose one with --table: "
                    + String.join(", ", names));
        }
        throw new IllegalArgumentException(
                matching.isEmpty()
                        ? "The inputs have no table or class \"" + table + "\""
                                + DidYouMean.hint(table, names, "; they have " + String.join(", ", names))
                        : "The inputs have \"" + table + "\" " + matching.size() + " times, at "
                                + matching.stream()
                                        .map(each -> each.place().toString())
                                        .collect(Collectors.joining(", "))
                                + ". Name one of these files");
    }

    private boolean isNamed(TableInput input) {
        return table == null
                || table.equals(input.entity().table())
                || table.equals(input.entity().entity());
    }

    private static void requireConvertible(TableInput input) {
        String problem =
                input.entity().rejections().stream().map(Rejection::problem).collect(Collectors.joining(" "));
        if (input.entity().origin() == Origin.KEYSPREAD) {
            problem = input.entity().entity() + " is an entity of Keyspread already";
        } else if (problem.isEmpty() && input.entity().key().partitionKeys().isEmpty()) {
            problem = "its key is not known";
        }
        if (!problem.isEmpty()) {
            throw new IllegalArgumentException(input.place() + ": " + problem);
        }
    }
}
