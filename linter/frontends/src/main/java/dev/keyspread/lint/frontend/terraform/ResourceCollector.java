package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.Reading;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Collects the tables of a module, a plan or a state, and adds the indexes to them that are resources of their own. Not
 * thread-safe.
 */
final class ResourceCollector {

    private static final String TABLE = "aws_dynamodb_table";
    private static final String INDEX = "aws_dynamodb_global_secondary_index";
    private static final String REPLICA = "aws_dynamodb_table_replica";
    private static final String GLOBAL = "aws_dynamodb_global_table";
    private static final String TARGET = "aws_appautoscaling_target";
    private static final Set<String> TYPES = Set.of(TABLE, INDEX, REPLICA, GLOBAL, TARGET);

    private final List<Resource> tables = new ArrayList<>();
    private final List<Resource> indexes = new ArrayList<>();
    private final List<Resource> replicas = new ArrayList<>();
    /** All tables, including those that another root module has too. */
    private final List<Resource> known = new ArrayList<>();
    /** Global tables of version 2017.11.29. */
    private final List<Node.Members> globals = new ArrayList<>();
    /** Targets of Application Auto Scaling. */
    private final List<Node.Members> targets = new ArrayList<>();

    private final Set<Note> notes = new LinkedHashSet<>();

    void addTable(Resource table) {
        tables.add(table);
    }

    /** Adds a target of Application Auto Scaling. */
    void addTarget(Node.Members target) {
        targets.add(target);
    }

    /** Adds an instance of a resource of some type, unless it does not concern tables. */
    void add(String type, Resource resource) {
        switch (type) {
            case TABLE -> tables.add(resource);
            case INDEX -> indexes.add(resource);
            case REPLICA -> replicas.add(resource);
            case TARGET -> targets.add(resource.values());
            case GLOBAL -> globals.add(resource.values());
            default -> {
                // Other resources have neither keys nor capacity.
            }
        }
    }

    /** Returns whether resources of a type concern tables. */
    static boolean isOfTables(String type) {
        return TYPES.contains(type);
    }

    void note(Path file, int line, String message) {
        notes.add(new Note(Place.of(file).at(line), message));
    }

    /** Adds the indexes and replicas to their tables. */
    ResourceCollector complete() {
        indexes.forEach(this::attach);
        replicas.forEach(this::replicate);
        known.addAll(tables);
        return this;
    }

    /** Adds the results of another root module, without the tables that are read already. */
    void addAll(ResourceCollector other, Predicate<Resource> isNew) {
        other.tables.stream().filter(isNew).forEach(tables::add);
        known.addAll(other.known);
        globals.addAll(other.globals);
        targets.addAll(other.targets);
        notes.addAll(other.notes);
    }

    void addNote(Note note) {
        notes.add(note);
    }

    Set<Note> notes() {
        return notes;
    }

    /**
     * Returns the tables.
     *
     * @param skipped the consequence of an unknown key, for notes
     */
    Inputs inputs(String skipped) {
        PlanDeployments deployments = PlanDeployments.of(known, globals, targets);
        return new Inputs(List.of(), List.copyOf(notes))
                .and(tables.stream()
                        .map(table -> input(table, deployments, skipped))
                        .toList());
    }

    private static Inputs input(Resource table, PlanDeployments deployments, String skipped) {
        Node values = table.values();
        String address = table.address();
        Place file = Place.of(table.file());
        Reading reading = new Reading(
                file,
                table.caller() == null ? file : Place.of(table.caller()),
                address,
                Reading.Resolver.LITERAL,
                TableResource.WORDS);
        Optional<EntitySchema> schema = TableResource.translate(values, address, reading, skipped)
                .map(known -> known.toBuilder()
                        .deployment(deployments.deployment(known.table(), address, values))
                        .suppressions(table.suppressions())
                        .build());
        return reading.result(schema, new Node.Null(table.line()), address, values, "name");
    }

    /** Adds a replica to its table. A plan does not say which table it belongs to, but the state does: by its ARN. */
    private void replicate(Resource replica) {
        String arn = replica.values().text("global_table_arn").orElse("");
        tables.replaceAll(table -> {
            boolean isOwner =
                    (table.module().equals(replica.module()) && table.name().equals(replica.owner()))
                            || (!arn.isEmpty() && table.values().text("arn").equals(Optional.of(arn)));
            return isOwner ? withReplica(table, replica) : table;
        });
    }

    private static Resource withReplica(Resource table, Resource replica) {
        Node replicas = added(table, "replica", Stream.of(replica.values()));
        return table.with(table.values().with("replica", replicas), table.suppressions());
    }

    private void attach(Resource index) {
        List<Resource> owners = owners(index);
        if (owners.isEmpty()) {
            note(
                    index.file(),
                    index.line(),
                    "index \"" + index.address() + "\": its table is not among the inputs; it is not linted");
        }
        owners.forEach(owner -> tables.set(tables.indexOf(owner), withIndex(owner, index)));
    }

    /** Returns the tables of an index: those that its reference names, or those of the same name. */
    private List<Resource> owners(Resource index) {
        List<Resource> named = tables.stream()
                .filter(table ->
                        table.module().equals(index.module()) && table.name().equals(index.owner()))
                .toList();
        List<Resource> same = named.stream()
                .filter(table -> table.index().equals(index.index()))
                .toList();
        if (!named.isEmpty()) {
            return same.isEmpty() ? named : same;
        }
        Optional<String> name = index.written("table_name");
        return tables.stream()
                .filter(table -> name.isPresent() && table.written("name").equals(name))
                .toList();
    }

    private static Resource withIndex(Resource table, Resource index) {
        Node entry = index(index, table.file().equals(index.file()) ? index.line() : table.line());
        Node.Members values = table.values()
                .with("global_secondary_index", added(table, "global_secondary_index", Stream.of(entry)))
                .with("attribute", added(table, "attribute", attributes(table, index)));
        List<Suppression> suppressions = Stream.concat(table.suppressions().stream(), index.suppressions().stream())
                .distinct()
                .toList();
        return table.with(values, suppressions);
    }

    private static Node added(Resource table, String member, Stream<Node> more) {
        return new Node.Elements(
                table.line(),
                Stream.concat(table.values().elements(member).stream(), more).toList());
    }

    /** Returns an index in the form that it has inside a table. */
    private static Node index(Resource index, int line) {
        Map<String, Node> members = new LinkedHashMap<>();
        Node.Members values = index.values();
        values.member("index_name").ifPresent(name -> members.put("name", name));
        values.member("key_schema").ifPresent(key -> members.put("key_schema", key));
        values.elements("projection").forEach(projection -> members.putAll(projection.members()));
        for (Node units : values.elements("provisioned_throughput")) {
            units.member("read_capacity_units").ifPresent(read -> members.put("read_capacity", read));
            units.member("write_capacity_units").ifPresent(write -> members.put("write_capacity", write));
        }
        return new Node.Members(line, members);
    }

    /** Returns the attributes that only the index defines. */
    private static Stream<Node> attributes(Resource table, Resource index) {
        return index.values().elements("key_schema").stream()
                .filter(element -> table.values().elements("attribute").stream()
                        .noneMatch(attribute -> attribute.text("name").equals(element.text("attribute_name"))))
                .flatMap(element -> element.member("attribute_name").stream()
                        .map(name -> new Node.Members(
                                index.line(),
                                Map.of(
                                        "name",
                                        name,
                                        "type",
                                        element.member("attribute_type").orElse(new Node.Scalar(index.line(), "S"))))));
    }

    /**
     * An instance of a resource.
     *
     * @param module the address of its module with a dot behind it; empty for the root module
     * @param name its type and its name, such as {@code aws_dynamodb_table.orders}
     * @param index the index of the instance, such as {@code ["eu"]}; empty if there is one
     * @param caller the file that calls the module, or {@code null} for a root module
     * @param owner for an index, the reference to its table; empty if it has none
     */
    record Resource(
            String module,
            String name,
            String index,
            Path file,
            int line,
            @Nullable Path caller,
            Node.Members values,
            String owner,
            List<Suppression> suppressions) {

        String address() {
            return module + name + index;
        }

        /** Returns the name of a table as it is written, which is only equal to that of the same table. */
        Optional<String> written(String member) {
            Optional<Node> value = values.member(member);
            return value.flatMap(Node::text)
                    .or(() -> value.filter(Node.Unknown.class::isInstance).map(node -> ((Node.Unknown) node).source()))
                    .filter(text -> !text.isEmpty());
        }

        Resource with(Node.Members others, List<Suppression> more) {
            return new Resource(module, name, index, file, line, caller, others, owner, more);
        }
    }
}
