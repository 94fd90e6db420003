package dev.keyspread.lint.frontend.code;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A table that a program creates, while its calls are read. Not thread-safe. */
final class CodeTable {

    private final Construction construction;
    private final boolean isScaled;
    private final List<Node> globalIndexes = new ArrayList<>();
    private final List<Node> localIndexes = new ArrayList<>();

    /**
     * Creates a table.
     *
     * @param isScaled true if the program scales the capacity of tables automatically
     */
    CodeTable(Construction construction, boolean isScaled) {
        this.construction = construction;
        this.isScaled = isScaled;
    }

    /** Adds an index that a later call adds to the table. */
    void add(Node index, boolean isGlobal) {
        (isGlobal ? globalIndexes : localIndexes).add(index);
    }

    List<Node> globalIndexes() {
        return globalIndexes;
    }

    List<Node> localIndexes() {
        return localIndexes;
    }

    Properties properties() {
        return construction.properties();
    }

    /** The name of the class that creates it. */
    String construct() {
        return construction.construct();
    }

    boolean isScaled() {
        return isScaled;
    }

    int line() {
        return construction.line();
    }

    /** Returns the table in CloudFormation's format, or empty if its properties are not those of a table. */
    Optional<FoundTable> described() {
        return Shape.of(properties()).stream()
                .findFirst()
                .map(shape -> new FoundTable(
                        construction.id(), name(), line(), shape.describe(this), problem(), isConstruct(), isScaled));
    }

    private boolean isConstruct() {
        return !construct().matches("(?i)create_?table.*");
    }

    private String name() {
        return properties()
                .first("tableName", "name")
                .flatMap(Node::text)
                .filter(text -> !text.isEmpty())
                .orElse(construction.label());
    }

    /** Returns the reason why the description is incomplete, or an empty text. */
    private String problem() {
        return properties().members().get("...") instanceof Node.Unknown unknown
                ? "a part of its properties is unknown: " + unknown.reason()
                : "";
    }
}
