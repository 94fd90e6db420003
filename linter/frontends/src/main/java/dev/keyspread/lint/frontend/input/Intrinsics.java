package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * CloudFormation's functions, as far as the template alone settles them: parameters with a default, mappings, texts that are
 * joined or filled in. What depends on the deployment stays unknown.
 */
final class Intrinsics implements Resolver {

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(!?)([^}]*)}");

    private final Node template;

    Intrinsics(Node template) {
        this.template = template;
    }

    @Override
    public Resolution resolve(Node node) {
        if (node instanceof Node.Members function && function.members().size() == 1) {
            Map.Entry<String, Node> call =
                    function.members().entrySet().iterator().next();
            return call(call.getKey(), call.getValue());
        }
        return LITERAL.resolve(node);
    }

    private Resolution call(String function, Node argument) {
        return switch (function) {
            case "Ref" -> LITERAL.resolve(argument).text() == null ? unsettled(function) : reference(argument);
            case "Fn::Sub" -> substitution(argument);
            case "Fn::Join" -> join(argument);
            case "Fn::FindInMap" -> lookup(argument);
            default -> unsettled(function);
        };
    }

    private static Resolution unsettled(String function) {
        return Resolution.unknown(function + " is settled when the stack is deployed");
    }

    private Resolution reference(Node argument) {
        return variable(argument.text().orElseThrow());
    }

    private Resolution variable(String name) {
        Optional<Node> parameter = template.member("Parameters").flatMap(all -> all.member(name));
        if (parameter
                .flatMap(node -> node.text("Type"))
                .filter(Intrinsics::isStored)
                .isPresent()) {
            return Resolution.unknown(
                    "parameter \"" + name + "\" names a value that is stored elsewhere, and read by the deployment");
        }
        return parameter
                .flatMap(node -> node.text("Default"))
                .filter(value -> !value.isEmpty())
                .map(Resolution::of)
                .orElseGet(() -> Resolution.unknown(
                        parameter.isPresent()
                                ? "parameter \"" + name + "\" has no default"
                                : "\"" + name + "\" is known when the stack is deployed"));
    }

    /** Of such a parameter, the default is the name under which the value is stored. */
    private static boolean isStored(String type) {
        return type.startsWith("AWS::SSM::Parameter::");
    }

    /** Either a text, or a list of a text and its own variables. */
    private Resolution substitution(Node argument) {
        List<Node> elements = argument.elements();
        Optional<String> text =
                elements.isEmpty() ? argument.text() : elements.get(0).text();
        Node own = elements.size() > 1 ? elements.get(1) : new Node.Null(argument.line());
        return text.map(format -> fill(format, own)).orElseGet(() -> unsettled("Fn::Sub"));
    }

    private Resolution fill(String format, Node own) {
        Matcher matcher = VARIABLE.matcher(format);
        for (MatchResult variable : matcher.results().toList()) {
            Resolution value = value(variable, own);
            if (value.text() == null) {
                return value;
            }
        }
        return Resolution.of(VARIABLE.matcher(format)
                .replaceAll(variable -> Matcher.quoteReplacement(
                        String.valueOf(value(variable, own).text()))));
    }

    /** An exclamation mark says that the braces are meant as they stand. */
    private Resolution value(MatchResult variable, Node own) {
        String name = variable.group(2).strip();
        if (!variable.group(1).isEmpty()) {
            return Resolution.of("${" + name + "}");
        }
        return own.member(name).map(this::resolve).orElseGet(() -> variable(name));
    }

    private Resolution join(Node argument) {
        if (argument.elements().size() != 2
                || argument.elements().get(1).elements().isEmpty()) {
            return unsettled("Fn::Join");
        }
        List<String> parts = new ArrayList<>();
        for (Node part : argument.elements().get(1).elements()) {
            Resolution resolved = resolve(part);
            if (resolved.text() == null) {
                return resolved;
            }
            parts.add(resolved.text());
        }
        return resolve(argument.elements().get(0)).map(separator -> String.join(separator, parts));
    }

    private Resolution lookup(Node argument) {
        Optional<Node> found = template.member("Mappings");
        for (Node key : argument.elements()) {
            Resolution resolved = resolve(key);
            if (resolved.text() == null) {
                return resolved;
            }
            String name = resolved.text();
            found = found.flatMap(mapping -> mapping.member(name));
        }
        return found.flatMap(Node::text).map(Resolution::of).orElseGet(() -> unsettled("Fn::FindInMap"));
    }
}
