package dev.keyspread.lint.frontend.document;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Reads YAML 1.2, where {@code off} and {@code no} are texts. A local tag, such as {@code !Ref x}, becomes an object
 * with one member, as in CloudFormation's JSON: {@code {"Ref": x}}.
 */
public final class YamlDocument {

    private static final LoadSettings SETTINGS = LoadSettings.builder()
            .setSchema(new CoreSchema())
            .setCodePointLimit(64 << 20)
            // YamlTree limits the values that aliases repeat.
            .setMaxAliasesForCollections(10_000)
            .build();

    private YamlDocument() {}

    /**
     * Parses a text with at most one document. An empty text is null.
     *
     * @throws DocumentException if it is not exactly one YAML document, or an object has two members with the same name
     */
    public static Node read(String text) {
        List<Node> documents = readAll(text, (name, line) -> {
            throw new DocumentException("unsupported YAML: \"" + name + "\" occurs twice", line);
        });
        if (documents.size() > 1) {
            throw new DocumentException(
                    "several YAML documents in one file are not supported here",
                    documents.get(1).line());
        }
        return documents.isEmpty() ? new Node.Null(1) : documents.get(0);
    }

    /**
     * Parses the documents of a text, which {@code ---} separates. If an object has several members with the same name, the
     * last one counts.
     *
     * @param duplicates receives the name and the line of each member that replaces another
     * @throws DocumentException if the text is not YAML
     */
    public static List<Node> readAll(String text, ObjIntConsumer<String> duplicates) {
        try {
            YamlTree tree = new YamlTree(duplicates);
            List<Node> documents = new ArrayList<>();
            new Compose(SETTINGS).composeAllFromString(text).forEach(node -> documents.add(tree.value(node, 0)));
            return documents;
        } catch (MarkedYamlEngineException e) {
            throw new DocumentException("not YAML: " + e.getProblem(), line(e.getProblemMark()), e);
        } catch (StackOverflowError e) {
            throw new DocumentException("unsupported YAML: values are nested too deep", 0, e);
        } catch (YamlEngineException e) {
            throw new DocumentException("not YAML: " + e.getMessage(), 0, e);
        }
    }

    private static int line(Optional<Mark> mark) {
        return mark.map(place -> place.getLine() + 1).orElse(0);
    }

    /**
     * Converts the library's nodes. All aliases of an anchor share one converted node, so they need no additional memory.
     */
    private static final class YamlTree {

        /** The maximum depth, more than any template needs. It stops an anchor that contains its own alias. */
        private static final int DEPTH = 200;

        /**
         * The maximum number of values with aliases expanded. A template of CloudFormation's maximum size, 1 MB, has fewer
         * without aliases.
         */
        private static final int MAXIMUM_REPEATED = 1_000_000;

        private final IdentityHashMap<org.snakeyaml.engine.v2.nodes.Node, Converted> done = new IdentityHashMap<>();

        private final ObjIntConsumer<String> duplicates;

        /** The number of values so far, with aliases expanded. */
        private long expanded;

        /**
         * Creates a tree.
         *
         * @param duplicates receives the name and the line of each member that replaces another of the same name
         */
        YamlTree(ObjIntConsumer<String> duplicates) {
            this.duplicates = duplicates;
        }

        Node value(org.snakeyaml.engine.v2.nodes.Node node, int depth) {
            if (depth > DEPTH) {
                throw new YamlEngineException("values are nested more than " + DEPTH + " deep");
            }
            Converted known = done.get(node);
            if (known == null) {
                return convert(node, depth);
            }
            expanded += known.size();
            if (expanded - done.size() > MAXIMUM_REPEATED) {
                throw problem("aliases repeat more than " + MAXIMUM_REPEATED + " values", node);
            }
            return known.node();
        }

        private Node convert(org.snakeyaml.engine.v2.nodes.Node node, int depth) {
            long before = expanded++;
            String tag = node.getTag().getValue();
            Node value =
                    tag.startsWith("!") && tag.length() > 1 && !node.getTag().equals(Tag.ENV_TAG)
                            ? tagged(tag.substring(1), node, depth)
                            : plain(node, depth);
            done.put(node, new Converted(value, expanded - before));
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
                Node value = value(tuple.getValueNode(), depth + 1);
                int line = line(tuple.getKeyNode().getStartMark());
                // A block may begin on a later line than its name.
                boolean isBlock = value instanceof Node.Members || value instanceof Node.Elements;
                if (members.put(name, isBlock ? value.at(line) : value) != null) {
                    duplicates.accept(name, line);
                }
            }
            merge(members);
            return members;
        }

        /** Merges the members of {@code <<} into an object. The object's own members take precedence. */
        private static void merge(Map<String, Node> members) {
            Node merged = members.remove("<<");
            if (merged != null) {
                merged.members().forEach(members::putIfAbsent);
                merged.elements().forEach(each -> each.members().forEach(members::putIfAbsent));
            }
        }

        private static String name(org.snakeyaml.engine.v2.nodes.Node key) {
            if (key instanceof ScalarNode scalar) {
                return scalar.getValue();
            }
            throw problem("a name must be a text", key);
        }

        private List<Node> elements(SequenceNode sequence, int depth) {
            List<Node> elements = new ArrayList<>();
            sequence.getValue().forEach(element -> elements.add(value(element, depth + 1)));
            return elements;
        }

        private static DocumentException problem(String problem, org.snakeyaml.engine.v2.nodes.Node node) {
            return new DocumentException("unsupported YAML: " + problem, line(node.getStartMark()));
        }

        /**
         * A converted node.
         *
         * @param size the number of values in it, with every alias replaced by its anchor's
         */
        private record Converted(Node node, long size) {}
    }
}
