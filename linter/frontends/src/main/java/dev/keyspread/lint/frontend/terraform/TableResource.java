package dev.keyspread.lint.frontend.terraform;

import static java.util.Comparator.comparing;

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
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads an {@code aws_dynamodb_table} of a Terraform module, plan or state. */
final class TableResource {

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{[^{}]*+}");
    private static final Pattern WORD = Pattern.compile("\\w");
    private static final String ATTRIBUTE = "attribute";
    private static final List<String> INDEXES = List.of("global_secondary_index", "local_secondary_index");

    private final Node values;
    private final Reading reading;
    private final String skipped;
    private final Map<String, AttributeType> types = new LinkedHashMap<>();

    /**
     * Creates a table.
     *
     * @param skipped the consequence of an unknown key, for notes
     */
    TableResource(Node values, Reading reading, String skipped) {
        this.values = values;
        this.reading = reading;
        this.skipped = skipped;
        reading.list(values, ATTRIBUTE, "its keys count as texts", "what it defines counts as a text")
                .forEach(this::define);
    }

    private void define(Node attribute) {
        Optional<String> type = reading.text(attribute, "type", "it counts as a text");
        reading.text(attribute, "name", "its type is not known")
                .ifPresent(name -> types.put(name, Keys.type(type.orElse("S"))));
    }

    /** Returns the schema, or empty with a note if the key is known only after the deployment. */
    Optional<EntitySchema> translate(String address) {
        locate();
        Optional<KeySchema> known = key(values, skipped);
        if (known.isEmpty()) {
            reading.keepOnly(skipped);
        }
        checkAttributes();
        return known.map(key -> EntitySchemaBuilder.ofTable(name(address), key)
                .attributes(Keys.attributes(types))
                .indexes(indexes(key))
                .timeToLive(timeToLive())
                .throughput(throughput(values))
                .build());
    }

    /** Rejects keys without a type, and types that no key uses, as the provider does. */
    private void checkAttributes() {
        // Examples and abridged plans have no attributes at all.
        if (!Reading.isKnown(values, ATTRIBUTE) || values.elements(ATTRIBUTE).isEmpty()) {
            return;
        }
        Map<String, Node> defined = new LinkedHashMap<>();
        for (Node attribute : values.elements(ATTRIBUTE)) {
            reading.known(attribute, "name").ifPresent(name -> defined.put(name, attribute));
        }
        List<Optional<String>> used = keyAttributes().toList();
        if (defined.size() == values.elements(ATTRIBUTE).size()) {
            used.stream()
                    .flatMap(Optional::stream)
                    .filter(name -> !name.isEmpty() && !defined.containsKey(name))
                    .distinct()
                    .forEach(name -> reading.reject(
                            null,
                            name,
                            "Key attribute \"" + name + "\" has no type.",
                            "Add an attribute block for it."));
        }
        if (used.stream().allMatch(Optional::isPresent)) {
            defined.forEach((name, attribute) -> {
                if (!used.contains(Optional.of(name))) {
                    reading.locate(null, name, attribute);
                    reading.reject(
                            null,
                            name,
                            "Attribute \"" + name + "\" has a type, and no key uses it.",
                            "Remove its attribute block, since only keys have one.");
                }
            });
        }
    }

    /** Returns the attributes of all keys. Those that are not known are empty. */
    private Stream<Optional<String>> keyAttributes() {
        Stream<Optional<Node>> owners = Stream.concat(
                Stream.of(Optional.of(values)),
                INDEXES.stream()
                        .filter(member -> values.member(member).isPresent())
                        .flatMap(member -> Reading.isKnown(values, member)
                                ? values.elements(member).stream().map(Optional::of)
                                : Stream.of(Optional.<Node>empty())));
        return owners.flatMap(owner -> owner.map(this::keyAttributes).orElseGet(() -> Stream.of(Optional.empty())));
    }

    private Stream<Optional<String>> keyAttributes(Node owner) {
        Stream<Optional<String>> single = Stream.of("hash_key", "range_key")
                .filter(key -> owner.member(key).isPresent())
                .map(key -> reading.known(owner, key));
        boolean isListKnown = owner.member("key_schema").isEmpty() || Reading.isKnown(owner, "key_schema");
        Stream<Optional<String>> listed = isListKnown
                ? owner.elements("key_schema").stream().map(element -> reading.known(element, "attribute_name"))
                : Stream.of(Optional.empty());
        return Stream.concat(single, listed);
    }

    /** Returns the name as it is written, even if a part of it is unknown: <code>${var.stage}-orders</code>. */
    private String name(String address) {
        Optional<Node> name = values.member("name");
        Optional<String> known = name.flatMap(TableResource::written).filter(text -> !text.isEmpty());
        if (known.isEmpty()) {
            String problem = name.isPresent() && name.get() instanceof Node.Unknown unknown
                    ? "its name cannot be resolved: " + unknown.reason()
                    : "its name is not known before the deployment";
            reading.note(name.map(Node::line).orElse(values.line()), problem, "it is called by its address");
        }
        return known.orElse(address);
    }

    private static Optional<String> written(Node name) {
        return name instanceof Node.Unknown unknown
                ? Optional.of(unknown.source())
                        .filter(source -> WORD.matcher(VARIABLE.matcher(source).replaceAll(""))
                                .find())
                : name.text();
    }

    private Optional<KeySchema> key(Node owner, String consequence) {
        Optional<List<KeyPart>> partition = parts(owner, "hash_key", "HASH", consequence);
        if (partition.isPresent() && partition.get().isEmpty()) {
            reading.note(owner.line(), "it has no hash_key that is known before the deployment", consequence);
            return Optional.empty();
        }
        return partition.flatMap(
                hash -> parts(owner, "range_key", "RANGE", consequence).map(range -> new KeySchema(hash, range)));
    }

    /**
     * Returns the parts of a key, or empty with a note if one of them cannot be resolved. Newer provider versions list the
     * keys of an index; older ones have one member per kind.
     */
    private Optional<List<KeyPart>> parts(Node owner, String member, String type, String consequence) {
        List<Optional<String>> names = new ArrayList<>();
        if (owner.member(member).isPresent()) {
            names.add(reading.text(owner, member, consequence));
        }
        reading.list(owner, "key_schema", consequence, consequence).stream()
                .filter(element -> element.text("key_type").equals(Optional.of(type)))
                .forEach(element -> names.add(reading.text(element, "attribute_name", consequence)));
        return names.stream().anyMatch(Optional::isEmpty)
                ? Optional.empty()
                : Optional.of(names.stream()
                        .flatMap(Optional::stream)
                        .filter(name -> !name.isEmpty())
                        .distinct()
                        .map(name -> Keys.part(name, types.getOrDefault(name, AttributeType.S)))
                        .toList());
    }

    private List<IndexSchema> indexes(KeySchema table) {
        Stream<IndexSchema> global = list("global_secondary_index").stream()
                .flatMap(
                        index -> key(index, "this index is not linted")
                                .map(key -> index(index, IndexSchema.Kind.GLOBAL, key))
                                .stream());
        Stream<IndexSchema> local = list("local_secondary_index").stream()
                .flatMap(index -> parts(index, "range_key", "RANGE", "this index is not linted")
                        .map(range -> index(index, IndexSchema.Kind.LOCAL, new KeySchema(table.partitionKeys(), range)))
                        .stream());
        return Stream.concat(global, local).sorted(comparing(IndexSchema::name)).toList();
    }

    private List<Node> list(String indexes) {
        return reading.list(values, indexes, "they are not linted", "it is not linted");
    }

    private IndexSchema index(Node index, IndexSchema.Kind kind, KeySchema key) {
        return new IndexSchema(
                name(index),
                kind,
                key,
                Keys.projection(index.text("projection_type").orElse("ALL")),
                index.elements("non_key_attributes").stream()
                        .flatMap(node -> node.text().stream())
                        .toList(),
                Workload.UNKNOWN,
                kind == IndexSchema.Kind.GLOBAL ? throughput(index) : null);
    }

    /** Returns the name of an index as it is written, if it is known only at deployment. */
    private static String name(Node index) {
        return index.member("name").flatMap(TableResource::written).orElse("?");
    }

    private void locate() {
        locate(null, values);
        INDEXES.stream().flatMap(member -> values.elements(member).stream()).forEach(index -> {
            reading.locate(name(index), null, index.member("name").orElse(index));
            locate(name(index), index);
        });
        values.elements("ttl").forEach(ttl -> locate(null, ttl.member("attribute_name")));
    }

    /** Sets the places of the keys of the table or of an index. */
    private void locate(@Nullable String index, Node owner) {
        Stream.of("hash_key", "range_key").forEach(key -> locate(index, owner.member(key)));
        owner.elements("key_schema").forEach(element -> locate(index, element.member("attribute_name")));
    }

    private void locate(@Nullable String index, Optional<Node> attribute) {
        attribute.ifPresent(node -> node.text().ifPresent(name -> {
            reading.locate(index, name, node);
            reading.locate(null, name, node);
        }));
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
