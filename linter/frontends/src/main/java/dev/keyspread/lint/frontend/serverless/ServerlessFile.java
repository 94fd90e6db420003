package dev.keyspread.lint.frontend.serverless;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;

/** Reads the CloudFormation resources of a {@code serverless.yml}. */
final class ServerlessFile {

    /** The sections of a template by which its functions are evaluated. */
    private static final List<String> OTHERS = List.of("Parameters", "Mappings", "Conditions");

    private ServerlessFile() {}

    /** Returns whether a document is the configuration of a service with resources. */
    static boolean recognises(Node root) {
        return root.member("resources").isPresent()
                && (root.member("service").isPresent()
                        || root.member("provider").isPresent());
    }

    /**
     * Returns templates with the resources, one for each file that declares some, with known variables evaluated.
     *
     * @param files returns the document in a file, by its path relative to the configuration, or empty if it cannot be read
     * @param unread receives the text and the line of each variable in place of resources that cannot be evaluated
     */
    static List<Template> templates(Node root, Function<String, Optional<Node>> files, ObjIntConsumer<String> unread) {
        Variables variables = new Variables(root, files);
        Map<String, Map<String, Node>> resources = new LinkedHashMap<>();
        Map<String, Map<String, Node>> others = new LinkedHashMap<>();
        Node written = root.member("resources").orElse(root);
        List<Node> parts = written instanceof Node.Elements list ? list.elements() : List.of(written);
        for (Node part : parts) {
            Variables.Value object = included(new Variables.Value("", part), variables, unread);
            OTHERS.forEach(name -> object.node()
                    .member(name)
                    .map(variables::evaluate)
                    .filter(Node.Members.class::isInstance)
                    .map(Node.Members.class::cast)
                    .ifPresent(found -> others.computeIfAbsent(name, absent -> new LinkedHashMap<>())
                            .putAll(found.members())));
            object.node().member("Resources").ifPresent(found -> {
                Variables.Value all = included(new Variables.Value(object.file(), found), variables, unread);
                entries(all).forEach(entry -> {
                    Variables.Value resource =
                            included(new Variables.Value(all.file(), entry.getValue()), variables, unread);
                    resources
                            .computeIfAbsent(resource.file(), file -> new LinkedHashMap<>())
                            .put(entry.getKey(), resource.node());
                });
            });
        }
        Map<String, Node> all = new LinkedHashMap<>(Capacities.targets(root, variables));
        List<Template> templates = new ArrayList<>();
        resources.forEach((file, members) -> {
            Map<String, Node> evaluated = evaluated(members, variables);
            all.putAll(evaluated);
            Map<String, Node> sections = new LinkedHashMap<>();
            others.forEach((name, section) -> sections.put(name, new Node.Members(written.line(), section)));
            sections.put("Resources", new Node.Members(written.line(), evaluated));
            templates.add(new Template(file, new Node.Members(written.line(), sections), all));
        });
        return templates;
    }

    private static Variables.Value included(Variables.Value value, Variables variables, ObjIntConsumer<String> unread) {
        Variables.Value included = variables.included(value);
        included.node()
                .text()
                .ifPresent(text -> unread.accept(text, value.node().line()));
        return included;
    }

    private static Stream<Map.Entry<String, Node>> entries(Variables.Value object) {
        return object.node().members().entrySet().stream();
    }

    private static Map<String, Node> evaluated(Map<String, Node> resources, Variables variables) {
        Map<String, Node> all = new LinkedHashMap<>();
        resources.forEach((name, resource) -> all.put(name, variables.evaluate(resource)));
        return all;
    }

    /**
     * A template.
     *
     * @param file the path of the file relative to the configuration; empty for the configuration itself
     * @param root the template
     * @param all the resources of all files, and the scaling targets that plugins add
     */
    public record Template(String file, Node root, Map<String, Node> all) {}

    /** Reads {@code custom.capacities}, the tables whose capacity the plugin serverless-dynamodb-autoscaling scales. */
    private static final class Capacities {

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
}
