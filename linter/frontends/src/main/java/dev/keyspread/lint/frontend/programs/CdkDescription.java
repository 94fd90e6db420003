package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.definition.Description;
import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import dev.keyspread.lint.frontend.definition.Properties;
import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Describes a {@code Table} or {@code TableV2} of the CDK, with the indexes that later calls add. */
final class CdkDescription {

    /** The capacity of a provisioned table of the CDK that states none. */
    private static final String DEFAULT_CAPACITY = "5";

    private final CodeTable table;
    private final String construct;
    private final Properties properties;
    private final Description description;
    private final boolean isWrapped;
    private final boolean isOnDemand;

    CdkDescription(CodeTable table, Construction construction) {
        this.table = table;
        this.construct = construction.construct();
        this.properties = construction.properties();
        this.description = new Description(construction.line());
        this.isWrapped = construction.isWrapper();
        this.isOnDemand = isOnDemand();
    }

    Node toNode() {
        List<KeyAttribute> partition = keys(properties, "partitionKey");
        description.key(partition, keys(properties, "sortKey"));
        if (isOnDemand) {
            description.onDemand();
        } else {
            throughput(properties).forEach(description::put);
        }
        description.timeToLive(properties.get("timeToLiveAttribute"));
        indexes("globalSecondaryIndexes", table.globalIndexes())
                .forEach(index -> add(index, keys(new Properties(index), "partitionKey"), true));
        indexes("localSecondaryIndexes", table.localIndexes()).forEach(index -> add(index, partition, false));
        return description.toNode();
    }

    /** Returns whether the table is on demand, which is the default of TableV2 only. That of a class around a table is unknown. */
    private boolean isOnDemand() {
        if (isWrapped || !construct.equals("TableV2")) {
            return properties.text("billingMode").equals(Optional.of("PAY_PER_REQUEST"));
        }
        Optional<Node> billing = properties.get("billing");
        return billing.isEmpty()
                || (billing.get() instanceof Node.Unknown call
                        && call.source()
                                .replace("_", "")
                                .toLowerCase(Locale.ROOT)
                                .startsWith("ondemand"));
    }

    private List<Node> indexes(String property, List<Node> added) {
        List<Node> all = new ArrayList<>(Description.listed(properties.get(property)));
        all.addAll(added);
        return all;
    }

    private void add(Node index, List<KeyAttribute> partition, boolean isGlobal) {
        if (!(index instanceof Node.Members)) {
            description.unknownIndex(index, isGlobal);
            return;
        }
        Properties of = new Properties(index);
        Map<String, Node> others = others(of);
        unknownKeys(of).ifPresent(unknown -> others.put("KeySchema", unknown));
        description.index(isGlobal, index.line(), name(of), partition, keys(of, "sortKey"), others);
    }

    /** Returns a list of keys, or a part of the properties, that only a run of the program knows. */
    private static Optional<Node> unknownKeys(Properties index) {
        Stream<String> names =
                index.has("partitionKey") ? Stream.of("sortKeys") : Stream.of("partitionKeys", "sortKeys", "...");
        return names.flatMap(name -> index.get(name).stream())
                .filter(Node.Unknown.class::isInstance)
                .findFirst();
    }

    private static Node name(Properties index) {
        return index.get("indexName").orElse(new Node.Scalar(index.node().line(), "?"));
    }

    private Map<String, Node> others(Properties index) {
        Map<String, Node> others = Description.projection(index.get("projectionType"), index.get("nonKeyAttributes"));
        if (!isOnDemand) {
            others.putAll(throughput(index));
        }
        return others;
    }

    /** Returns the capacity, unless it is unknown, scaled automatically or may be on demand. */
    private Map<String, Node> throughput(Properties owner) {
        boolean isUnknown = properties
                        .get("billingMode")
                        .filter(mode -> mode.text().isEmpty())
                        .isPresent()
                || properties.members().get("...") instanceof Node.Unknown;
        boolean isCertain = !isUnknown && !isWrapped && !construct.equals("TableV2");
        if (!isCertain || table.isScaled() || properties.has("replicationRegions")) {
            return Map.of();
        }
        Node place = owner.node();
        Node standard = Description.scalar(place, DEFAULT_CAPACITY);
        return Description.throughput(
                place.line(),
                owner.get("readCapacity").orElse(standard),
                owner.get("writeCapacity").orElse(standard));
    }

    /** Returns the attributes of a key: one, or several in a property of the same name in the plural. */
    private static List<KeyAttribute> keys(Properties owner, String property) {
        List<KeyAttribute> keys = new ArrayList<>();
        owner.get(property).map(CdkDescription::key).ifPresent(keys::add);
        owner.get(property + "s").map(Node::elements).ifPresent(all -> all.forEach(each -> keys.add(key(each))));
        return keys;
    }

    private static KeyAttribute key(Node attribute) {
        Properties of = new Properties(attribute);
        return attribute instanceof Node.Members
                ? new KeyAttribute(attribute.line(), of.get("name").orElse(attribute), of.get("type"))
                : new KeyAttribute(attribute.line(), attribute, Optional.empty());
    }
}
