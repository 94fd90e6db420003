package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.definition.Description;
import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import dev.keyspread.lint.frontend.definition.Properties;
import dev.keyspread.lint.frontend.document.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Describes the tables of libraries for models in TypeScript: dynamodb-toolbox, OneTable, ElectroDB, vogels and dynamoose. */
final class ModelDescription {

    private ModelDescription() {}

    /** Returns whether the properties are those of a table of dynamodb-toolbox, whose types are written in small letters. */
    static boolean isOfToolbox(Properties table) {
        Optional<Node> key = table.get("partitionKey");
        return key.filter(Node.Scalar.class::isInstance).isPresent()
                || key.flatMap(node -> node.text("type"))
                        .filter(type -> type.matches("string|number|binary"))
                        .isPresent();
    }

    /** Returns a table of dynamodb-toolbox. */
    static Node ofToolbox(Properties table) {
        Description description = new Description(table.node().line());
        List<KeyAttribute> partition = key(table.get("partitionKey"));
        description.key(partition, key(table.get("sortKey")));
        table.object("indexes")
                .ifPresent(all -> all.members().forEach((name, node) -> {
                    Properties index = new Properties(node);
                    List<KeyAttribute> own = key(index.get("partitionKey"));
                    boolean isGlobal = !own.isEmpty() && !index.text("type").equals(Optional.of("local"));
                    add(description, name, node, isGlobal ? own : partition, key(index.get("sortKey")), isGlobal);
                }));
        return description.toNode();
    }

    /** Returns whether the properties are those of a table of OneTable. */
    static boolean isOfOneTable(Properties table) {
        return indexes(table)
                .object("primary")
                .filter(index -> index.has("hash"))
                .isPresent();
    }

    /** Returns a table of OneTable. */
    static Node ofOneTable(Properties table) {
        Description description = new Description(table.node().line());
        Properties primary = indexes(table).object("primary").orElseThrow();
        List<KeyAttribute> partition = key(primary.get("hash"));
        description.key(partition, key(primary.get("sort")));
        indexes(table).members().forEach((name, node) -> {
            Properties index = new Properties(node);
            boolean isGlobal = index.has("hash") && !index.text("type").equals(Optional.of("local"));
            if (!name.equals("primary")) {
                add(
                        description,
                        name,
                        node,
                        isGlobal ? key(index.get("hash")) : partition,
                        key(index.get("sort")),
                        isGlobal);
            }
        });
        return description.toNode();
    }

    private static Properties indexes(Properties table) {
        return table.object("schema")
                .flatMap(schema -> schema.object("indexes"))
                .orElse(new Properties(new Node.Null(table.node().line())));
    }

    /** Returns whether the properties are those of an entity of ElectroDB. */
    static boolean isOfElectro(Properties entity) {
        return entity.has("model")
                && entity.object("indexes")
                        .filter(indexes -> indexes.members().values().stream()
                                .anyMatch(index -> index.member("pk").isPresent()))
                        .isPresent();
    }

    /** Returns the table of an entity of ElectroDB. Its key joins the values of some members. */
    static Node ofElectro(Properties entity) {
        Description description = new Description(entity.node().line());
        Optional<Node> first = entity.object("indexes").orElseThrow().members().values().stream()
                .filter(index -> index.member("index").isEmpty())
                .findFirst();
        entity.object("indexes").orElseThrow().members().forEach((pattern, node) -> {
            Properties index = new Properties(node);
            List<KeyAttribute> partition = composite(index.object("pk"), "pk");
            List<KeyAttribute> sort = composite(index.object("sk"), "sk");
            if (first.filter(primary -> primary == node).isPresent()) {
                description.key(partition, sort);
            } else {
                add(description, index.text("index").orElse(pattern), node, partition, sort, true);
            }
        });
        return description.toNode();
    }

    private static List<KeyAttribute> composite(Optional<Properties> key, String attribute) {
        return key
                .map(part -> {
                    Node place = part.node();
                    Node field = part.get("field").orElse(Description.scalar(place, attribute));
                    return part.first("composite", "facets")
                            .<Node>map(members -> Description.composite(field, members))
                            .orElse(field);
                })
                .map(name -> new KeyAttribute(name.line(), name, Optional.of(Description.scalar(name, "S"))))
                .stream()
                .toList();
    }

    /** Returns whether the properties are those of a model of vogels. */
    static boolean isOfVogels(Properties model) {
        return model.text("hashKey").isPresent() && model.has("schema");
    }

    /** Returns the table of a model of vogels. */
    static Node ofVogels(Properties model) {
        Description description = new Description(model.node().line());
        List<KeyAttribute> partition = typed(model, model.get("hashKey"));
        description.key(partition, typed(model, model.get("rangeKey")));
        for (Node node : Description.listed(model.get("indexes"))) {
            Properties index = new Properties(node);
            boolean isGlobal = index.text("type").equals(Optional.of("global"));
            add(
                    description,
                    index.text("name").orElse("?"),
                    node,
                    isGlobal ? typed(model, index.get("hashKey")) : partition,
                    typed(model, index.get("rangeKey")),
                    isGlobal);
        }
        return description.toNode();
    }

    /** Returns a key attribute with the type that the schema of Joi gives it. */
    private static List<KeyAttribute> typed(Properties model, Optional<Node> key) {
        Map<String, Node> schema = model.get("schema").map(Node::members).orElse(Map.of());
        return key
                .map(name -> {
                    Optional<Node> type = name.text().flatMap(text -> Optional.ofNullable(schema.get(text)));
                    boolean isNumber = type.filter(Node.Unknown.class::isInstance)
                            .filter(node -> ((Node.Unknown) node).source().matches("(?:.*\\.)?number\\b.*"))
                            .isPresent();
                    return new KeyAttribute(
                            name.line(), name, Optional.of(Description.scalar(name, isNumber ? "N" : "S")));
                })
                .stream()
                .toList();
    }

    /** Returns whether the properties are a schema of dynamoose, or of its predecessors. */
    static boolean isOfDynamoose(Properties schema) {
        return schema.members().values().stream().anyMatch(attribute -> isTrue(attribute, "hashKey"));
    }

    /** Returns a schema of dynamoose without a hash key, in which the first attribute is one, or empty if it has no attributes. */
    static Optional<Node> withHashKey(Node schema) {
        return schema.members().entrySet().stream().findFirst().map(first -> {
            Node attribute = first.getValue() instanceof Node.Members
                    ? first.getValue()
                    : new Node.Members(first.getValue().line(), Map.of("type", first.getValue()));
            return schema.with(first.getKey(), attribute.with("hashKey", new Node.Scalar(attribute.line(), "true")));
        });
    }

    /** Returns the table of a schema of dynamoose. */
    static Node ofDynamoose(Properties schema) {
        Description description = new Description(schema.node().line());
        description.key(keys(schema, "hashKey"), keys(schema, "rangeKey"));
        schema.members()
                .forEach((name, attribute) -> new Properties(attribute)
                        .get("index")
                        .ifPresent(index -> indexes(index)
                                .forEach(settings -> addIndex(description, schema, name, attribute, settings))));
        return description.toNode();
    }

    /** Returns the settings of one or several indexes, or true for an index with the default settings. */
    private static List<Node> indexes(Node index) {
        boolean isNone = index.text().equals(Optional.of("false")) || index instanceof Node.Unknown;
        return index instanceof Node.Elements list ? list.elements() : isNone ? List.of() : List.of(index);
    }

    private static void addIndex(
            Description description, Properties schema, String attribute, Node node, Node settings) {
        Properties index = new Properties(settings);
        boolean isGlobal = !index.text("type").equals(Optional.of("local"))
                && !index.text("global").equals(Optional.of("false"));
        List<KeyAttribute> own = List.of(attribute(attribute, node));
        List<KeyAttribute> range = index.text("rangeKey").stream()
                .map(name -> attribute(name, schema.members().getOrDefault(name, index.node())))
                .toList();
        add(
                description,
                index.text("name").orElse(attribute + (isGlobal ? "GlobalIndex" : "LocalIndex")),
                node,
                isGlobal ? own : keys(schema, "hashKey"),
                isGlobal ? range : own,
                isGlobal);
    }

    private static List<KeyAttribute> keys(Properties schema, String property) {
        return schema.members().entrySet().stream()
                .filter(attribute -> isTrue(attribute.getValue(), property))
                .map(attribute -> attribute(attribute.getKey(), attribute.getValue()))
                .toList();
    }

    private static KeyAttribute attribute(String name, Node attribute) {
        String type = new Properties(attribute)
                .get("type")
                .map(node -> node instanceof Node.Unknown unknown
                        ? unknown.source()
                        : node.text().orElse(""))
                .orElse("");
        String known = type.matches("Number|Date") ? "N" : type.equals("Buffer") ? "B" : "S";
        return new KeyAttribute(
                attribute.line(),
                Description.scalar(attribute, name),
                Optional.of(Description.scalar(attribute, known)));
    }

    private static boolean isTrue(Node attribute, String property) {
        return new Properties(attribute).text(property).equals(Optional.of("true"));
    }

    /** Returns a key that is a name, or an object with a name and a type. */
    private static List<KeyAttribute> key(Optional<Node> key) {
        return key
                .map(node -> node instanceof Node.Members
                        ? new KeyAttribute(node.line(), node.member("name").orElse(node), node.member("type"))
                        : new KeyAttribute(node.line(), node, Optional.of(Description.scalar(node, "S"))))
                .stream()
                .toList();
    }

    private static void add(
            Description description,
            String name,
            Node node,
            List<KeyAttribute> partition,
            List<KeyAttribute> sort,
            boolean isGlobal) {
        description.index(isGlobal, node.line(), Description.scalar(node, name), partition, sort, Map.of());
    }
}
