package dev.keyspread.lint.frontend.describe;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Converts a table of a NoSQL Workbench model, which names the parts of each key in {@code KeyAttributes}. */
final class WorkbenchTable {

    private static final List<String> INDEXES = List.of("GlobalSecondaryIndexes", "LocalSecondaryIndexes");

    private WorkbenchTable() {}

    static Node toApi(Node table) {
        List<Node> definitions = Stream.of(
                        keyAttributes(table),
                        INDEXES.stream()
                                .flatMap(kind -> table.elements(kind).stream())
                                .flatMap(WorkbenchTable::keyAttributes),
                        table.elements("NonKeyAttributes").stream())
                .flatMap(attributes -> attributes)
                .toList();
        Node shaped = keyed(table).with("AttributeDefinitions", new Node.Elements(table.line(), definitions));
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
