package dev.keyspread.lint.frontend.definition;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Builds the description of a table in CloudFormation's format. Not thread-safe. */
public final class Description {

    /** The members of a key's element that is a composite of several members of an item. */
    static final String MEMBERS = "Members";

    private static final String FIELD = "Field";

    private final int line;
    private final Map<String, Node> members = new LinkedHashMap<>();
    private final List<Node> definitions = new ArrayList<>();
    private final List<Node> globalIndexes = new ArrayList<>();
    private final List<Node> localIndexes = new ArrayList<>();

    /**
     * Creates a description without members.
     *
     * @param line the line on which the table begins
     */
    public Description(int line) {
        this.line = line;
    }

    /** Returns the description as an object. */
    public Node toNode() {
        members.putIfAbsent("AttributeDefinitions", new Node.Elements(line, definitions));
        if (!globalIndexes.isEmpty()) {
            put("GlobalSecondaryIndexes", new Node.Elements(line, globalIndexes));
        }
        if (!localIndexes.isEmpty()) {
            put("LocalSecondaryIndexes", new Node.Elements(line, localIndexes));
        }
        return new Node.Members(line, members);
    }

    /** Sets a member. */
    public void put(String name, Node value) {
        members.put(name, value);
    }

    /** Sets the key, and defines its attributes. */
    public void key(List<KeyAttribute> partition, List<KeyAttribute> sort) {
        if (!partition.isEmpty()) {
            put("KeySchema", keySchema(partition, sort));
        }
    }

    /**
     * Adds an index, and defines the attributes of its key.
     *
     * @param at the line of the index
     * @param others its other properties
     */
    public void index(
            boolean isGlobal,
            int at,
            Node name,
            List<KeyAttribute> partition,
            List<KeyAttribute> sort,
            Map<String, Node> others) {
        Map<String, Node> index = new LinkedHashMap<>();
        // The rules do not need the name, so that an unknown one is as good as a known one.
        index.put(
                "IndexName",
                name instanceof Node.Unknown unknown
                        ? scalar(name, unknown.source().isEmpty() ? "?" : unknown.source())
                        : name);
        index.put("KeySchema", keySchema(partition, sort));
        index.putAll(others);
        unknownIndex(new Node.Members(at, index), isGlobal);
    }

    /** Adds an index whose properties are not known. */
    public void unknownIndex(Node index, boolean isGlobal) {
        (isGlobal ? globalIndexes : localIndexes).add(index);
    }

    /** Returns the elements of a list, or an unknown value in place of the list. */
    public static List<Node> listed(Optional<Node> list) {
        return list.map(node -> node instanceof Node.Unknown ? List.of(node) : node.elements())
                .orElse(List.of());
    }

    /** Sets the attribute of the time to live, if there is one. */
    public void timeToLive(Optional<Node> attribute) {
        attribute.ifPresent(name -> put(
                "TimeToLiveSpecification",
                new Node.Members(name.line(), Map.of("AttributeName", name, "Enabled", scalar(name, "true")))));
    }

    /** Sets the capacity to on-demand. */
    public void onDemand() {
        put("BillingMode", new Node.Scalar(line, "PAY_PER_REQUEST"));
    }

    private Node keySchema(List<KeyAttribute> partition, List<KeyAttribute> sort) {
        List<Node> elements = new ArrayList<>();
        partition.forEach(attribute -> elements.add(element(attribute, "HASH")));
        sort.forEach(attribute -> elements.add(element(attribute, "RANGE")));
        return new Node.Elements(elements.isEmpty() ? line : elements.get(0).line(), elements);
    }

    private Node element(KeyAttribute attribute, String keyType) {
        Optional<Node> members = attribute.name().member(MEMBERS);
        Node name = attribute.name().member(FIELD).orElse(attribute.name());
        attribute.type().ifPresent(type -> {
            boolean isDefined = definitions.stream()
                    .anyMatch(other -> other.text("AttributeName").equals(name.text()));
            if (name instanceof Node.Scalar && !isDefined) {
                definitions.add(
                        new Node.Members(attribute.line(), Map.of("AttributeName", name, "AttributeType", type(type))));
            }
        });
        Node element = new Node.Members(
                attribute.line(), Map.of("AttributeName", name, "KeyType", scalar(attribute.name(), keyType)));
        return members.<Node>map(found -> element.with(MEMBERS, found)).orElse(element);
    }

    /** Returns a type with DynamoDB's abbreviation. */
    static Node type(Node type) {
        return type.text()
                .map(text -> switch (text.toUpperCase(Locale.ROOT)) {
                    case "STRING" -> scalar(type, "S");
                    case "NUMBER" -> scalar(type, "N");
                    case "BINARY" -> scalar(type, "B");
                    default -> type;
                })
                .orElse(type);
    }

    /** Returns the projection of an index in a list of other properties. */
    public static Map<String, Node> projection(Optional<Node> type, Optional<Node> attributes) {
        Map<String, Node> projection = new LinkedHashMap<>();
        type.ifPresent(node -> projection.put("ProjectionType", node));
        attributes.ifPresent(node -> projection.put("NonKeyAttributes", node));
        Map<String, Node> others = new LinkedHashMap<>();
        type.or(() -> attributes)
                .ifPresent(node -> others.put("Projection", new Node.Members(node.line(), projection)));
        return others;
    }

    /** Returns the properties of a table or of an index that set a provisioned capacity. */
    public static Map<String, Node> throughput(int line, Node read, Node write) {
        Node units = new Node.Members(line, Map.of("ReadCapacityUnits", read, "WriteCapacityUnits", write));
        return Map.of("ProvisionedThroughput", units);
    }

    /** Returns the name of a key attribute whose value joins those of several members. */
    public static Node composite(Node field, Node members) {
        return new Node.Members(field.line(), Map.of(FIELD, field, MEMBERS, members));
    }

    /** Returns a text with the line of another value. */
    public static Node scalar(Node place, String value) {
        return new Node.Scalar(place.line(), value);
    }

    /**
     * An attribute of a key.
     *
     * @param line the line of the key
     * @param name the name of the attribute
     * @param type the type, or empty if another place defines it
     */
    public record KeyAttribute(int line, Node name, Optional<Node> type) {}
}
