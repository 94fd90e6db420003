package dev.keyspread.lint.frontend.models;

import dev.keyspread.lint.frontend.definition.Description;
import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The table of a model, while it is read. Not thread-safe. */
final class Model {

    private String name;
    private boolean isNamed;
    private final int line;
    private final List<KeyAttribute> partition = new ArrayList<>();
    private final List<KeyAttribute> sort = new ArrayList<>();
    private final List<Index> indexes = new ArrayList<>();
    private Optional<Node> timeToLive = Optional.empty();

    /**
     * Creates a model without keys.
     *
     * @param name the name of the table, or else of the class
     * @param isNamed whether that is the name of the table
     */
    Model(String name, boolean isNamed, int line) {
        this.name = name;
        this.isNamed = isNamed;
        this.line = line;
    }

    /** An index, while it is read. */
    private record Index(
            String name, boolean isGlobal, int line, List<KeyAttribute> partition, List<KeyAttribute> sort) {}

    static KeyAttribute attribute(int line, String name, String type) {
        return new KeyAttribute(line, new Node.Scalar(line, name), Optional.of(new Node.Scalar(line, type)));
    }

    String name() {
        return name;
    }

    /** Sets the name of the table. */
    void rename(String table) {
        name = table;
        isNamed = true;
    }

    boolean hasKey() {
        return !partition.isEmpty();
    }

    void partitionKey(KeyAttribute attribute) {
        partition.clear();
        partition.add(attribute);
    }

    void sortKey(KeyAttribute attribute) {
        sort.clear();
        sort.add(attribute);
    }

    void timeToLive(KeyAttribute attribute) {
        timeToLive = Optional.of(attribute.name());
    }

    /** Takes the keys of a superclass, unless the class has its own. */
    void inherit(Model other) {
        if (partition.isEmpty()) {
            partition.addAll(other.partition);
            sort.addAll(sort.isEmpty() ? other.sort : List.of());
        }
        other.indexes.stream()
                .filter(index -> indexes.stream().noneMatch(own -> own.name.equals(index.name)))
                .forEach(indexes::add);
    }

    void globalIndex(String index, int at, KeyAttribute key) {
        index(index, true, at).partition.add(key);
    }

    void globalIndexSort(String index, int at, KeyAttribute key) {
        index(index, true, at).sort.add(key);
    }

    void localIndexSort(String index, int at, KeyAttribute key) {
        index(index, false, at).sort.add(key);
    }

    private Index index(String index, boolean isGlobal, int at) {
        return indexes.stream()
                .filter(each -> each.name.equals(index))
                .findFirst()
                .orElseGet(() -> {
                    Index added = new Index(index, isGlobal, at, new ArrayList<>(), new ArrayList<>());
                    indexes.add(added);
                    return added;
                });
    }

    /** Returns the table in CloudFormation's format. */
    Node toNode() {
        Description description = new Description(line);
        if (isNamed) {
            description.put("TableName", new Node.Scalar(line, name));
        }
        description.key(partition, sort);
        for (Index index : indexes) {
            List<KeyAttribute> keys = index.isGlobal ? index.partition : partition;
            // The partition key of an index may be in a class that is not read.
            if (!keys.isEmpty()) {
                description.index(
                        index.isGlobal,
                        index.line,
                        new Node.Scalar(index.line, index.name),
                        keys,
                        index.sort,
                        Map.of());
            }
        }
        description.timeToLive(timeToLive);
        return description.toNode();
    }
}
