package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import java.math.BigDecimal;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;

/** Operations on values. A negative line is one of the file that calls the module. */
public final class Nodes {

    /** Numbers of a moderate size, whose arithmetic is cheap. */
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,30}(\\.\\d{1,30})?([eE][+-]?\\d{1,2})?");

    private Nodes() {}

    /** Returns an unknown value because of another one, which is unknown or has the wrong type. */
    public static Node.Unknown unknown(Node cause, int line) {
        return cause instanceof Node.Unknown unknown
                ? new Node.Unknown(line, unknown.reason(), unknown.source())
                : new Node.Unknown(line, "it is " + cause.kind(), "");
    }

    static Node tooLarge(int line) {
        return new Node.Unknown(line, "the expressions of this module build too many values", "");
    }

    /** Returns a value with another line everywhere, because it comes from another file of the module. */
    public static Node moved(int line, Node node, Budget budget) {
        return mapped(node, each -> each < 0 ? each : line, budget);
    }

    /**
     * Returns an argument as the called module sees it.
     *
     * @param call the line of the call, for values that its own module got as arguments
     */
    public static Node ofCaller(int call, Node argument, Budget budget) {
        return mapped(argument, each -> each < 0 ? -call : -each, budget);
    }

    /** Returns a value with other lines everywhere. */
    private static Node mapped(Node node, IntUnaryOperator lines, Budget budget) {
        int line = lines.applyAsInt(node.line());
        if (!budget.takeValues(1)) {
            return tooLarge(line);
        }
        return node.map(part -> mapped(part, lines, budget)).at(line);
    }

    /** Returns a value without lines, for comparisons. */
    public static Node withoutLines(Node node) {
        return mapped(node, each -> 0, new Budget());
    }

    /** Returns a member of an object or an element of a list. */
    public static Node member(Node owner, String name, int line) {
        if (owner instanceof Node.Unknown unknown) {
            return new Node.Unknown(line, unknown.reason(), longer(unknown.source(), name));
        }
        if (owner instanceof Node.Members object) {
            Node member = object.members().get(name);
            return member == null ? new Node.Unknown(line, "there is no \"" + name + "\"", "") : member;
        }
        return owner.element(name)
                .orElseGet(() -> new Node.Unknown(line, owner.kind() + " has no \"" + name + "\"", ""));
    }

    private static String longer(String source, String name) {
        return source.endsWith("}") ? source.substring(0, source.length() - 1) + "." + name + "}" : source;
    }

    /** Returns the keys and values of an object, or the indexes and elements of a list. */
    public static Optional<List<Map.Entry<Node, Node>>> entries(Node node) {
        List<Map.Entry<Node, Node>> entries = new ArrayList<>();
        node.members()
                .forEach((name, value) ->
                        entries.add(new SimpleImmutableEntry<>(new Node.Scalar(value.line(), name), value)));
        for (int i = 0; i < node.elements().size(); i++) {
            Node element = node.elements().get(i);
            entries.add(new SimpleImmutableEntry<>(new Node.Scalar(element.line(), String.valueOf(i)), element));
        }
        return node instanceof Node.Members || node instanceof Node.Elements ? Optional.of(entries) : Optional.empty();
    }

    static Optional<Boolean> truth(Node node) {
        return node.text()
                .filter(text -> text.equals("true") || text.equals("false"))
                .map(Boolean::valueOf);
    }

    static Optional<BigDecimal> number(Node node) {
        return node.text().filter(text -> NUMBER.matcher(text).matches()).map(BigDecimal::new);
    }

    static String text(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    /** Returns whether two values are equal, or empty if that is not known. */
    static Optional<Boolean> areEqual(Node first, Node second) {
        if (first instanceof Node.Unknown || second instanceof Node.Unknown) {
            return Optional.empty();
        }
        if (first.text().isPresent() && second.text().isPresent()) {
            return Optional.of(first.text().equals(second.text()));
        }
        boolean areEmpty = size(first) == 0 && size(second) == 0;
        if (first.getClass() != second.getClass() || areEmpty || size(first) != size(second)) {
            return Optional.of(first.getClass() == second.getClass() && areEmpty);
        }
        return Optional.empty();
    }

    /** Returns the number of elements or members; 0 for another value. */
    static int size(Node node) {
        return node.members().size() + node.elements().size();
    }
}
