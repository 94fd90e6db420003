package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.definition.Properties;
import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.List;

/** A table that a program creates, while its calls are read. Not thread-safe. */
final class CodeTable {

    private final List<Construction> alternatives;
    private final boolean isScaled;
    private final List<Node> globalIndexes = new ArrayList<>();
    private final List<Node> localIndexes = new ArrayList<>();

    /**
     * Creates a table.
     *
     * @param alternatives the constructions of which a condition selects one; each is that of a table
     * @param isScaled true if the program scales the capacity of tables automatically
     */
    CodeTable(List<Construction> alternatives, boolean isScaled) {
        this.alternatives = alternatives;
        this.isScaled = isScaled;
    }

    /** Adds an index that a later call adds to the table. */
    void add(Node index, boolean isGlobal) {
        (isGlobal ? globalIndexes : localIndexes).add(index);
    }

    /** Returns whether a function creates the table in a call, given by the index of the function's name in it. */
    boolean isCreatedIn(int call) {
        return alternatives.stream()
                .anyMatch(construction -> construction.calls().contains(call));
    }

    /** Returns whether a class around a table creates it, of which the source has the constructor: that creates other tables here. */
    boolean isFollowed(List<CodeTable> all) {
        Construction construction = alternatives.get(0);
        return construction.isWrapper() && all.stream().anyMatch(table -> table.isCreatedIn(construction.at()));
    }

    /** Adds the indexes of this table to the tables that its constructor creates. */
    void moveIndexes(List<CodeTable> all) {
        all.stream()
                .filter(table -> table.isCreatedIn(alternatives.get(0).at()))
                .forEach(table -> {
                    table.globalIndexes.addAll(globalIndexes);
                    table.localIndexes.addAll(localIndexes);
                });
    }

    List<Node> globalIndexes() {
        return globalIndexes;
    }

    List<Node> localIndexes() {
        return localIndexes;
    }

    boolean isScaled() {
        return isScaled;
    }

    /** Returns the table, or several if their keys depend on a condition. An unknown key gives way to a known one. */
    List<FoundTable> described() {
        List<FoundTable> all = alternatives.stream().map(this::described).toList();
        List<FoundTable> known = all.stream().filter(FoundTable::hasKnownKey).toList();
        return FoundTable.distinct(known.isEmpty() ? all : known);
    }

    private FoundTable described(Construction construction) {
        Properties properties = construction.properties();
        return new FoundTable(
                construction.id(),
                name(construction),
                construction.at(),
                construction.line(),
                Shape.of(properties).get(0).describe(this, construction),
                problem(properties),
                construction.isWrapper() ? construction.construct() : "",
                !construction.construct().matches("(?i)create_?table.*"),
                isScaled);
    }

    private static String name(Construction construction) {
        return construction
                .properties()
                .first("tableName", "name")
                .flatMap(Node::text)
                .filter(text -> !text.isEmpty())
                .orElse(construction.label());
    }

    /** Returns the reason why the description is incomplete, or an empty text. */
    private static String problem(Properties properties) {
        return properties.members().get("...") instanceof Node.Unknown unknown
                ? "a part of its properties is unknown: " + unknown.reason()
                : "";
    }
}
