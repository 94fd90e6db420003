package dev.keyspread.lint.frontend.cloudformation;

import dev.keyspread.lint.frontend.document.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Expands {@code Fn::ForEach} over a literal list, as the transform {@code AWS::LanguageExtensions} does.
 *
 * @param variable the name of the variable
 * @param values its values
 * @param body the resources, whose names and values contain the variable
 */
record ResourceLoop(String variable, List<String> values, Node.Members body) {

    /** More than CloudFormation permits in a template. */
    private static final int MAXIMUM = 500;

    /** Adds resources to others. A loop whose list is not literal stays as it is. */
    static void addTo(Map<String, Node> all, Map<String, Node> resources) {
        resources.forEach((id, resource) -> {
            Optional<ResourceLoop> loop = of(id, resource);
            if (loop.isPresent() && all.size() < MAXIMUM) {
                loop.get().values.forEach(value -> addTo(all, loop.get().resources(value)));
            } else {
                all.put(id, resource);
            }
        });
    }

    private static Optional<ResourceLoop> of(String id, Node loop) {
        List<Node> arguments = loop.elements();
        if (!id.startsWith("Fn::ForEach::")
                || arguments.size() != 3
                || !(arguments.get(1) instanceof Node.Elements list)
                || !(arguments.get(2) instanceof Node.Members body)) {
            return Optional.empty();
        }
        List<String> values =
                list.elements().stream().flatMap(value -> value.text().stream()).toList();
        boolean isLiteral = values.size() == list.elements().size() && values.size() <= MAXIMUM;
        return arguments.get(0).text().filter(name -> isLiteral).map(name -> new ResourceLoop(name, values, body));
    }

    private Map<String, Node> resources(String value) {
        return replaced(body, value).members();
    }

    private Node replaced(Node node, String value) {
        if (node instanceof Node.Scalar scalar) {
            return new Node.Scalar(scalar.line(), replaced(scalar.value(), value));
        }
        if (node instanceof Node.Members object
                && object.members().size() == 1
                && object.text("Ref").equals(Optional.of(variable))) {
            return new Node.Scalar(object.line(), value);
        }
        return node.map(name -> replaced(name, value), part -> replaced(part, value));
    }

    /** {@code &{name}} is the variable without the characters that names of resources must not have. */
    private String replaced(String text, String value) {
        return text.replace("${" + variable + "}", value)
                .replace("&{" + variable + "}", value.replaceAll("[^A-Za-z0-9]", ""));
    }
}
