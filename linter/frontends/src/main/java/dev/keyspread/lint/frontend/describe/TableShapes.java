package dev.keyspread.lint.frontend.describe;

import dev.keyspread.lint.frontend.definition.Description;
import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import dev.keyspread.lint.frontend.definition.HashKeyDescription;
import dev.keyspread.lint.frontend.definition.Properties;
import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the tables of a document in the format of DynamoDB's API: requests and responses of CreateTable and DescribeTable, lists
 * of them, configurations of test libraries, models of NoSQL Workbench, resources of Kubernetes, Pulumi and aws-syndicate, and
 * tasks of Ansible.
 */
public final class TableShapes {

    private static final Set<String> PULUMI = Set.of("aws:dynamodb:Table", "aws:dynamodb/table:Table");

    private TableShapes() {}

    /** Returns the tables, each with a name and a key. */
    public static List<Node> of(Node root) {
        return candidates(root)
                .map(node -> node.member("Table")
                        .or(() -> node.member("TableDescription"))
                        .orElse(node))
                .filter(node -> node.member("KeySchema").isPresent()
                        && node.member("TableName").isPresent())
                .toList();
    }

    private static Stream<Node> candidates(Node root) {
        if (root instanceof Node.Elements list) {
            return Stream.concat(list.elements().stream(), AnsibleTables.of(root));
        }
        return Stream.of(
                        Stream.of(root),
                        root.elements("tables").stream(),
                        root.elements("Tables").stream(),
                        root.elements("DataModel").stream().map(WorkbenchTable::toApi),
                        kubernetes(root).stream(),
                        pulumi(root).stream(),
                        SyndicateTable.of(root),
                        AnsibleTables.of(root))
                .flatMap(found -> found);
    }

    /** Returns the table of the AWS controllers for Kubernetes (ACK) or of Crossplane. */
    private static Optional<Node> kubernetes(Node root) {
        Optional<Node> spec =
                root.member("spec").filter(node -> root.text("kind").equals(Optional.of("Table")));
        return spec.map(node -> node.member("forProvider").orElse(node))
                .map(table -> HashKeyDescription.describes(new Properties(table))
                        ? HashKeyDescription.toApi(table)
                        : withCapitalNames(table))
                .map(table -> table.member("TableName").isPresent() ? table : named(table, root));
    }

    /** Returns a table of Crossplane, whose name is that of the resource. */
    private static Node named(Node table, Node root) {
        Optional<Node> name = root.member("metadata").flatMap(metadata -> metadata.member("name"));
        return name.<Node>map(known -> table.with("TableName", known)).orElse(table);
    }

    /** Returns the tables of a program of Pulumi in YAML. A table without a name has that of its resource. */
    private static List<Node> pulumi(Node root) {
        List<Node> tables = new ArrayList<>();
        root.member("resources").orElse(root).members().forEach((id, resource) -> {
            if (resource.text("type").filter(PULUMI::contains).isPresent()) {
                resource.member("properties").ifPresent(properties -> tables.add(pulumi(id, properties)));
            }
        });
        return tables;
    }

    private static Node pulumi(String id, Node properties) {
        Node name = properties.member("name").orElse(new Node.Scalar(properties.line(), id));
        Node known = withoutVariables(properties, "Pulumi");
        return HashKeyDescription.toApi(known).with("TableName", name);
    }

    /** Returns a value with the names of members as DynamoDB has them. Kubernetes starts them with a small letter. */
    private static Node withCapitalNames(Node node) {
        return node.map(TableShapes::capital, TableShapes::withCapitalNames);
    }

    private static String capital(String name) {
        return name.isEmpty() ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /** Returns a value in which texts with variables are unknown. */
    static Node withoutVariables(Node node, String tool) {
        return node.text()
                .filter(text -> text.contains("${"))
                .<Node>map(text -> new Node.Unknown(node.line(), text + " is known only to " + tool, text))
                .orElseGet(() -> node.map(part -> withoutVariables(part, tool)));
    }

    /** Converts the tables of aws-syndicate, which are members of an object under their names. */
    private static final class SyndicateTable {

        private SyndicateTable() {}

        static Stream<Node> of(Node root) {
            return root.members().entrySet().stream()
                    .filter(resource ->
                            resource.getValue().text("resource_type").equals(Optional.of("dynamodb_table")))
                    .map(resource -> toApi(resource.getKey(), resource.getValue()));
        }

        private static Node toApi(String name, Node table) {
            Description description = new Description(table.line());
            description.put("TableName", new Node.Scalar(table.line(), name));
            List<KeyAttribute> partition = key(table, "hash_key");
            description.key(partition, key(table, "sort_key"));
            table.elements("global_indexes").forEach(index -> add(description, index, true, key(index, "index_key")));
            table.elements("local_indexes").forEach(index -> add(description, index, false, partition));
            if (table.elements("autoscaling").isEmpty()) {
                throughput(table).forEach(description::put);
            }
            return description.toNode();
        }

        private static void add(Description description, Node index, boolean isGlobal, List<KeyAttribute> partition) {
            Node name = index.member("name").orElse(new Node.Scalar(index.line(), "?"));
            description.index(isGlobal, index.line(), name, partition, key(index, "index_sort_key"), Map.of());
        }

        private static List<KeyAttribute> key(Node owner, String part) {
            return owner
                    .member(part + "_name")
                    .map(name -> new KeyAttribute(name.line(), name, owner.member(part + "_type")))
                    .stream()
                    .toList();
        }

        private static Map<String, Node> throughput(Node table) {
            Optional<Node> read = table.member("read_capacity");
            Optional<Node> write = table.member("write_capacity");
            return read.isPresent() && write.isPresent()
                    ? Description.throughput(table.line(), read.get(), write.get())
                    : Map.of();
        }
    }

    /**
     * Converts a table of a NoSQL Workbench model, which repeats the types of attributes in the {@code KeyAttributes} of each key, and
     * has those of other attributes in {@code NonKeyAttributes}.
     */
    private static final class WorkbenchTable {

        private static final List<String> INDEXES = List.of("GlobalSecondaryIndexes", "LocalSecondaryIndexes");

        private WorkbenchTable() {}

        static Node toApi(Node table) {
            Map<String, Node> definitions = new LinkedHashMap<>();
            Stream.concat(
                            keyAttributes(table),
                            INDEXES.stream()
                                    .flatMap(kind -> table.elements(kind).stream())
                                    .flatMap(WorkbenchTable::keyAttributes))
                    .forEach(attribute -> definitions.putIfAbsent(
                            attribute.text("AttributeName").orElse(""), attribute));
            Node shaped = keyed(table)
                    .with("AttributeDefinitions", new Node.Elements(table.line(), List.copyOf(definitions.values())));
            for (String kind : INDEXES) {
                List<Node> indexes =
                        table.elements(kind).stream().map(WorkbenchTable::keyed).toList();
                if (!indexes.isEmpty()) {
                    shaped = shaped.with(kind, new Node.Elements(indexes.get(0).line(), indexes));
                }
            }
            return shaped;
        }

        private static Stream<Node> keyAttributes(Node owner) {
            return Stream.of("PartitionKey", "SortKey")
                    .flatMap(part -> owner.member("KeyAttributes").flatMap(keys -> keys.member(part)).stream());
        }

        /** Returns a table or an index with a key schema in place of its key attributes. */
        private static Node keyed(Node owner) {
            Optional<Node> keys = owner.member("KeyAttributes");
            if (keys.isEmpty()) {
                return owner;
            }
            List<Node> schema = new ArrayList<>();
            element(keys.get(), "PartitionKey", "HASH").ifPresent(schema::add);
            element(keys.get(), "SortKey", "RANGE").ifPresent(schema::add);
            return owner.with("KeySchema", new Node.Elements(keys.get().line(), schema));
        }

        private static Optional<Node> element(Node keys, String part, String type) {
            return keys.member(part)
                    .flatMap(attribute -> attribute.member("AttributeName"))
                    .map(name -> new Node.Members(
                            name.line(), Map.of("AttributeName", name, "KeyType", new Node.Scalar(name.line(), type))));
        }
    }
}
