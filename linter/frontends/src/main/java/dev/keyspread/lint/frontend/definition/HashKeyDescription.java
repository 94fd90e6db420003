package dev.keyspread.lint.frontend.definition;

import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import dev.keyspread.lint.frontend.document.Node;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Describes a table of Pulumi, of the CDK for Terraform or of Crossplane, which have the properties of Terraform's resource. Not
 * thread-safe.
 */
public final class HashKeyDescription {

    private final Properties table;
    private final Description description;
    private final Map<String, Node> types = new HashMap<>();
    private final boolean isOnDemand;

    private HashKeyDescription(Properties table) {
        this.table = table;
        this.description = new Description(table.node().line());
        this.isOnDemand = table.text("billingMode").equals(Optional.of("PAY_PER_REQUEST"));
        elements("attributes", "attribute").forEach(this::define);
    }

    /** Returns whether an object has the properties of such a table. */
    public static boolean describes(Properties table) {
        return table.has("hashKey") && (table.has("attributes") || table.has("attribute"));
    }

    /** Returns a table in CloudFormation's format, without its name. */
    public static Node toApi(Node table) {
        return new HashKeyDescription(new Properties(table)).toNode();
    }

    private void define(Node node) {
        Properties attribute = new Properties(node);
        attribute.text("name").ifPresent(name -> attribute.get("type").ifPresent(type -> types.put(name, type)));
    }

    private Node toNode() {
        List<KeyAttribute> partition = key(table, "hashKey");
        description.key(partition, key(table, "rangeKey"));
        if (isOnDemand) {
            description.onDemand();
        } else {
            throughput(table).forEach(description::put);
        }
        ttl().filter(ttl -> !ttl.text("enabled").equals(Optional.of("false")))
                .ifPresent(ttl -> description.timeToLive(ttl.get("attributeName")));
        for (Node node : elements("globalSecondaryIndexes", "globalSecondaryIndex")) {
            Properties index = new Properties(node);
            description.index(
                    true, node.line(), name(index), key(index, "hashKey"), key(index, "rangeKey"), others(index));
        }
        for (Node node : elements("localSecondaryIndexes", "localSecondaryIndex")) {
            Properties index = new Properties(node);
            description.index(false, node.line(), name(index), partition, key(index, "rangeKey"), others(index));
        }
        return description.toNode();
    }

    /** Returns the time to live, which some formats write as a list of one. */
    private Optional<Properties> ttl() {
        return table.get("ttl")
                .flatMap(ttl -> ttl instanceof Node.Elements list
                        ? list.elements().stream().findFirst()
                        : Optional.of(ttl))
                .map(Properties::new);
    }

    private List<Node> elements(String plural, String singular) {
        return table.first(plural, singular).map(Node::elements).orElse(List.of());
    }

    private static Node name(Properties index) {
        return index.get("name").orElse(new Node.Scalar(index.node().line(), "?"));
    }

    private List<KeyAttribute> key(Properties owner, String property) {
        return owner.get(property).stream()
                .map(name -> new KeyAttribute(
                        name.line(), name, name.text().flatMap(known -> Optional.ofNullable(types.get(known)))))
                .toList();
    }

    private Map<String, Node> others(Properties index) {
        Map<String, Node> others =
                new LinkedHashMap<>(Description.projection(index.get("projectionType"), index.get("nonKeyAttributes")));
        if (!isOnDemand) {
            others.putAll(throughput(index));
        }
        return others;
    }

    private static Map<String, Node> throughput(Properties owner) {
        Optional<Node> read = owner.get("readCapacity");
        Optional<Node> write = owner.get("writeCapacity");
        return read.isPresent() && write.isPresent()
                ? Map.of(
                        "ProvisionedThroughput",
                        new Node.Members(
                                read.get().line(),
                                Map.of("ReadCapacityUnits", read.get(), "WriteCapacityUnits", write.get())))
                : Map.of();
    }
}
