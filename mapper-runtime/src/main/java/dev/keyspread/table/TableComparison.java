package dev.keyspread.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Compares a table with the schema that its entities need. Other indexes of the table are ignored. */
final class TableComparison {

    private static final String ADD = "Add it with Tables.update";
    private static final String DROP_AND_ADD = "Drop it with Tables.dropIndex, and add it again with Tables.update";
    private static final String WAIT = "Wait until it is ACTIVE";
    private static final String ONE_TYPE = "An attribute has one type in all keys of a table: ";
    private static final String REPLACE_TABLE =
            "It cannot be changed: change the entity, or copy the items to a new table";

    private final TableDescription table;
    private final String quotedName;
    private final Map<String, ScalarAttributeType> types;
    private final List<TableDifference> found = new ArrayList<>();

    private TableComparison(TableDescription table) {
        this.table = table;
        this.quotedName = "table \"" + table.tableName() + "\"";
        this.types = table.attributeDefinitions().stream()
                .collect(Collectors.toMap(AttributeDefinition::attributeName, AttributeDefinition::attributeType));
    }

    /** Returns the differences of the table's keys and indexes. */
    static List<TableDifference> ofKeys(TableSchema schema, TableDescription table) {
        TableComparison comparison = new TableComparison(table);
        comparison.compareStatus();
        comparison.compareKeys(
                comparison.quotedName,
                List.of(schema.partitionKey()),
                schema.sortKey().stream().toList(),
                table.keySchema(),
                REPLACE_TABLE);
        schema.indexes().forEach(index -> comparison.compare(index, schema));
        return comparison.found;
    }

    /** Returns the difference of a table that does not exist. */
    static TableDifference missing(String name) {
        return new TableDifference(
                name, "Table \"" + name + "\" does not exist", "Create it with Tables.create", false);
    }

    /** Returns the difference of the time to live, if there is one. */
    static Optional<TableDifference> ofTimeToLive(String name, String needed, Optional<String> live) {
        if (live.filter(needed::equals).isPresent()) {
            return Optional.empty();
        }
        String difference = "Table \"%s\" must have its time to live in attribute \"%s\" (found %s)"
                .formatted(
                        name,
                        needed,
                        live.map(attribute -> "\"" + attribute + "\"").orElse("no time to live"));
        return Optional.of(
                live.isEmpty()
                        ? new TableDifference(name, difference, "Enable it with Tables.update", true)
                        : new TableDifference(
                                name,
                                difference,
                                "Disable it with noTimeToLive() of Tables.update, and enable it an hour later",
                                false));
    }

    private void compareStatus() {
        TableStatus status = table.tableStatus();
        if (status != null && status != TableStatus.ACTIVE && status != TableStatus.UPDATING) {
            add(quotedName + " is " + status, WAIT, status == TableStatus.CREATING);
        }
    }

    private void compare(IndexSchema index, TableSchema schema) {
        boolean isGlobal = !index.partitionKeys().isEmpty();
        Optional<LiveIndex> live = LiveIndex.find(table, index.name());
        if (live.isEmpty() || live.get().isGlobal() != isGlobal) {
            compareKind(index, isGlobal, live.isPresent());
            return;
        }
        String place = "index \"" + index.name() + "\" of " + quotedName;
        String change = isGlobal ? DROP_AND_ADD : REPLACE_TABLE;
        if (live.get().status() == IndexStatus.CREATING || live.get().status() == IndexStatus.DELETING) {
            add(place + " is " + live.get().status(), WAIT, true);
        }
        compareKeys(
                place,
                isGlobal ? index.partitionKeys() : List.of(schema.partitionKey()),
                index.sortKeys(),
                live.get().keys(),
                change);
        if (!covers(live.get().projection(), index.projection())) {
            add(
                    "%s must project %s (found %s)"
                            .formatted(
                                    place,
                                    text(index.projection()),
                                    text(live.get().projection())),
                    change,
                    false);
        }
    }

    private void compareKind(IndexSchema index, boolean mustBeGlobal, boolean hasOther) {
        String kind = mustBeGlobal ? "global" : "local";
        if (hasOther) {
            add(
                    "index \"%s\" of %s must be %s (found a %s index)"
                            .formatted(index.name(), quotedName, kind, mustBeGlobal ? "local" : "global"),
                    mustBeGlobal ? "Rename the index in the entity" : REPLACE_TABLE,
                    false);
            return;
        }
        String missing = "%s has no %s index \"%s\"".formatted(quotedName, kind, index.name());
        List<KeyAttribute> otherTypes = mustBeGlobal ? keysOfOtherTypes(index) : List.of();
        if (otherTypes.isEmpty()) {
            add(missing, mustBeGlobal ? ADD : REPLACE_TABLE, mustBeGlobal);
        }
        otherTypes.forEach(key -> addOtherType(missing, key));
    }

    /** Returns the index's key attributes that have another type in the table. DynamoDB rejects such an index. */
    private List<KeyAttribute> keysOfOtherTypes(IndexSchema index) {
        return index.keys()
                .filter(key -> types.get(key.name()) != key.type())
                .filter(key -> isInLastingKey(key.name())
                        || !globalIndexesOn(key.name()).isEmpty())
                .toList();
    }

    private void addOtherType(String missing, KeyAttribute key) {
        boolean isLasting = isInLastingKey(key.name());
        String indexes = String.join(", ", globalIndexesOn(key.name()));
        add(
                "%s, which needs %s (%s) (found %s (%s) in %s)"
                        .formatted(
                                missing,
                                key.name(),
                                key.type(),
                                key.name(),
                                types.get(key.name()),
                                isLasting ? "the key of the table or of a local index" : indexes),
                isLasting
                        ? ONE_TYPE + "use an attribute of another name in the entity"
                        : ONE_TYPE + "rename it in the entity, or drop " + indexes + " with Tables.dropIndex first",
                false);
    }

    /** Returns whether an attribute is in a key that lasts as long as the table: its own key, or that of a local index. */
    private boolean isInLastingKey(String attribute) {
        return Stream.concat(
                        table.keySchema().stream(),
                        table.localSecondaryIndexes().stream().flatMap(index -> index.keySchema().stream()))
                .anyMatch(element -> element.attributeName().equals(attribute));
    }

    /** Returns the global indexes with an attribute in their key, without those that are being deleted: updates wait for those. */
    private List<String> globalIndexesOn(String attribute) {
        return table.globalSecondaryIndexes().stream()
                .filter(index -> index.indexStatus() != IndexStatus.DELETING)
                .filter(index -> index.keySchema().stream()
                        .anyMatch(element -> element.attributeName().equals(attribute)))
                .map(index -> "index \"" + index.indexName() + "\"")
                .toList();
    }

    private void compareKeys(
            String place,
            List<KeyAttribute> partitionKeys,
            List<KeyAttribute> sortKeys,
            List<KeySchemaElement> live,
            String change) {
        compareKey(place, "partition key", partitionKeys, keys(live, KeyType.HASH), change);
        compareKey(place, "sort key", sortKeys, keys(live, KeyType.RANGE), change);
    }

    private void compareKey(
            String place, String kind, List<KeyAttribute> needed, List<KeyAttribute> live, String change) {
        if (!needed.equals(live)) {
            add("%s must have %s (found %s)".formatted(place, text(kind, needed), text(kind, live)), change, false);
        }
    }

    private List<KeyAttribute> keys(List<KeySchemaElement> elements, KeyType type) {
        return elements.stream()
                .filter(element -> element.keyType() == type)
                .map(element -> new KeyAttribute(
                        element.attributeName(), Objects.requireNonNull(types.get(element.attributeName()))))
                .toList();
    }

    private void add(String text, String change, boolean isUpdatable) {
        String sentence = Character.toUpperCase(text.charAt(0)) + text.substring(1);
        found.add(new TableDifference(table.tableName(), sentence, change, isUpdatable));
    }

    /** Returns whether all attributes that are needed are in the index. */
    private static boolean covers(Projection live, Projection needed) {
        if (live.projectionType() == ProjectionType.ALL || needed.projectionType() == ProjectionType.KEYS_ONLY) {
            return true;
        }
        return needed.projectionType() == ProjectionType.INCLUDE
                && new HashSet<>(live.nonKeyAttributes()).containsAll(needed.nonKeyAttributes());
    }

    private static String text(Projection projection) {
        return projection.hasNonKeyAttributes()
                ? projection.projectionTypeAsString() + " "
                        + projection.nonKeyAttributes().stream().sorted().toList()
                : projection.projectionTypeAsString();
    }

    private static String text(String kind, List<KeyAttribute> keys) {
        return keys.isEmpty()
                ? "no " + kind
                : keys.stream()
                        .map(key -> key.name() + " (" + key.type() + ")")
                        .collect(Collectors.joining(", ", kind + " ", ""));
    }

    /** An index of a table. A local one has no status. */
    private record LiveIndex(
            boolean isGlobal,
            List<KeySchemaElement> keys,
            Projection projection,
            @Nullable IndexStatus status) {

        static Optional<LiveIndex> find(TableDescription table, String name) {
            Optional<LiveIndex> local = table.localSecondaryIndexes().stream()
                    .filter(index -> index.indexName().equals(name))
                    .map(index -> new LiveIndex(false, index.keySchema(), index.projection(), null))
                    .findFirst();
            return local.or(() -> table.globalSecondaryIndexes().stream()
                    .filter(index -> index.indexName().equals(name))
                    .map(index -> new LiveIndex(true, index.keySchema(), index.projection(), index.indexStatus()))
                    .findFirst());
        }
    }
}
