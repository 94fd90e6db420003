package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A loop: {@code [for x in list : x if c]}, or <code>{for k, v in map : k => v if c}</code>, which has a key. */
record Loop(
        int line,
        Names names,
        Expression collection,
        @Nullable Expression key,
        Expression body,
        @Nullable Expression condition,
        boolean groups)
        implements Expression {

    @Override
    public Node value(Scope scope) {
        return scope.budget().evaluate(line, () -> {
            Node source = collection.value(scope);
            return Nodes.entries(source)
                    .map(entries -> results(entries, scope))
                    .orElseGet(() -> Nodes.unknown(source, line));
        });
    }

    private Node results(List<Map.Entry<Node, Node>> entries, Scope scope) {
        List<Node> list = new ArrayList<>();
        Map<String, List<Node>> object = new LinkedHashMap<>();
        for (Map.Entry<Node, Node> entry : entries) {
            Scope inner = scope.with(names.of(entry));
            Node wanted = condition == null ? Nodes.scalar(line, "true") : condition.value(inner);
            if (Nodes.truth(wanted).isEmpty()) {
                return Nodes.unknown(wanted, line);
            }
            if (Nodes.truth(wanted).get()) {
                Node name = key == null ? Nodes.scalar(line, "") : key.value(inner);
                if (name.text().isEmpty()) {
                    return Nodes.unknown(name, line);
                }
                Node value = body.value(inner);
                list.add(value);
                object.computeIfAbsent(name.text().get(), absent -> new ArrayList<>())
                        .add(value);
            }
        }
        return key == null ? new Node.Elements(line, list) : members(object);
    }

    /** Returns an object. The last value of a key counts, unless all of them are wanted. */
    private Node members(Map<String, List<Node>> values) {
        Map<String, Node> members = new LinkedHashMap<>();
        values.forEach(
                (name, all) -> members.put(name, groups ? new Node.Elements(line, all) : all.get(all.size() - 1)));
        return new Node.Members(line, members);
    }

    /**
     * The variables of a loop.
     *
     * @param key the variable of the key or the index; empty if there is none
     */
    record Names(String key, String value) {

        Map<String, Node> of(Map.Entry<Node, Node> entry) {
            Map<String, Node> names = new LinkedHashMap<>();
            names.put(key, entry.getKey());
            names.put(value, entry.getValue());
            return names;
        }
    }
}
