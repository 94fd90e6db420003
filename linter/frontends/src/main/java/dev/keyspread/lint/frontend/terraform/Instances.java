package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.hcl.Body;
import dev.keyspread.lint.frontend.hcl.Expression;
import dev.keyspread.lint.frontend.hcl.Nodes;
import dev.keyspread.lint.frontend.hcl.Scope;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The instances that {@code count} or {@code for_each} make of a block.
 *
 * @param all the instances. If their number is unknown, this is one, whose {@code each} is unknown
 * @param problem the reason why the number is unknown or zero; empty if neither
 */
record Instances(List<Instance> all, String problem) {

    /** The maximum number of instances of one block. */
    private static final int MAXIMUM = 1_000;

    static Instances of(Body body, Scope scope) {
        Optional<Expression> count = body.attribute("count");
        if (count.isPresent()) {
            return counted(count.get().value(scope), scope);
        }
        return body.attribute("for_each")
                .map(expression -> each(expression.value(scope), scope))
                .orElseGet(() -> new Instances(List.of(new Instance("", scope)), ""));
    }

    private static Instances counted(Node count, Scope scope) {
        Optional<Integer> number =
                count.text().filter(text -> text.matches("\\d{1,9}")).map(Integer::valueOf);
        if (number.isEmpty()) {
            Node index = new Node.Unknown(count.line(), "its count is known only to Terraform", "${count.index}");
            return new Instances(List.of(new Instance("", counter(scope, index))), "");
        }
        return new Instances(
                IntStream.range(0, Math.min(number.get(), MAXIMUM))
                        .mapToObj(i -> new Instance(
                                "[" + i + "]", counter(scope, new Node.Scalar(count.line(), String.valueOf(i)))))
                        .toList(),
                number.get() == 0 ? "its count is 0" : "");
    }

    private static Scope counter(Scope scope, Node index) {
        return scope.with(Map.of("count", new Node.Members(index.line(), Map.of("index", index))));
    }

    /** The elements of a set are keys and values at once. */
    private static Instances each(Node each, Scope scope) {
        boolean isSet = each instanceof Node.Elements;
        Optional<List<Map.Entry<Node, Node>>> entries = Nodes.entries(each);
        if (entries.isEmpty()) {
            Node.Unknown unknown = Nodes.unknown(each, each.line());
            Node key = new Node.Unknown(each.line(), unknown.reason(), "${each.key}");
            Node value = new Node.Unknown(each.line(), unknown.reason(), "${each.value}");
            return new Instances(
                    List.of(new Instance("", scope.with(Map.of("each", BlockValues.pair(each.line(), key, value))))),
                    "its for_each cannot be resolved: " + unknown.reason());
        }
        return new Instances(
                entries.get().stream()
                        .limit(MAXIMUM)
                        .map(entry -> instance(isSet ? entry.getValue() : entry.getKey(), entry.getValue(), scope))
                        .toList(),
                entries.get().isEmpty() ? "its for_each is empty" : "");
    }

    private static Instance instance(Node key, Node value, Scope scope) {
        return new Instance(
                "[\"" + key.text().orElse("?") + "\"]",
                scope.with(Map.of("each", BlockValues.pair(value.line(), key, value))));
    }

    /**
     * An instance.
     *
     * @param index its index in addresses; empty if there is one
     * @param scope the scope with {@code each} or {@code count}
     */
    record Instance(String index, Scope scope) {}
}
