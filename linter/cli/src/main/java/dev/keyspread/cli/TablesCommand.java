package dev.keyspread.cli;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.frontend.document.Json;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the tables that the linter sees. */
@Command(
        name = "tables",
        sortOptions = false,
        description =
                "Lists the tables that the linter sees, one in a line: its place, its name, its key, and the keys of its"
                        + " indexes.")
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class TablesCommand extends Subcommand {

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "The same as for lint.")
    private List<Path> paths = new ArrayList<>();

    @Mixin
    private SearchOptions search;

    @Option(
            names = {"-o", "--output", "--format"},
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}. Default: text.")
    private ListFormat format = ListFormat.TEXT;

    @Override
    public Integer call() {
        List<TableInput> tables = LintCommand.read(paths, search.excluded(search.file()), err()).tables().stream()
                .sorted(comparing((TableInput table) -> table.place().file())
                        .thenComparing(table -> table.place().line()))
                .toList();
        switch (format) {
            case TEXT -> tables.forEach(table -> out().println(Printable.line(text(table))));
            case JSON -> out().print(Json.pretty(Json.object().withAll("tables", tables, TablesCommand::json)));
        }
        return 0;
    }

    private static String text(TableInput table) {
        Stream<String> indexes = table.entity().indexes().stream()
                .map(index -> index.name() + (index.isGlobal() ? "" : " (local)") + ": " + text(index.key()));
        return table.place() + ": " + name(table.entity()) + ": "
                + Stream.concat(Stream.of(text(table.entity().key())), indexes).collect(Collectors.joining("; "));
    }

    private static String name(EntitySchema entity) {
        return entity.origin() == Origin.DEFINITION
                ? entity.table()
                : entity.entity() + " (table " + entity.table() + ")";
    }

    private static String text(KeySchema key) {
        return key.partitionKeys().isEmpty()
                ? "its key is not known"
                : key.parts().map(TablesCommand::text).collect(Collectors.joining(", "));
    }

    private static String text(KeyPart part) {
        return part.attribute() + " (" + type(part) + ")";
    }

    private static String type(KeyPart part) {
        return part.type() == AttributeType.UNKNOWN ? "?" : part.type().name();
    }

    private static Json.Members json(TableInput table) {
        return Json.object()
                .with("file", table.place().file())
                .with("line", table.place().line() == 0 ? null : table.place().line())
                .with("entity", table.entity().entity())
                .with("table", table.entity().table())
                .with("partitionKey", json(table.entity().key().partitionKeys()))
                .with("sortKey", json(table.entity().key().sortKeys()))
                .withAll("indexes", table.entity().indexes(), TablesCommand::json);
    }

    private static Json.Members json(IndexSchema index) {
        return Json.object()
                .with("name", index.name())
                .with("kind", index.kind().name().toLowerCase(Locale.ROOT))
                .with("partitionKey", json(index.key().partitionKeys()))
                .with("sortKey", json(index.key().sortKeys()))
                .with("projection", index.projection().name());
    }

    // A global index may have several attributes in each.
    private static List<Json.Members> json(List<KeyPart> parts) {
        return parts.stream()
                .map(part -> Json.object().with("attribute", part.attribute()).with("type", type(part)))
                .toList();
    }
}
