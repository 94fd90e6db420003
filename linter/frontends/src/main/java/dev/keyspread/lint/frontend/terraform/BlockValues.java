package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.hcl.Body;
import dev.keyspread.lint.frontend.hcl.Body.Block;
import dev.keyspread.lint.frontend.hcl.Expression;
import dev.keyspread.lint.frontend.hcl.Nodes;
import dev.keyspread.lint.frontend.hcl.Scope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Evaluates the content of a block in the form that plans have: blocks of a type are a list of objects. */
final class BlockValues {

    /** Blocks that JSON, and versions before 0.12, may write as a single object. */
    private static final Set<String> LISTS = Set.of(
            "attribute",
            "global_secondary_index",
            "local_secondary_index",
            "key_schema",
            "ttl",
            "projection",
            "provisioned_throughput");

    /** The attributes with the names of keys. */
    private static final Set<String> KEYS = Set.of("hash_key", "range_key");

    private BlockValues() {}

    /** Returns the attributes and blocks. A block whose number is unknown is one unknown element. */
    static Node.Members of(int line, Body body, Scope scope) {
        return of("", line, body, scope);
    }

    private static Node.Members of(String block, int line, Body body, Scope scope) {
        Map<String, Node> members = new LinkedHashMap<>();
        body.attributes().forEach((name, expression) -> {
            // The name and the type of a key follow the same condition as the key.
            boolean isKey = KEYS.contains(name) || block.equals("attribute");
            members.put(name, attribute(name, isKey ? expression.assumed(scope) : expression.value(scope)));
        });
        Map<String, List<Node>> blocks = new LinkedHashMap<>();
        for (Block inner : body.blocks()) {
            if (inner.type().equals("dynamic")) {
                blocks.computeIfAbsent(inner.label(0), absent -> new ArrayList<>())
                        .addAll(dynamic(inner, scope));
            } else {
                blocks.computeIfAbsent(inner.type(), absent -> new ArrayList<>())
                        .add(of(inner.type(), inner.line(), inner.body(), scope));
            }
        }
        blocks.forEach((type, values) -> members.merge(type, new Node.Elements(line, values), BlockValues::joined));
        return new Node.Members(line, members);
    }

    /** Returns the value of an attribute, which is a list of one if it is a single block. */
    static Node attribute(String name, Node value) {
        return LISTS.contains(name) && value instanceof Node.Members
                ? new Node.Elements(value.line(), List.of(value))
                : value;
    }

    private static Node joined(Node attribute, Node blocks) {
        List<Node> all = new ArrayList<>(attribute.elements());
        all.addAll(blocks.elements());
        return new Node.Elements(blocks.line(), all);
    }

    private static List<Node> dynamic(Block block, Scope scope) {
        Node each = block.body()
                .attribute("for_each")
                .map(expression -> expression.value(scope))
                .orElseGet(() -> new Node.Unknown(block.line(), "it has no for_each", ""));
        if (each instanceof Node.Null) {
            return List.of();
        }
        String iterator = block.body()
                .attribute("iterator")
                .map(Expression::reference)
                .filter(name -> !name.isEmpty())
                .orElse(block.label(0));
        return Nodes.entries(each)
                .map(entries -> entries.stream()
                        .flatMap(entry -> block.body()
                                .blocks("content")
                                .<Node>map(content -> of(
                                        entry.getValue().line(),
                                        content.body(),
                                        scope.with(Map.of(
                                                iterator, pair(block.line(), entry.getKey(), entry.getValue()))))))
                        .toList())
                .orElseGet(() -> List.of(Nodes.unknown(each, block.line())));
    }

    /** Returns the variable of a loop, which has a key and a value. */
    static Node pair(int line, Node key, Node value) {
        Map<String, Node> pair = new LinkedHashMap<>();
        pair.put("key", key);
        pair.put("value", value);
        return new Node.Members(line, pair);
    }
}
