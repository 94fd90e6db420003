package dev.keyspread.lint.frontend.input;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Throughput;
import dev.keyspread.lint.schema.Workload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads an {@code aws_dynamodb_table} of a Terraform plan or state. */
final class PlanTable {

    private static final String SKIPPED = "it is not linted";

    private final Node values;
    private final Reading reading;
    private final Map<String, AttributeType> types = new LinkedHashMap<>();

    PlanTable(Node values, Reading reading) {
        this.values = values;
        this.reading = reading;
        values.elements("attribute")
                .forEach(attribute -> attribute
                        .text("name")
                        .ifPresent(name ->
                                types.put(name, Keys.type(attribute.text("type").orElse("S")))));
    }

    /** Returns the schema, or empty with a note if the key is only known after the plan is applied. */
    Optional<EntitySchema> translate(String address) {
        return key(values, SKIPPED)
                .map(key -> EntitySchemaBuilder.ofTable(name(address), key)
                        .attributes(Keys.attributes(types))
                        .indexes(indexes(key))
                        .timeToLive(timeToLive())
                        .throughput(throughput(values))
                        .build());
    }

    private String name(String address) {
        Optional<String> name = values.text("name").filter(text -> !text.isEmpty());
        if (name.isEmpty()) {
            reading.note(values.line(), "its name is known after the plan is applied", "it is called by its address");
        }
        return name.orElse(address);
    }

    private Optional<KeySchema> key(Node owner, String consequence) {
        List<KeyPart> partition = parts(owner, "hash_key", "HASH");
        if (partition.isEmpty()) {
            reading.note(owner.line(), "its hash_key is not in the plan before it is applied", consequence);
            return Optional.empty();
        }
        return Optional.of(new KeySchema(partition, parts(owner, "range_key", "RANGE")));
    }

    /**
     * Returns the parts of a key. Newer provider versions list the keys of an index; older ones have one member per
     * kind.
     */
    private List<KeyPart> parts(Node owner, String member, String type) {
        Stream<String> listed = owner.elements("key_schema").stream()
                .filter(element -> element.text("key_type").equals(Optional.of(type)))
                .flatMap(element -> element.text("attribute_name").stream());
        List<String> names = Stream.concat(owner.text(member).stream(), listed)
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
        return names.stream()
                .map(name -> Keys.part(name, types.getOrDefault(name, AttributeType.S)))
                .toList();
    }

    private List<IndexSchema> indexes(KeySchema table) {
        Stream<IndexSchema> global = values.elements("global_secondary_index").stream()
                .flatMap(
                        index -> key(index, "this index is not linted")
                                .map(key -> index(index, IndexSchema.Kind.GLOBAL, key))
                                .stream());
        Stream<IndexSchema> local = values.elements("local_secondary_index").stream()
                .map(index -> index(
                        index,
                        IndexSchema.Kind.LOCAL,
                        new KeySchema(table.partitionKeys(), parts(index, "range_key", "RANGE"))));
        return Stream.concat(global, local).sorted(comparing(IndexSchema::name)).toList();
    }

    private IndexSchema index(Node index, IndexSchema.Kind kind, KeySchema key) {
        return new IndexSchema(
                index.text("name").orElse("?"),
                kind,
                key,
                Keys.projection(index.text("projection_type").orElse("ALL")),
                index.elements("non_key_attributes").stream()
                        .flatMap(node -> node.text().stream())
                        .toList(),
                Workload.UNKNOWN,
                kind == IndexSchema.Kind.GLOBAL ? throughput(index) : null);
    }

    private @Nullable String timeToLive() {
        return values.elements("ttl").stream()
                .filter(ttl -> ttl.text("enabled").equals(Optional.of("true")))
                .flatMap(ttl -> ttl.text("attribute_name").stream())
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse(null);
    }

    private @Nullable Throughput throughput(Node owner) {
        if (values.text("billing_mode").equals(Optional.of("PAY_PER_REQUEST"))) {
            return null;
        }
        long read = reading.number(owner, "read_capacity");
        long write = reading.number(owner, "write_capacity");
        return read > 0 && write > 0 ? new Throughput(read, write) : null;
    }
}
