package dev.keyspread.lint.frontend.serverless;

import dev.keyspread.lint.frontend.document.Node;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Evaluates variables such as {@code ${self:custom.stage}} and {@code ${opt:stage, 'dev'}} as far as the files determine them.
 * Unknown variables stay as they are written. Not thread-safe.
 */
final class Variables {

    /** A variable without a variable inside, which is evaluated before the one around it. */
    private static final Pattern INNERMOST = Pattern.compile("\\$\\{([^${}]*)}");

    /** A number or a Boolean, which needs no quotes. */
    private static final Pattern PLAIN = Pattern.compile("-?\\d+|true|false");

    /** A stage that is that of the option, which is not known. */
    private static final Pattern CIRCULAR_STAGE =
            Pattern.compile("\\$\\{(?:opt:stage\\s*|sls:stage.*|self:provider\\.stage.*)}");

    private static final Pattern FILE = Pattern.compile("file\\(([^()]+)\\)(?::(.+))?");

    /** Variables may refer to themselves, or double a text at each step. */
    private static final int MAXIMUM_STEPS = 10_000;

    /** Variables that include objects may double a value at each level. */
    private static final int MAXIMUM_VALUES = 200_000;

    private static final int MAXIMUM_LENGTH = 10_000;
    private static final int MAXIMUM_DEPTH = 50;

    private final Node root;
    private final Function<String, Optional<Node>> files;
    private int steps;
    private int values;

    Variables(Node root, Function<String, Optional<Node>> files) {
        this.root = root;
        this.files = files;
    }

    /** Returns the value that a variable in place of a whole value includes, perhaps from another file. */
    Value included(Value value) {
        Value current = value;
        for (int i = 0; i < MAXIMUM_DEPTH; i++) {
            Optional<Value> next = current.node().text().flatMap(this::whole);
            if (next.isEmpty()) {
                break;
            }
            current = next.get();
        }
        return current;
    }

    /** Returns a value whose known variables are evaluated. It keeps its lines. */
    Node evaluate(Node node) {
        return evaluate(node, 0);
    }

    private Node evaluate(Node node, int depth) {
        if (depth > MAXIMUM_DEPTH || ++values > MAXIMUM_VALUES) {
            return node;
        }
        return node.text()
                .map(text -> scalar(node, text, depth))
                .orElseGet(() -> node.map(part -> evaluate(part, depth + 1)));
    }

    private Node scalar(Node node, String text, int depth) {
        if (!text.contains("${")) {
            return node;
        }
        Optional<Node> object =
                whole(text).map(Value::node).filter(found -> found.text().isEmpty());
        return object.isPresent()
                ? at(node.line(), evaluate(object.get(), depth + 1))
                : new Node.Scalar(node.line(), substituted(text));
    }

    /** Gives an included value the line of the variable, because its own line may be one of another file. */
    private static Node at(int line, Node node) {
        return node.map(part -> at(line, part)).at(line);
    }

    /** Returns the value of a text that is one variable. */
    private Optional<Value> whole(String text) {
        String variable = text.strip();
        if (!variable.startsWith("${") || !variable.endsWith("}")) {
            return Optional.empty();
        }
        String content = substituted(variable.substring(2, variable.length() - 1));
        return content.contains("${") ? Optional.empty() : value(content);
    }

    /** Returns a text with its known variables evaluated from the inside out. */
    private String substituted(String text) {
        String current = text;
        int start = 0;
        Matcher matcher = INNERMOST.matcher(current);
        while (matcher.find(start) && ++steps <= MAXIMUM_STEPS && current.length() <= MAXIMUM_LENGTH) {
            Optional<String> known =
                    value(matcher.group(1)).flatMap(value -> value.node().text());
            if (known.isEmpty()) {
                start = matcher.end();
                continue;
            }
            current = current.substring(0, matcher.start()) + known.get() + current.substring(matcher.end());
            // The variable may be inside another one, which begins before it.
            start = 0;
            matcher = INNERMOST.matcher(current);
        }
        return current;
    }

    /** Returns the first known of the alternatives that commas separate. */
    private Optional<Value> value(String content) {
        for (String alternative : content.split(",", -1)) {
            Optional<Value> known = alternative(alternative.strip());
            if (known.isPresent()) {
                return known;
            }
        }
        return switch (content.strip()) {
            case "opt:stage" -> stage();
            case "opt:region" -> region();
            default -> Optional.empty();
        };
    }

    private Optional<Value> alternative(String text) {
        if (text.length() >= 2 && (isQuoted(text, '\'') || isQuoted(text, '"'))) {
            return Optional.of(literal(text.substring(1, text.length() - 1)));
        }
        Matcher file = FILE.matcher(text);
        if (file.matches()) {
            String path = file.group(1).strip();
            return files.apply(path)
                    .flatMap(document -> path(document, Objects.requireNonNullElse(file.group(2), "")))
                    .map(node -> new Value(path, node));
        }
        if (text.startsWith("self:")) {
            String path = text.substring("self:".length());
            return path(root, path).map(node -> new Value("", node)).or(() -> preset(path));
        }
        return switch (text) {
            case "sls:stage" -> stage();
            case "aws:region" -> region();
            default -> PLAIN.matcher(text).matches() ? Optional.of(literal(text)) : Optional.empty();
        };
    }

    /** Returns the values that the framework presets. */
    private Optional<Value> preset(String path) {
        return path.equals("provider.stage") ? Optional.of(literal("dev")) : Optional.empty();
    }

    private Optional<Value> stage() {
        return path(root, "provider.stage")
                .map(node -> new Value("", node))
                .filter(value -> value.node()
                        .text()
                        .filter(text -> CIRCULAR_STAGE.matcher(text).matches())
                        .isEmpty())
                .or(() -> Optional.of(literal("dev")));
    }

    private Optional<Value> region() {
        return path(root, "provider.region")
                .map(node -> new Value("", node))
                .or(() -> Optional.of(literal("us-east-1")));
    }

    private static boolean isQuoted(String text, char quote) {
        return text.charAt(0) == quote && text.charAt(text.length() - 1) == quote;
    }

    private static Value literal(String text) {
        return new Value("", new Node.Scalar(0, text));
    }

    private static Optional<Node> path(Node start, String path) {
        Optional<Node> found = Optional.of(start);
        for (String name : path.isEmpty() ? new String[0] : path.split("\\.", -1)) {
            found = found.flatMap(node -> node.member(name).or(() -> node.element(name)));
        }
        return found;
    }

    /**
     * A value.
     *
     * @param file the path of its file relative to the configuration; empty for the configuration itself
     */
    record Value(String file, Node node) {}
}
