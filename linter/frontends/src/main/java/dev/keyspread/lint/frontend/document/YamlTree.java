package dev.keyspread.lint.frontend.document;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Turns the library's nodes into ours. What an alias repeats is turned once, however often it stands there. */
final class YamlTree {

    /** Deeper than any template; an alias inside of what it stands for would have no end. */
    private static final int DEPTH = 200;

    private final IdentityHashMap<org.snakeyaml.engine.v2.nodes.Node, Node> done = new IdentityHashMap<>();

    Node value(org.snakeyaml.engine.v2.nodes.Node node, int depth) {
        if (depth > DEPTH) {
            throw new YamlEngineException("values are nested more than " + DEPTH + " deep");
        }
        Node known = done.get(node);
        return known == null ? remember(node, depth) : known;
    }

    private Node remember(org.snakeyaml.engine.v2.nodes.Node node, int depth) {
        String tag = node.getTag().getValue();
        Node value =
                tag.startsWith("!") && tag.length() > 1 ? tagged(tag.substring(1), node, depth) : plain(node, depth);
        done.put(node, value);
        return value;
    }

    private Node plain(org.snakeyaml.engine.v2.nodes.Node node, int depth) {
        int line = line(node.getStartMark());
        if (node instanceof MappingNode mapping) {
            return new Node.Members(line, members(mapping, depth));
        }
        if (node instanceof SequenceNode sequence) {
            return new Node.Elements(line, elements(sequence, depth));
        }
        ScalarNode scalar = (ScalarNode) node;
        return Tag.NULL.equals(scalar.getTag()) ? new Node.Null(line) : new Node.Scalar(line, scalar.getValue());
    }

    private Node tagged(String tag, org.snakeyaml.engine.v2.nodes.Node node, int depth) {
        String name = tag.equals("Ref") || tag.equals("Condition") ? tag : "Fn::" + tag;
        Node value = plain(node, depth);
        return new Node.Members(value.line(), Map.of(name, value));
    }

    private Map<String, Node> members(MappingNode mapping, int depth) {
        Map<String, Node> members = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            String name = name(tuple.getKeyNode());
            Node value = at(line(tuple.getKeyNode().getStartMark()), value(tuple.getValueNode(), depth + 1));
            if (members.putIfAbsent(name, value) != null) {
                throw new DocumentException(
                        "not YAML: \"" + name + "\" stands there twice",
                        line(tuple.getKeyNode().getStartMark()),
                        new IllegalArgumentException(name));
            }
        }
        merge(members);
        return members;
    }

    /** A block begins under its name, and the name is what a reader looks for. */
    private static Node at(int line, Node node) {
        if (node instanceof Node.Members object) {
            return new Node.Members(line, object.members());
        }
        return node instanceof Node.Elements list ? new Node.Elements(line, list.elements()) : node;
    }

    /** What an anchor brings in does not replace what stands there. */
    private static void merge(Map<String, Node> members) {
        Node merged = members.remove("<<");
        if (merged instanceof Node.Members) {
            addMissing(members, merged);
        } else if (merged instanceof Node.Elements list) {
            list.elements().forEach(each -> addMissing(members, each));
        }
    }

    private static void addMissing(Map<String, Node> members, Node other) {
        if (other instanceof Node.Members object) {
            object.members().forEach(members::putIfAbsent);
        }
    }

    private static String name(org.snakeyaml.engine.v2.nodes.Node key) {
        if (key instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        throw new DocumentException(
                "not YAML as used here: a name must be a text",
                line(key.getStartMark()),
                new IllegalArgumentException("a name that is no text"));
    }

    private List<Node> elements(SequenceNode sequence, int depth) {
        List<Node> elements = new ArrayList<>();
        sequence.getValue().forEach(element -> elements.add(value(element, depth + 1)));
        return elements;
    }

    private static int line(Optional<Mark> mark) {
        return mark.map(place -> place.getLine() + 1).orElse(0);
    }
}
