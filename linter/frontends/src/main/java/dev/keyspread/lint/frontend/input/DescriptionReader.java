package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.deployment.Deployments;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.shape.TableShapes;
import java.util.Optional;

/** Reads CreateTable requests and CreateTable and DescribeTable responses, for one table or a list of tables. */
final class DescriptionReader {

    private DescriptionReader() {}

    static boolean recognises(Node root) {
        return !TableShapes.of(root).isEmpty();
    }

    /**
     * Reads the tables of a document that is recognised.
     *
     * @param form the kind of definitions
     */
    static Inputs read(Node root, Place file, DefinitionChecks.Form form) {
        return Inputs.of(TableShapes.of(root).stream()
                .map(table -> table(table, file, form))
                .toList());
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
}
