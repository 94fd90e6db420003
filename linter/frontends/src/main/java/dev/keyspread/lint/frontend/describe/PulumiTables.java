package dev.keyspread.lint.frontend.describe;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.programs.HashKeyDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds the tables of a program of Pulumi in YAML. */
final class PulumiTables {

    private static final Set<String> TYPES = Set.of("aws:dynamodb:Table", "aws:dynamodb/table:Table");

    private PulumiTables() {}

    /** Returns the tables in the format of DynamoDB's API. A table without a name has that of its resource. */
    static List<Node> of(Node root) {
        List<Node> tables = new ArrayList<>();
        if (root.member("resources").orElse(root) instanceof Node.Members resources) {
            resources.members().forEach((id, resource) -> {
                if (resource.text("type").filter(TYPES::contains).isPresent()) {
                    resource.member("properties").ifPresent(properties -> tables.add(table(id, properties)));
                }
            });
        }
        return tables;
    }

    private static Node table(String id, Node properties) {
        Node name = properties.member("name").orElse(new Node.Scalar(properties.line(), id));
        return CapitalNames.with(HashKeyDescription.toApi(Variables.unknown(properties, "Pulumi")), "TableName", name);
    }
}
