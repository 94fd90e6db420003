package dev.keyspread.lint.frontend.definition;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.frontend.definition.DefinitionChecks.Form;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.table.Keys;
import dev.keyspread.lint.frontend.table.Reading;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Throughput;
import dev.keyspread.lint.schema.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a table in the format of DynamoDB's API, which CloudFormation also uses. */
public final class TableDefinition {

    private static final String KEY_SCHEMA = "KeySchema";

    private final Reading reading;
    private final Node table;
    private final Form form;
    private final String skipped;
    private final boolean onDemand;
    private final Map<String, AttributeType> types = new LinkedHashMap<>();

    /**
     * Creates a table.
     *
     * @param form the kind of definition
     */
    public TableDefinition(Node table, Form form, Reading reading) {
        this(table, form, reading, "it is not linted");
    }

    /**
     * Creates a table.
     *
     * @param form the kind of definition
     * @param skipped the consequence of an unknown key, for notes
     */
    public TableDefinition(Node table, Form form, Reading reading, String skipped) {
        this.table = table;
        this.form = form;
        this.reading = reading;
        this.skipped = skipped;
        this.onDemand = isOnDemand(table, reading);
    }

    /** Returns the schema, or empty with a note if the key is not known. A key that DynamoDB rejects has no parts. */
    public Optional<EntitySchema> translate(String name) {
        // A model of NoSQL Workbench has the types of attributes that no key uses, which are no definitions.
        table.elements("NonKeyAttributes").forEach(this::define);
        reading.list(table, "AttributeDefinitions", "its keys count as texts", "what it defines counts as a text")
                .forEach(this::define);
        Optional<KeySchema> known = key(table, null, skipped);
        boolean isKeyRejected = DefinitionChecks.check(table, form, reading);
        Optional<KeySchema> key = isKeyRejected && known.isEmpty() ? Optional.of(KeySchema.UNKNOWN) : known;
        return key.map(found -> EntitySchemaBuilder.ofTable(name, found)
                .attributes(Keys.attributes(types))
                .indexes(indexes(found))
                .timeToLive(timeToLive())
                .throughput(onDemand ? null : throughput(table))
                .workload(MeasuredSize.ofTable(table, reading))
                .build());
    }

    private void define(Node definition) {
        Optional<String> name = reading.text(definition, "AttributeName", "its type is not known");
        Optional<String> type = reading.text(definition, "AttributeType", "it counts as a text");
        type.filter(word -> form == Form.SOURCE && Keys.type(word) == AttributeType.ANY)
                .ifPresent(word -> reading.note(
                        definition.line(),
                        "there is no AttributeType \"" + word + "\"",
                        "a key of this type is refused, and S, N and B are keys"));
        name.ifPresent(known -> types.put(known, type(type.orElse("S"))));
    }

    /** Returns a type. One that does not exist is rejected already, unless the definition is in a source. */
    private AttributeType type(String word) {
        AttributeType type = Keys.type(word);
        return type == AttributeType.ANY && form != Form.SOURCE ? AttributeType.S : type;
    }

    /** Returns the key, or empty with a note if it is not known. */
    private Optional<KeySchema> key(Node owner, @Nullable String index, String consequence) {
        List<Node> elements = reading.list(owner, KEY_SCHEMA, consequence, consequence);
        if (owner.member(KEY_SCHEMA).isEmpty() && !DefinitionChecks.isWhole(table, form)) {
            reading.note(owner.line(), "it has no KeySchema", consequence);
        }
        List<KeyPart> partition = new ArrayList<>();
        List<KeyPart> sort = new ArrayList<>();
        for (Node element : elements) {
            Optional<String> name = reading.text(element, "AttributeName", consequence);
            Optional<String> type = reading.text(element, "KeyType", consequence);
            if (name.isEmpty() || type.isEmpty()) {
                return Optional.empty();
            }
            locate(index, name.get(), element.member("AttributeName").orElse(element));
            (type.get().equals("RANGE") ? sort : partition).add(part(name.get(), element));
        }
        if (!Reading.isKnown(owner, KEY_SCHEMA)) {
            return Optional.empty();
        }
        if (partition.isEmpty() && form == Form.SOURCE) {
            reading.note(owner.line(), "its partition key is not known", consequence);
            return Optional.empty();
        }
        return Optional.of(partition.isEmpty() && index == null ? KeySchema.UNKNOWN : new KeySchema(partition, sort));
    }

    /** An attribute that is only in keys of indexes has the place of the first of them. */
    private void locate(@Nullable String index, String attribute, Node node) {
        reading.locate(index, attribute, node);
        reading.locate(null, attribute, node);
    }

    /** Returns a part of a key, which may join the values of several members. */
    private KeyPart part(String name, Node element) {
        AttributeType type = types.getOrDefault(name, AttributeType.S);
        return element.member(Description.MEMBERS)
                .filter(Node.Elements.class::isInstance)
                .map(members -> Keys.composite(
                        name,
                        members.elements().stream()
                                .flatMap(member -> member.text().stream())
                                .toList(),
                        type))
                .orElseGet(() -> Keys.part(name, type));
    }

    private List<IndexSchema> indexes(KeySchema ofTable) {
        return Stream.concat(
                        indexes("GlobalSecondaryIndexes", IndexSchema.Kind.GLOBAL, ofTable),
                        indexes("LocalSecondaryIndexes", IndexSchema.Kind.LOCAL, ofTable))
                .sorted(comparing(IndexSchema::name))
                .toList();
    }

    private Stream<IndexSchema> indexes(String member, IndexSchema.Kind kind, KeySchema ofTable) {
        return reading.list(table, member, "they are not linted", "it is not linted").stream()
                .flatMap(index -> index(index, kind, ofTable).stream());
    }

    /** Returns an index. One without a partition key, which DynamoDB rejects, has that of the table if it is local. */
    private Optional<IndexSchema> index(Node index, IndexSchema.Kind kind, KeySchema ofTable) {
        Optional<String> name = reading.written(index, "IndexName")
                .or(() -> reading.required(index, "IndexName", "this index is not linted"));
        name.ifPresent(
                known -> reading.locate(known, null, index.member("IndexName").orElse(index)));
        return name.flatMap(known -> key(index, known, "index \"" + known + "\" is not linted")
                .map(key -> key.partitionKeys().isEmpty() && kind == IndexSchema.Kind.LOCAL
                        ? new KeySchema(ofTable.partitionKeys(), key.sortKeys())
                        : key)
                .filter(key -> !key.partitionKeys().isEmpty() || kind == IndexSchema.Kind.LOCAL)
                .map(key -> new IndexSchema(
                        known,
                        kind,
                        key,
                        projection(index),
                        include(index),
                        MeasuredSize.ofIndex(index, reading),
                        onDemand ? null : throughput(index))));
    }

    private IndexSchema.Projection projection(Node index) {
        String type = index.member("Projection")
                .flatMap(node -> reading.text(node, "ProjectionType", "it counts as ALL"))
                .orElse("ALL");
        return Keys.projection(type);
    }

    private List<String> include(Node index) {
        return index.member("Projection").map(node -> node.elements("NonKeyAttributes")).stream()
                .flatMap(List::stream)
                .flatMap(node -> node.text().stream())
                .toList();
    }

    private static boolean isOnDemand(Node table, Reading reading) {
        Optional<String> mode = reading.text(table, "BillingMode", "it counts as PROVISIONED");
        return mode.or(() -> table.member("BillingModeSummary").flatMap(summary -> summary.text("BillingMode")))
                .filter("PAY_PER_REQUEST"::equals)
                .isPresent();
    }

    private @Nullable Throughput throughput(Node owner) {
        return owner.member("ProvisionedThroughput")
                .map(node -> new Throughput(
                        reading.number(node, "ReadCapacityUnits"), reading.number(node, "WriteCapacityUnits")))
                .filter(units -> units.readUnits() > 0 && units.writeUnits() > 0)
                .orElse(null);
    }

    private @Nullable String timeToLive() {
        Optional<Node> setting =
                table.member("TimeToLiveSpecification").or(() -> table.member("TimeToLiveDescription"));
        return setting.filter(node -> !node.text("Enabled").equals(Optional.of("false")))
                .flatMap(node -> reading.text(node, "AttributeName", "it counts as none")
                        .map(name -> {
                            reading.locate(
                                    null, name, node.member("AttributeName").orElse(node));
                            return name;
                        }))
                .orElse(null);
    }

    /** Reads the number and the size of the items that DescribeTable reports for a table or an index. */
    private static final class MeasuredSize {

        private MeasuredSize() {}

        /** Returns the measures of a table. */
        static Workload ofTable(Node table, Reading reading) {
            return of(table, "TableSizeBytes", reading);
        }

        /** Returns the measures of a secondary index. */
        static Workload ofIndex(Node index, Reading reading) {
            return of(index, "IndexSizeBytes", reading);
        }

        /** The reported size does not include the 100 bytes of storage overhead for each item. */
        private static Workload of(Node owner, String size, Reading reading) {
            long items = reading.number(owner, "ItemCount");
            long bytes = reading.number(owner, size);
            // DynamoDB updates both numbers only every few hours, so an empty table may not be empty.
            return items <= 0
                    ? Workload.UNKNOWN
                    : new Workload(-1, -1, bytes > 0 ? Math.max(1, bytes / items) : -1, items, -1);
        }
    }
}
