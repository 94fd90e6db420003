package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.definition.Alternatives;
import dev.keyspread.lint.frontend.definition.DefinitionChecks.Form;
import dev.keyspread.lint.frontend.definition.Properties;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Contexts.Call;
import dev.keyspread.lint.frontend.source.Doubt;
import dev.keyspread.lint.frontend.source.Program.CallSite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

    /** Adds an index that a later call adds to the table, once if the program runs the call for several tables. */
    void add(Node index, boolean isGlobal) {
        List<Node> indexes = isGlobal ? globalIndexes : localIndexes;
        if (!indexes.contains(index)) {
            indexes.add(index);
        }
    }

    /** Returns whether a function creates the table in a call. */
    boolean isCreatedIn(Call call) {
        return alternatives.stream()
                .anyMatch(construction -> construction.context().calls().contains(call));
    }

    /** Returns the calls that run the construction. */
    Set<Call> calls() {
        return alternatives.get(0).context().calls();
    }

    /** Returns whether a source calls the function that creates the table. */
    boolean isCalledIn(Path source) {
        return calls().stream().anyMatch(call -> call.file().equals(source));
    }

    /** Returns whether it is an object that a call elsewhere may create a table with. */
    boolean isObject() {
        return alternatives.get(0).isObject();
    }

    /** Returns the name and the key, or the place of the key if there is no name: the same for an object and the calls that get it. */
    List<Object> identity() {
        FoundTable table = described(alternatives.get(0));
        return table.isNamed()
                ? List.of(table.name(), Alternatives.keyOf(table.description()))
                : table.description().elements("KeySchema").stream()
                        .map(Object.class::cast)
                        .toList();
    }

    /** Returns the construction, or the first of several under a condition. */
    Construction construction() {
        return alternatives.get(0);
    }

    /** Adds the indexes of this table to another one. */
    void moveIndexes(CodeTable to) {
        to.globalIndexes.addAll(globalIndexes);
        to.localIndexes.addAll(localIndexes);
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
        return FoundTable.alternatives(known.isEmpty() ? all : known);
    }

    private FoundTable described(Construction source) {
        Construction construction = source.withoutDoubt();
        Properties properties = construction.properties();
        Node description = Shape.of(properties).get(0).describe(this, construction);
        Optional<CallSite> site = construction.context().site();
        boolean isOfCaller = description.elements("KeySchema").stream()
                .flatMap(element -> element.member("AttributeName").stream())
                .anyMatch(attribute -> attribute.line() < 0);
        int line = isOfCaller && site.isPresent() ? -site.get().line() : construction.line();
        return new FoundTable(
                construction.id(),
                name(construction),
                construction.at(),
                line,
                isOfCaller ? description.at(line) : description,
                problem(source.properties()),
                construction.isWrapper() ? construction.construct() : "",
                !Shape.of(properties).get(0).isModel()
                        && !construction.construct().matches("(?i)create_?table.*"),
                isScaled,
                site.map(call -> call.file().path()),
                form(source, description));
    }

    private static String name(Construction construction) {
        return construction
                .properties()
                .first("tableName", "name")
                .or(() -> construction.properties().object("model").flatMap(model -> model.get("entity")))
                .flatMap(Node::text)
                .filter(text -> !text.isEmpty())
                .orElse(construction.label());
    }

    /** Returns how much of the request the source certainly states. */
    private Form form(Construction construction, Node description) {
        boolean isChosen = alternatives.size() > 1;
        boolean isRequest = Shape.of(construction.properties()).get(0) == Shape.REQUEST;
        if (!isRequest
                || isChosen
                || !isKnown(description)
                || !isKnown(construction.properties().node())
                || !problem(construction.properties()).isEmpty()) {
            return Form.SOURCE;
        }
        return construction.isObject() || construction.construct().equals("createTable")
                ? Form.DESCRIPTION
                : Form.WHOLE;
    }

    private static boolean isKnown(Node node) {
        return !(node instanceof Node.Unknown)
                && node.elements().stream().allMatch(CodeTable::isKnown)
                && node.members().values().stream().allMatch(CodeTable::isKnown);
    }

    /** Returns the reason why the description is incomplete, or an empty text. */
    private static String problem(Properties properties) {
        return properties.members().get("...") instanceof Node.Unknown unknown
                ? "a part of its properties is unknown: " + unknown.reason()
                : Doubt.noted(properties.node()).map(Node.Unknown::reason).orElse("");
    }
}
