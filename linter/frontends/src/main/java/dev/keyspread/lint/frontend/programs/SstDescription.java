package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.definition.Description;
import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import dev.keyspread.lint.frontend.definition.Properties;
import dev.keyspread.lint.frontend.document.Node;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Describes a {@code Table} or a {@code Dynamo} of SST, which is always on demand. */
final class SstDescription {

    private final Properties table;
    private final Properties fields;
    private final Description description;

    SstDescription(Properties table) {
        this.table = table;
        this.fields = table.object("fields").orElse(new Properties(new Node.Null(0)));
        this.description = new Description(table.node().line());
    }

    Node toNode() {
        Properties primary = index("primaryIndex");
        List<KeyAttribute> partition = partition(primary);
        description.key(partition, sort(primary));
        if (partition.isEmpty()) {
            table.get("primaryIndex")
                    .filter(Node.Unknown.class::isInstance)
                    .ifPresent(unknown -> description.put("KeySchema", unknown));
        }
        description.onDemand();
        description.timeToLive(table.first("ttl", "timeToLiveAttribute"));
        index("globalIndexes").members().forEach((name, node) -> {
            Properties index = new Properties(node);
            description.index(true, node.line(), name(node, name), partition(index), sort(index), projection(index));
        });
        index("localIndexes").members().forEach((name, node) -> {
            Properties index = new Properties(node);
            description.index(false, node.line(), name(node, name), partition, sort(index), projection(index));
        });
        return description.toNode();
    }

    private Properties index(String name) {
        return new Properties(table.get(name).orElse(new Node.Null(0)));
    }

    private static Node name(Node place, String name) {
        return Description.scalar(place, name);
    }

    private List<KeyAttribute> partition(Properties index) {
        return keys(index.first("hashKey", "partitionKey"));
    }

    private List<KeyAttribute> sort(Properties index) {
        return keys(index.first("rangeKey", "sortKey"));
    }

    private List<KeyAttribute> keys(Optional<Node> names) {
        return names.stream()
                .flatMap(node -> node instanceof Node.Elements list ? list.elements().stream() : names.stream())
                .map(name -> new KeyAttribute(
                        name.line(),
                        name,
                        name.text()
                                .flatMap(field ->
                                        Optional.ofNullable(fields.members().get(field)))))
                .toList();
    }

    /** Returns the projection, which is {@code all}, {@code keys-only}, or a list of attributes. */
    private static Map<String, Node> projection(Properties index) {
        Optional<Node> projection = index.get("projection");
        return projection
                .filter(Node.Elements.class::isInstance)
                .map(list -> Description.projection(Optional.of(Description.scalar(list, "INCLUDE")), projection))
                .orElseGet(
                        () -> Description.projection(projection.map(SstDescription::projectionType), Optional.empty()));
    }

    private static Node projectionType(Node name) {
        return name.text()
                .map(text ->
                        Description.scalar(name, text.toUpperCase(Locale.ROOT).replace('-', '_')))
                .orElse(name);
    }
}
