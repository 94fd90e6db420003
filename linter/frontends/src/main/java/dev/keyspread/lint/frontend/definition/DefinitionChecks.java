package dev.keyspread.lint.frontend.definition;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.table.Keys;
import dev.keyspread.lint.frontend.table.Reading;
import dev.keyspread.lint.schema.AttributeType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds what DynamoDB rejects in a table's definition in the format of its API. Values that only the deployment knows are taken to
 * be right. A definition without {@code AttributeDefinitions} is an excerpt, of which only the keys are checked. Not thread-safe.
 */
public final class DefinitionChecks {

    private static final String DEFINITIONS = "AttributeDefinitions";
    private static final String KEY_SCHEMA = "KeySchema";
    private static final String CAPACITY = "ProvisionedThroughput";
    private static final String NAME = "AttributeName";
    private static final String TYPE = "KeyType";
    private static final String GLOBAL = "GlobalSecondaryIndexes";
    private static final String LOCAL = "LocalSecondaryIndexes";

    private static final String ON_DEMAND = "PAY_PER_REQUEST";
    private static final String INCLUDE = "INCLUDE";
    private static final String INCLUDED = "NonKeyAttributes";
    private static final Set<String> PROJECTIONS = Set.of("ALL", "KEYS_ONLY", INCLUDE);

    private final Node table;
    private final Reading reading;
    private final Form form;
    private final Map<String, Node> defined = new LinkedHashMap<>();
    private final Set<String> used = new LinkedHashSet<>();

    /** False if a key may have attributes that only the deployment knows. */
    private boolean areKeysKnown = true;

    private boolean isKeyRejected;

    private DefinitionChecks(Node table, Reading reading, Form form) {
        this.table = table;
        this.reading = reading;
        this.form = form;
    }

    /** Adds the reasons why DynamoDB rejects a table to its reading, and returns whether its key is one of them. */
    public static boolean check(Node table, Form form, Reading reading) {
        DefinitionChecks checks = new DefinitionChecks(table, reading, form);
        if (form != Form.SOURCE && table.member("Fn::Transform").isEmpty()) {
            checks.check();
        }
        return checks.isKeyRejected;
    }

    private void check() {
        List<Part> key = key(table, null);
        isKeyRejected = !reading.rejections().isEmpty();
        boolean areDefinitionsKnown = define();
        indexes(GLOBAL).forEach(index -> key(index, name(index)));
        indexes(LOCAL).forEach(index -> local(index, key(index, name(index)), key));
        Stream.concat(indexes(GLOBAL).stream(), indexes(LOCAL).stream()).forEach(index -> {
            indexName(index);
            projection(index);
        });
        if (areDefinitionsKnown) {
            used.stream().filter(name -> !defined.containsKey(name)).forEach(this::undefined);
        }
        if (areKeysKnown) {
            defined.forEach(this::unused);
        }
        capacity();
    }

    /** Reads the definitions, and returns whether the names of all are known. */
    private boolean define() {
        for (Node definition : table.elements(DEFINITIONS)) {
            Optional<String> name = reading.known(definition, NAME);
            reading.known(definition, "AttributeType")
                    .filter(type -> Keys.type(type) == AttributeType.ANY)
                    .ifPresent(type -> reading.reject(
                            null,
                            name.orElse(null),
                            "Attribute " + quoted(name.orElse("?")) + " has the type " + quoted(type) + ".",
                            "Use S, N or B."));
            if (form == Form.WHOLE) {
                complete(definition, name);
            }
            if (name.isPresent() && defined.put(name.get(), definition) != null) {
                reading.reject(null, name.get(), quoted(name.get()) + " is defined twice.", "Remove one of them.");
            }
        }
        return isKnown(table, DEFINITIONS, NAME);
    }

    /** Checks that a definition has a name and a type. */
    private void complete(Node definition, Optional<String> name) {
        if (name.filter(String::isEmpty).isPresent()) {
            reading.reject(null, null, "An attribute has an empty name.", "Name the attribute.");
        } else if (name.isPresent() && isAbsent(definition, "AttributeType")) {
            reading.reject(
                    null, name.get(), "Attribute " + quoted(name.get()) + " has no AttributeType.", "Use S, N or B.");
        }
    }

    /** Returns whether a list is known, and so is a member of each of its elements. */
    private boolean isKnown(Node owner, String list, String member) {
        return Reading.isKnown(owner, list)
                && owner.elements(list).stream()
                        .allMatch(element -> Reading.isNoValue(element)
                                || reading.known(element, member).isPresent());
    }

    private List<Node> indexes(String member) {
        areKeysKnown &= table.member(member).isEmpty() || Reading.isKnown(table, member);
        return table.elements(member).stream()
                .filter(index -> !Reading.isUnresolved(index) && !Reading.isNoValue(index))
                .toList();
    }

    private String name(Node index) {
        return reading.known(index, "IndexName").orElse("?");
    }

    /** Checks a key, and returns its parts, or none if one of them is not known. */
    private List<Part> key(Node owner, @Nullable String index) {
        if (isAbsent(owner, KEY_SCHEMA)) {
            areKeysKnown = false;
            if (isWhole(table, form)) {
                reading.reject(index, null, key(index) + " is missing.", "Add a " + KEY_SCHEMA + ".");
            }
            return List.of();
        }
        if (!isKnown(owner, KEY_SCHEMA, NAME) || !isKnown(owner, KEY_SCHEMA, TYPE)) {
            incomplete(owner, index);
            areKeysKnown = false;
            return List.of();
        }
        List<Part> parts = new ArrayList<>();
        for (Node element : owner.elements(KEY_SCHEMA)) {
            if (!Reading.isNoValue(element)) {
                parts.add(new Part(
                        reading.known(element, NAME).orElse(""),
                        reading.known(element, TYPE).orElse("")));
            }
        }
        parts.forEach(part -> used.add(part.name()));
        order(parts, index);
        return parts;
    }

    /** Checks that each element of a key has a name and a type, known or not. */
    private void incomplete(Node owner, @Nullable String index) {
        for (String member : List.of(NAME, TYPE)) {
            if (owner.elements(KEY_SCHEMA).stream()
                    .anyMatch(element -> !Reading.isUnresolved(element)
                            && !Reading.isNoValue(element)
                            && element.member(member).isEmpty())) {
                reading.reject(
                        index, null, key(index) + " has an element without " + member + ".", "Add " + member + ".");
            }
        }
    }

    private static String key(@Nullable String index) {
        return "The key of " + (index == null ? "the table" : "index " + quoted(index));
    }

    private void order(List<Part> parts, @Nullable String index) {
        String key = key(index);
        List<String> types = parts.stream().map(Part::type).toList();
        Optional<String> wrong = types.stream()
                .filter(type -> !type.equals("HASH") && !type.equals("RANGE"))
                .findFirst();
        if (wrong.isPresent()) {
            reading.reject(index, null, key + " has the KeyType " + quoted(wrong.get()) + ".", "Use HASH or RANGE.");
        } else if (!types.contains("HASH")) {
            reading.reject(index, null, key + " has no HASH attribute.", "Name the partition key first, as HASH.");
        } else if (types.lastIndexOf("HASH") > types.indexOf("RANGE") && types.contains("RANGE")) {
            reading.reject(index, null, key + " names RANGE before HASH.", "Name the partition key first, as HASH.");
        } else if (parts.stream().map(Part::name).distinct().count() < parts.size()) {
            reading.reject(index, null, key + " has the same attribute twice.", "Use different attributes.");
        }
    }

    /** Checks that a local index has the table's partition key, and a sort key of its own. */
    private void local(Node index, List<Part> parts, List<Part> ofTable) {
        Optional<Part> partition =
                parts.stream().filter(part -> part.type().equals("HASH")).findFirst();
        String name = name(index);
        if (partition.isPresent() && parts.size() == 1) {
            reading.reject(
                    name,
                    null,
                    "Local index " + quoted(name) + " has no RANGE attribute.",
                    "Give it a sort key, or use a global index.");
        } else if (partition.isPresent() && !ofTable.isEmpty() && !ofTable.contains(partition.get())) {
            reading.reject(
                    name,
                    partition.get().name(),
                    "Local index " + quoted(name) + " has another partition key than the table.",
                    "Use that of the table, or a global index.");
        }
    }

    /** Checks the name of an index. One without a name is called {@code "?"} here. */
    private void indexName(Node index) {
        Optional<String> name = reading.known(index, "IndexName").filter(known -> !known.equals("?"));
        if (form == Form.WHOLE && isAbsent(index, "IndexName")) {
            reading.reject(null, null, "An index has no IndexName.", "Name the index.");
        }
        name.filter(known -> !known.isEmpty() || form == Form.WHOLE)
                .ifPresent(known -> reading.checkName("Index", known, known));
    }

    /** Checks that a projection has a known type, and that only INCLUDE names attributes. */
    private void projection(Node index) {
        Optional<Node> projection = index.member("Projection");
        Optional<String> type = projection.flatMap(node -> reading.known(node, "ProjectionType"));
        if (projection.isEmpty() || type.isEmpty()) {
            return;
        }
        String title = title(name(index));
        boolean hasNone = isAbsent(projection.get(), INCLUDED)
                || (Reading.isKnown(projection.get(), INCLUDED)
                        && projection.get().elements(INCLUDED).isEmpty());
        if (!PROJECTIONS.contains(type.get())) {
            reject(
                    index,
                    title + " has the ProjectionType " + quoted(type.get()) + ".",
                    "Use ALL, KEYS_ONLY or INCLUDE.");
        } else if (type.get().equals(INCLUDE) && hasNone) {
            reject(index, title + " includes no attributes.", "Add " + INCLUDED + ", or use KEYS_ONLY.");
        } else if (!type.get().equals(INCLUDE) && !hasNone) {
            reject(
                    index,
                    title + " has " + INCLUDED + ", and projects " + type.get() + ".",
                    "Remove " + INCLUDED + ", or use INCLUDE.");
        }
    }

    private void reject(Node index, String problem, String fix) {
        reading.reject(name(index), null, problem, fix);
    }

    private void undefined(String attribute) {
        reading.reject(
                null, attribute, "Key attribute " + quoted(attribute) + " has no type.", "Define it as S, N or B.");
    }

    private void unused(String attribute, Node definition) {
        if (!used.contains(attribute)) {
            reading.locate(null, attribute, definition);
            reading.reject(
                    null,
                    attribute,
                    "Attribute " + quoted(attribute) + " has a type, and no key uses it.",
                    "Remove its definition, since only keys have one.");
        }
    }

    /** Checks that a provisioned table has capacity, and a table on demand has none. */
    private void capacity() {
        Optional<String> mode = reading.known(table, "BillingMode");
        boolean isModeKnown = mode.isPresent() || isAbsent(table, "BillingMode");
        boolean isOnDemand = mode.equals(Optional.of(ON_DEMAND));
        if (mode.isPresent() && !isOnDemand && !mode.get().equals("PROVISIONED")) {
            reading.reject(
                    null,
                    null,
                    "The table has the BillingMode " + quoted(mode.get()) + ".",
                    "Use PROVISIONED or " + ON_DEMAND + ".");
        } else if (isOnDemand) {
            owners().forEach((index, owner) -> {
                if (hasUnits(owner)) {
                    reading.reject(
                            index.isEmpty() ? null : index,
                            null,
                            title(index) + " has provisioned capacity, and the table is on demand.",
                            "Remove " + CAPACITY + ", or BillingMode.");
                }
            });
        } else if (isModeKnown && isWhole(table, form)) {
            owners().forEach((index, owner) -> {
                if (isAbsent(owner, CAPACITY)) {
                    reading.reject(
                            index.isEmpty() ? null : index,
                            null,
                            title(index) + " has no capacity, and the table is not on demand.",
                            "Add " + CAPACITY + ", or BillingMode: PAY_PER_REQUEST.");
                }
            });
        }
    }

    private static String title(String index) {
        return index.isEmpty() ? "The table" : "Index " + quoted(index);
    }

    /** Returns the table under an empty name, and its global indexes under their names. */
    private Map<String, Node> owners() {
        Map<String, Node> owners = new LinkedHashMap<>();
        owners.put("", table);
        indexes(GLOBAL).forEach(index -> owners.putIfAbsent(name(index), index));
        return owners;
    }

    /** Returns whether capacity is stated. Descriptions of tables on demand state 0 units. */
    private boolean hasUnits(Node owner) {
        return owner.member(CAPACITY)
                .flatMap(units -> reading.known(units, "ReadCapacityUnits"))
                .filter(units -> !units.equals("0"))
                .isPresent();
    }

    /** Returns whether a definition states everything. One without attributes is an excerpt. */
    static boolean isWhole(Node table, Form form) {
        return form == Form.WHOLE && !isAbsent(table, DEFINITIONS);
    }

    private static boolean isAbsent(Node owner, String member) {
        return owner.member(member).filter(node -> !Reading.isNoValue(node)).isEmpty();
    }

    private static String quoted(String name) {
        return "\"" + name + "\"";
    }

    /** The kind of definition. */
    public enum Form {

        /** A template or a command, which DynamoDB receives as it is. */
        WHOLE,

        /** A description or a model, which may lack the capacity. */
        DESCRIPTION,

        /** A source, which may complete the definition at run time. */
        SOURCE
    }

    /** An attribute of a key. */
    private record Part(String name, String type) {}
}
