package dev.keyspread.lint.frontend.cloudformation;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.Reading.Resolver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Evaluates CloudFormation's intrinsic functions as far as the template alone determines them: parameters with a
 * default, mappings, {@code Fn::Join} and {@code Fn::Sub}. Values known only at deployment are unknown. Not
 * thread-safe.
 */
final class Intrinsics implements Resolver {

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(!?)([^{}]*+)}");

    /**
     * The maximum length of a text. A template has at most 1 MB, but nested functions can repeat a text exponentially.
     */
    private static final int MAXIMUM_LENGTH = 16 << 20;

    private final Node template;
    private final Place file;
    private int remaining = MAXIMUM_LENGTH;

    Intrinsics(Node template, Place file) {
        this.template = template;
        this.file = file;
    }

    /**
     * Returns the value of a node.
     *
     * @throws InputException if the functions of the template build too much text
     */
    @Override
    public Resolution resolve(Node node) {
        if (node instanceof Node.Members function && function.members().size() == 1) {
            Map.Entry<String, Node> call =
                    function.members().entrySet().iterator().next();
            return limited(call(call.getKey(), call.getValue()), node);
        }
        return LITERAL.resolve(node);
    }

    /** Returns a value that a condition compares, which may be an empty default, or empty if it is known only at deployment. */
    Optional<String> compared(Node node) {
        Optional<String> empty = node.text("Ref")
                .flatMap(this::parameter)
                .filter(parameter -> !isStoredElsewhere(parameter))
                .flatMap(parameter -> parameter.text("Default"))
                .filter(String::isEmpty);
        return empty.isPresent() ? empty : Optional.ofNullable(resolve(node).text());
    }

    /** Checks the total length of the values, because nested functions can double it at each level. */
    private Resolution limited(Resolution value, Node node) {
        remaining -= value.text() == null ? 0 : value.text().length();
        if (remaining < 0) {
            throw tooLong(node);
        }
        return value;
    }

    private InputException tooLong(Node node) {
        return new InputException(
                file.at(node.line()),
                "the functions of this template build more than " + (MAXIMUM_LENGTH >> 20)
                        + " million characters of text");
    }

    private Resolution call(String function, Node argument) {
        return switch (function) {
            case "Ref" -> argument.text().map(this::variable).orElseGet(() -> unsettled(function));
            case "Fn::Sub" -> substitute(argument);
            case "Fn::Join" -> join(argument);
            case "Fn::FindInMap" -> findInMap(argument);
            default -> unsettled(function);
        };
    }

    private static Resolution unsettled(String function) {
        return Resolution.unknown(function + " is evaluated only at deployment");
    }

    private Resolution variable(String name) {
        Optional<Node> parameter = parameter(name);
        if (parameter.filter(Intrinsics::isStoredElsewhere).isPresent()) {
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
                                : "\"" + name + "\" is known only at deployment"));
    }

    private Optional<Node> parameter(String name) {
        return template.member("Parameters").flatMap(all -> all.member(name));
    }

    /** Returns whether the default of a parameter is the name of a value in Systems Manager. */
    private static boolean isStoredElsewhere(Node parameter) {
        return parameter
                .text("Type")
                .filter(type -> type.startsWith("AWS::SSM::Parameter::"))
                .isPresent();
    }

    /** Evaluates {@code Fn::Sub}, whose argument is a text, or a list of a text and its variables. */
    private Resolution substitute(Node argument) {
        List<Node> elements = argument.elements();
        Optional<String> text =
                elements.isEmpty() ? argument.text() : elements.get(0).text();
        Node variables = elements.size() > 1 ? elements.get(1) : new Node.Null(argument.line());
        return text.map(format -> fill(format, variables)).orElseGet(() -> unsettled("Fn::Sub"));
    }

    private Resolution fill(String format, Node variables) {
        Map<String, Resolution> values = new HashMap<>();
        StringBuilder text = new StringBuilder();
        Matcher matcher = VARIABLE.matcher(format);
        while (matcher.find()) {
            Resolution value = values.computeIfAbsent(matcher.group(), key -> value(matcher, variables));
            if (value.text() == null) {
                return value;
            }
            matcher.appendReplacement(text, "");
            text.append(value.text());
            requireRoom(text.length(), variables);
        }
        return Resolution.of(matcher.appendTail(text).toString());
    }

    /** Returns the value of a variable. {@code ${!name}} is an escaped {@code ${name}}. */
    private Resolution value(MatchResult variable, Node variables) {
        String name = variable.group(2).strip();
        if (!variable.group(1).isEmpty()) {
            return Resolution.of("${" + name + "}");
        }
        return variables.member(name).map(this::resolve).orElseGet(() -> variable(name));
    }

    private Resolution join(Node argument) {
        if (argument.elements().size() != 2
                || argument.elements().get(1).elements().isEmpty()) {
            return unsettled("Fn::Join");
        }
        Resolution separator = resolve(argument.elements().get(0));
        if (separator.text() == null) {
            return separator;
        }
        List<String> parts = new ArrayList<>();
        long length = 0;
        for (Node part : argument.elements().get(1).elements()) {
            Resolution resolved = resolve(part);
            if (resolved.text() == null) {
                return resolved;
            }
            parts.add(resolved.text());
            length += resolved.text().length() + separator.text().length();
            requireRoom(length, part);
        }
        return Resolution.of(String.join(separator.text(), parts));
    }

    /** Checks the length before the text is built. */
    private void requireRoom(long length, Node node) {
        if (length > remaining) {
            throw tooLong(node);
        }
    }

    private Resolution findInMap(Node argument) {
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
