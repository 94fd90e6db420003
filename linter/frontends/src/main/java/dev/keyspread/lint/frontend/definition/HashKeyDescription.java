package dev.keyspread.lint.frontend.definition;

import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import dev.keyspread.lint.frontend.document.Node;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Describes a table of Terraform, and of Pulumi, of the CDK for Terraform and of Crossplane, which have the properties of Terraform's
 * resource. Not thread-safe.
 */
public final class HashKeyDescription {

    private final Properties table;
    private final Description description;
    private final boolean isOnDemand;

    private HashKeyDescription(Properties table) {
        this.table = table;
        this.description = new Description(table.node().line());
        this.isOnDemand = table.text("billingMode").equals(Optional.of("PAY_PER_REQUEST"));
    }

    /** Returns whether an object has the properties of such a table. */
    public static boolean describes(Properties table) {
        return table.has("hashKey") && (table.has("attributes") || table.has("attribute"));
    }

    /** Returns a table in CloudFormation's format, without its name. */
    public static Node toApi(Node table) {
        return new HashKeyDescription(new Properties(table)).toNode();
    }

    private Node toNode() {
        List<KeyAttribute> partition = partition(table);
        description.key(partition, sort(table));
        description.put("AttributeDefinitions", definitions());
        if (isOnDemand) {
            description.onDemand();
        } else {
            throughput(table).forEach(description::put);
        }
        ttl().filter(ttl -> !ttl.text("enabled").equals(Optional.of("false")))
                .ifPresent(ttl -> description.timeToLive(ttl.get("attributeName")));
        Description.listed(table.first("globalSecondaryIndexes", "globalSecondaryIndex"))
                .forEach(index -> add(index, partition(new Properties(index)), true));
        Description.listed(table.first("localSecondaryIndexes", "localSecondaryIndex"))
                .forEach(index -> add(index, partition, false));
        return description.toNode();
    }

    /** Returns the attributes with their types, each once. Terraform has them in a set. */
    private Node definitions() {
        Map<Object, Node> definitions = new LinkedHashMap<>();
        for (Node node : Description.listed(table.first("attributes", "attribute"))) {
            Properties attribute = new Properties(node);
            Map<String, Node> members = new LinkedHashMap<>();
            attribute.get("name").ifPresent(name -> members.put("AttributeName", name));
            attribute.get("type").ifPresent(type -> members.put("AttributeType", type));
            Object key = attribute.text("name").<Object>map(name -> name).orElse(node);
            definitions.putIfAbsent(key, node instanceof Node.Members ? new Node.Members(node.line(), members) : node);
        }
        return new Node.Elements(table.node().line(), List.copyOf(definitions.values()));
    }

    /** Returns the time to live, which some formats write as a list of one. */
    private Optional<Properties> ttl() {
        return table.get("ttl")
                .flatMap(ttl -> ttl instanceof Node.Elements list
                        ? list.elements().stream().findFirst()
                        : Optional.of(ttl))
                .map(Properties::new);
    }

    private void add(Node node, List<KeyAttribute> partition, boolean isGlobal) {
        Properties index = new Properties(node);
        if (node instanceof Node.Members) {
            description.index(isGlobal, node.line(), name(index), partition, sort(index), others(index));
        } else {
            description.unknownIndex(node, isGlobal);
        }
    }

    private static Node name(Properties index) {
        return index.get("name").orElse(new Node.Scalar(index.node().line(), "?"));
    }

    private static List<KeyAttribute> partition(Properties owner) {
        return key(owner, "hashKey", "HASH");
    }

    private static List<KeyAttribute> sort(Properties owner) {
        return key(owner, "rangeKey", "RANGE");
    }

    /** Returns the parts of a key. Newer versions of the provider list them; older ones have one property per kind. */
    private static List<KeyAttribute> key(Properties owner, String property, String type) {
        Stream<Node> listed = Description.listed(owner.get("keySchema")).stream()
                .filter(element -> !(element instanceof Node.Members)
                        || new Properties(element).text("keyType").equals(Optional.of(type)))
                .flatMap(element -> element instanceof Node.Members
                        ? new Properties(element).get("attributeName").stream()
                        : Stream.of(element));
        Map<Object, Node> names = new LinkedHashMap<>();
        Stream.concat(owner.get(property).stream(), listed)
                .filter(name -> !name.text().equals(Optional.of("")))
                .forEach(name ->
                        names.putIfAbsent(name.text().<Object>map(text -> text).orElse(name), name));
        return names.values().stream()
                .map(name -> new KeyAttribute(name.line(), name, Optional.empty()))
                .toList();
    }

    private Map<String, Node> others(Properties index) {
        Map<String, Node> others = Description.projection(index.get("projectionType"), index.get("nonKeyAttributes"));
        if (!isOnDemand) {
            others.putAll(throughput(index));
        }
        return others;
    }

    private static Map<String, Node> throughput(Properties owner) {
        Optional<Node> read = owner.get("readCapacity");
        Optional<Node> write = owner.get("writeCapacity");
        return read.isPresent() && write.isPresent()
                ? Description.throughput(read.get().line(), read.get(), write.get())
                : Map.of();
    }
}
