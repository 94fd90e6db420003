package dev.keyspread.lint.frontend.serverless;

import dev.keyspread.lint.frontend.document.Node;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads {@code custom.capacities}, the tables whose capacity the plugin serverless-dynamodb-autoscaling scales. */
final class Capacities {

    private Capacities() {}

    /** Returns the scaling targets that the plugin adds to the resources, by their logical ids. */
    static Map<String, Node> targets(Node root, Variables variables) {
        Map<String, Node> targets = new LinkedHashMap<>();
        Node capacities = root.member("custom")
                .flatMap(custom -> custom.member("capacities"))
                .map(variables::evaluate)
                .orElse(new Node.Null(0));
        capacities.elements().stream()
                .flatMap(capacity -> capacity.member("table").stream())
                .forEach(table -> targets.put("capacities/" + targets.size(), target(table)));
        return targets;
    }

    private static Node target(Node table) {
        int line = table.line();
        return new Node.Members(
                line,
                Map.of(
                        "Type",
                        new Node.Scalar(line, "AWS::ApplicationAutoScaling::ScalableTarget"),
                        "Properties",
                        new Node.Members(
                                line,
                                Map.of(
                                        "ServiceNamespace",
                                        new Node.Scalar(line, "dynamodb"),
                                        "ResourceId",
                                        new Node.Elements(line, List.of(table))))));
    }
}
