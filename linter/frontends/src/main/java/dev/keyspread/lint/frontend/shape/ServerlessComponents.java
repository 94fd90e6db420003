package dev.keyspread.lint.frontend.shape;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the tables of components of the Serverless Framework: a file of one component, or of several with their names. */
final class ServerlessComponents {

    private ServerlessComponents() {}

    /** Returns the tables in the format of DynamoDB's API. A table without a name has that of its component. */
    static List<Node> of(Node root) {
        List<Node> tables = new ArrayList<>();
        if (isTable(root)) {
            tables.add(table(root, root.member("name")));
        } else if (root instanceof Node.Members components) {
            components.members().forEach((id, component) -> {
                if (isTable(component)) {
                    tables.add(table(component, Optional.of(new Node.Scalar(component.line(), id))));
                }
            });
        }
        return tables;
    }

    private static boolean isTable(Node node) {
        return node.text("component")
                        .filter(name -> name.matches("(@serverless/)?aws-dynamodb(@.*)?"))
                        .isPresent()
                && node.member("inputs").isPresent();
    }

    private static Node table(Node component, Optional<Node> id) {
        Node inputs = component.member("inputs").orElse(component);
        Node table = CapitalNames.of(Variables.unknown(inputs, "Serverless"));
        Optional<Node> name =
                Stream.of(inputs.member("name"), id).flatMap(Optional::stream).findFirst();
        return name.map(known -> CapitalNames.with(table, "TableName", known)).orElse(table);
    }
}
