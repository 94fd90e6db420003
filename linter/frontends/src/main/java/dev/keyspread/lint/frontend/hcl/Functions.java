package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.document.YamlDocument;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Terraform's functions, as far as tables use them. */
final class Functions {

    /** The maximum depth of {@code flatten}. */
    private static final int DEPTH = 20;

    private static final Pattern VERB = Pattern.compile("%([%sdvq])");

    private final int line;
    private final Budget budget;

    Functions(int line, Budget budget) {
        this.line = line;
        this.budget = budget;
    }

    /** Returns the value of a function, which is unknown if the function or an argument is unknown. */
    Node apply(String function, List<Node> arguments) {
        if (arguments.isEmpty()) {
            return function.equals("map") ? new Node.Members(line, Map.of()) : list(Stream.empty());
        }
        Node first = arguments.get(0);
        return switch (function) {
            case "tostring", "tonumber", "tobool", "tolist", "tomap", "sensitive", "nonsensitive" -> first;
            case "toset", "distinct" -> known(first, () -> set(first, function.equals("toset")));
            case "list" -> list(arguments.stream());
            case "concat" -> known(arguments, () -> list(arguments.stream().flatMap(each -> each.elements().stream())));
            case "merge" -> known(arguments, () -> merge(arguments));
            case "flatten" -> known(first, () -> list(flat(first, 0)));
            case "compact" -> known(first, () -> list(first.elements().stream().filter(each -> !isEmpty(each))));
            case "keys" -> members(first, all -> all.keySet().stream().map(name -> new Node.Scalar(line, name)));
            case "values" -> members(first, all -> all.values().stream());
            case "length" -> known(first, () -> new Node.Scalar(line, String.valueOf(length(first))));
            case "coalesce" -> coalesce(arguments);
            case "lookup" -> lookup(arguments);
            case "element" -> element(arguments);
            case "contains" -> contains(arguments);
            case "yamldecode", "jsondecode" ->
                known(first, () -> decoded(first.text().orElse("")));
            case "one" -> known(first, () -> Nodes.member(first, "0", line));
            default -> ofTexts(function, arguments);
        };
    }

    private Node known(Node argument, Supplier<Node> value) {
        return known(List.of(argument), value);
    }

    private Node known(List<Node> arguments, Supplier<Node> value) {
        for (Node argument : arguments) {
            if (argument instanceof Node.Unknown || !budget.takeValues(Nodes.size(argument))) {
                return argument instanceof Node.Unknown ? Nodes.unknown(argument, line) : Nodes.tooLarge(line);
            }
        }
        return value.get();
    }

    /** JSON is YAML, too. */
    private Node decoded(String document) {
        try {
            return Nodes.moved(line, YamlDocument.read(document), budget);
        } catch (DocumentException e) {
            return new Node.Unknown(line, "it is neither YAML nor JSON", "");
        }
    }

    private Node list(Stream<Node> elements) {
        return new Node.Elements(line, elements.toList());
    }

    /** A set has each text once. Terraform sorts it. */
    private Node set(Node list, boolean isSorted) {
        Map<String, Node> texts = isSorted ? new TreeMap<>() : new LinkedHashMap<>();
        Set<Node> others = new LinkedHashSet<>();
        for (Node element : list.elements()) {
            element.text().ifPresentOrElse(text -> texts.putIfAbsent(text, element), () -> others.add(element));
        }
        return list(Stream.concat(texts.values().stream(), others.stream()));
    }

    private Node merge(List<Node> objects) {
        Map<String, Node> all = new LinkedHashMap<>();
        objects.forEach(object -> all.putAll(object.members()));
        return new Node.Members(line, all);
    }

    private static Stream<Node> flat(Node node, int depth) {
        return node instanceof Node.Elements && depth < DEPTH
                ? node.elements().stream().flatMap(element -> flat(element, depth + 1))
                : Stream.of(node);
    }

    private static boolean isEmpty(Node node) {
        return node instanceof Node.Null || node.text().equals(Optional.of(""));
    }

    /** The keys of an object are sorted, and so are its values. */
    private Node members(Node object, Function<Map<String, Node>, Stream<Node>> part) {
        return object instanceof Node.Members members && budget.takeValues(Nodes.size(object))
                ? list(part.apply(new TreeMap<>(members.members())))
                : Nodes.unknown(object, line);
    }

    private static int length(Node node) {
        return node.text().map(String::length).orElse(Nodes.size(node));
    }

    private Node coalesce(List<Node> arguments) {
        return arguments.stream()
                .filter(argument -> !isEmpty(argument))
                .findFirst()
                .orElseGet(() -> new Node.Unknown(line, "all arguments of coalesce are empty", ""));
    }

    private Node lookup(List<Node> arguments) {
        if (arguments.size() < 2 || arguments.get(1).text().isEmpty()) {
            return Nodes.unknown(arguments.get(arguments.size() - 1), line);
        }
        String name = arguments.get(1).text().get();
        boolean isMissing = arguments.get(0) instanceof Node.Members object
                && !object.members().containsKey(name);
        return isMissing && arguments.size() > 2 ? arguments.get(2) : Nodes.member(arguments.get(0), name, line);
    }

    /** {@code element} starts again at the end of the list. */
    private Node element(List<Node> arguments) {
        int size = Nodes.size(arguments.get(0));
        Optional<Integer> index = Optional.of(arguments.get(arguments.size() - 1))
                .flatMap(Node::text)
                .filter(text -> text.matches("\\d{1,9}"))
                .map(Integer::valueOf);
        return size == 0 || index.isEmpty()
                ? Nodes.unknown(arguments.get(0), line)
                : Nodes.member(arguments.get(0), String.valueOf(index.get() % size), line);
    }

    private Node contains(List<Node> arguments) {
        if (arguments.size() != 2 || arguments.stream().anyMatch(Node.Unknown.class::isInstance)) {
            return Nodes.unknown(arguments.get(0), line);
        }
        return new Node.Scalar(
                line,
                String.valueOf(arguments.get(0).elements().stream()
                        .anyMatch(each -> each.text().equals(arguments.get(1).text()))));
    }

    /** Returns the value of a function on texts. */
    private Node ofTexts(String function, List<Node> arguments) {
        return switch (function) {
            case "format" -> format(arguments);
            case "join" -> join(arguments);
            default ->
                arguments.stream()
                        .filter(argument -> argument.text().isEmpty())
                        .findFirst()
                        .<Node>map(argument -> Nodes.unknown(argument, line))
                        .orElseGet(() -> plain(function, texts(arguments)));
        };
    }

    private static List<String> texts(List<Node> arguments) {
        return arguments.stream().flatMap(argument -> argument.text().stream()).toList();
    }

    private Node plain(String function, List<String> texts) {
        String first = texts.get(0);
        String second = texts.size() > 1 ? texts.get(1) : "";
        return switch (function) {
            case "lower" -> text(first.toLowerCase(Locale.ROOT));
            case "upper" -> text(first.toUpperCase(Locale.ROOT));
            case "title" ->
                text(first.isEmpty() ? "" : first.substring(0, 1).toUpperCase(Locale.ROOT) + first.substring(1));
            case "trimspace" -> text(first.strip());
            case "trimprefix" -> text(first.startsWith(second) ? first.substring(second.length()) : first);
            case "trimsuffix" ->
                text(first.endsWith(second) ? first.substring(0, first.length() - second.length()) : first);
            case "replace" -> replace(first, second, texts.size() > 2 ? texts.get(2) : "");
            case "split" -> split(first, second);
            default -> new Node.Unknown(line, "function " + function + " is evaluated only by Terraform", "");
        };
    }

    private Node text(String value) {
        return budget.takeText(value.length()) ? new Node.Scalar(line, value) : Nodes.tooLarge(line);
    }

    /** A text between slashes is a regular expression, which is not evaluated. */
    private Node replace(String text, String old, String replacement) {
        if (old.isEmpty() || (old.length() > 1 && old.startsWith("/") && old.endsWith("/"))) {
            return new Node.Unknown(line, "function replace is evaluated only by Terraform", "");
        }
        long longest = text.length() + (long) text.length() / old.length() * replacement.length();
        return budget.takeText(longest) ? new Node.Scalar(line, text.replace(old, replacement)) : Nodes.tooLarge(line);
    }

    private Node split(String separator, String text) {
        if (!budget.takeValues(text.length())) {
            return Nodes.tooLarge(line);
        }
        String[] parts = separator.isEmpty() ? new String[] {text} : text.split(Pattern.quote(separator), -1);
        return new Node.Elements(
                line,
                Arrays.stream(parts)
                        .<Node>map(part -> new Node.Scalar(line, part))
                        .toList());
    }

    /** Joins texts. Unknown ones stay as they are written. */
    private Node join(List<Node> arguments) {
        if (arguments.get(0).text().isEmpty()) {
            return Nodes.unknown(arguments.get(0), line);
        }
        List<Node> parts = new ArrayList<>();
        for (Node argument : arguments.subList(1, arguments.size())) {
            if (argument instanceof Node.Unknown) {
                return Nodes.unknown(argument, line);
            }
            parts.addAll(argument instanceof Node.Elements ? argument.elements() : List.of(argument));
        }
        String separator = arguments.get(0).text().get();
        return built(
                parts,
                separator.length(),
                () -> String.join(
                        separator, parts.stream().map(Functions::source).toList()));
    }

    private Node format(List<Node> arguments) {
        if (arguments.get(0).text().isEmpty()) {
            return Nodes.unknown(arguments.get(0), line);
        }
        List<Node> values = new ArrayList<>(arguments.subList(1, arguments.size()));
        List<Node> used = List.copyOf(values);
        String pattern = arguments.get(0).text().get();
        return built(
                used,
                pattern.length(),
                () -> VERB.matcher(pattern).replaceAll(verb -> Matcher.quoteReplacement(formatted(verb, values))));
    }

    private static String formatted(MatchResult verb, List<Node> values) {
        if (verb.group(1).equals("%")) {
            return "%";
        }
        return values.isEmpty() ? verb.group() : source(values.remove(0));
    }

    /** Builds a text after checking its length: that of each part, and of the text between two parts. */
    private Node built(List<Node> parts, int between, Supplier<String> builder) {
        long length = parts.stream()
                .mapToLong(part -> source(part).length() + (long) between)
                .sum();
        if (!budget.takeText(length)) {
            return Nodes.tooLarge(line);
        }
        String text = builder.get();
        Optional<Node> open =
                parts.stream().filter(part -> part.text().isEmpty()).findFirst();
        return open.isPresent()
                ? new Node.Unknown(line, Nodes.unknown(open.get(), line).reason(), text)
                : new Node.Scalar(line, text);
    }

    private static String source(Node value) {
        return value.text().orElseGet(() -> value instanceof Node.Unknown unknown ? unknown.source() : "");
    }
}
