package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Terraform's functions on texts, as far as names of tables and keys use them. */
final class TextFunctions {

    private static final Pattern VERB = Pattern.compile("%([%sdvq])");

    private final int line;
    private final Budget budget;

    TextFunctions(int line, Budget budget) {
        this.line = line;
        this.budget = budget;
    }

    /** Returns the value of a function, which is unknown if the function is. */
    Node apply(String function, List<Node> arguments) {
        return switch (function) {
            case "format" -> format(arguments);
            case "join" -> join(arguments);
            default ->
                arguments.stream().anyMatch(argument -> argument.text().isEmpty())
                        ? Nodes.unknown(
                                arguments.stream()
                                        .filter(argument -> argument.text().isEmpty())
                                        .findFirst()
                                        .get(),
                                line)
                        : plain(
                                function,
                                arguments.stream()
                                        .map(argument -> argument.text().orElse(""))
                                        .toList());
        };
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
        return budget.takeText(value.length()) ? Nodes.scalar(line, value) : Nodes.tooLarge(line);
    }

    /** A text between slashes is a regular expression, which is not evaluated. */
    private Node replace(String text, String old, String replacement) {
        if (old.isEmpty() || (old.length() > 1 && old.startsWith("/") && old.endsWith("/"))) {
            return new Node.Unknown(line, "function replace is evaluated only by Terraform", "");
        }
        long longest = text.length() + (long) text.length() / old.length() * replacement.length();
        return budget.takeText(longest) ? Nodes.scalar(line, text.replace(old, replacement)) : Nodes.tooLarge(line);
    }

    private Node split(String separator, String text) {
        if (!budget.takeValues(text.length())) {
            return Nodes.tooLarge(line);
        }
        String[] parts = separator.isEmpty() ? new String[] {text} : text.split(Pattern.quote(separator), -1);
        return new Node.Elements(
                line, Arrays.stream(parts).map(part -> Nodes.scalar(line, part)).toList());
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
                        separator, parts.stream().map(TextFunctions::source).toList()));
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
                : Nodes.scalar(line, text);
    }

    private static String source(Node value) {
        return value.text().orElseGet(() -> value instanceof Node.Unknown unknown ? unknown.source() : "");
    }
}
